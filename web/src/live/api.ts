// Plain HTTP with the server: one small function per request.
import { home } from "./home";
import type { ArtBook } from "../scene/art";
import type {
  BotInfo,
  Chances,
  CreateTable,
  Failure,
  GameInfo,
  LessonsInfo,
  LogPage,
  Me,
  Moment,
  Pass,
  Reckoned,
  RuleBook,
  StandingTerms,
  Story,
  TableInfo,
} from "./protocol";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(`${home}/api/${path}`, init);
  } catch {
    throw new Refusal("away", "The server does not answer.");
  }
  if (answer.ok) return (await answer.json()) as T;
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  throw new Refusal(failure?.code ?? String(answer.status), failure?.message ?? `The server answers ${answer.status}.`);
}

const at = (table: string): string => `tables/${encodeURIComponent(table)}`;
const through = (seat: number | null): string => (seat == null ? "" : `seat=${seat}`);

export type Which = "open" | "live" | "mine" | "over";

export const api = {
  me: () => ask<Me>("me"),
  pass: () => ask<Pass>("me/pass", {}),
  introduce: (name: string) => ask<Me>("me", { name }),
  games: () => ask<GameInfo[]>("games"),
  game: (game: string) => ask<GameInfo>(`games/${encodeURIComponent(game)}`),
  rules: (game: string) => ask<RuleBook>(`games/${encodeURIComponent(game)}/rules`),
  art: (game: string) => ask<ArtBook>(`games/${encodeURIComponent(game)}/art`),
  lessons: (game: string) => ask<LessonsInfo>(`games/${encodeURIComponent(game)}/lessons`),
  standing: (game: string) => ask<StandingTerms>(`games/${encodeURIComponent(game)}/standing`),
  reckon: (game: string, values: URLSearchParams) => ask<Reckoned>(`games/${encodeURIComponent(game)}/odds?${values}`),
  bots: () => ask<BotInfo[]>("bots"),
  tables: (which: Which) => ask<TableInfo[]>(`tables?which=${which}`),
  table: (id: string) => ask<TableInfo>(at(id)),
  create: (plan: CreateTable) => ask<TableInfo>("tables", plan),
  join: (id: string, seat: number | null) => ask<TableInfo>(`${at(id)}/join`, { seat }),
  moment: (id: string, n: number, seat: number | null) => ask<Moment>(`${at(id)}/moments/${n}?${through(seat)}`),
  log: (id: string, start: number, count: number, seat: number | null) =>
    ask<LogPage>(`${at(id)}/log?start=${start}&count=${count}&${through(seat)}`),
  chances: (id: string, n: number) => ask<Chances>(`${at(id)}/chances?at=${n}`),
  story: (id: string) => ask<Story>(`${at(id)}/story`),
  webhook: (id: string, url: string) => ask<object>(`${at(id)}/webhook`, { url }),
  branch: (id: string, n: number, seat: number) => ask<TableInfo>(`${at(id)}/branch`, { at: n, seat }),
};
