// What a page knows of its table: what the server has told, what has been clicked, which moment is shown, and what follows.
import { drawn, EMPTY, laidOver, names, standing, twins, type Table } from "../scene/scene";
import { ghostsOf, narrowed, oddsOn, onTable } from "../scene/narrow";
import type { ArtBook } from "../scene/art";
import type {
  ChatLine,
  GameInfo,
  Hint,
  LogLine,
  Moment,
  OutInfo,
  Piece,
  Prompt,
  ResultInfo,
  RuleBook,
  Standing,
  StandingTerms,
  TableInfo,
  UndoState,
} from "./protocol";
import type { Link } from "./socket";

export interface Why {
  title: string;
  text: string;
  rule: string;
}

export class Known {
  info = $state.raw<TableInfo | null>(null);
  scene = $state.raw<Table>(EMPTY);
  prompt = $state.raw<Prompt | null>(null);
  moment = $state(0);
  waiting = $state.raw<number[]>([]);
  looking = $state<number | null>(null);
  mine = $state.raw<number[]>([]);
  log = $state.raw<LogLine[]>([]);
  logStart = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  undoState = $state.raw<UndoState>({ how: "no" });
  asides = $state.raw<string[]>([]);
  result = $state.raw<ResultInfo | null>(null);
  link = $state<Link>("connecting");
  /** There is something to show: until then the page need not be made, only to be made again. */
  told = $state(false);
  /** The moment up to which the viewer had seen the game when the page was opened, and what was told since. */
  lastSeen = $state<number | null>(null);
  missed = $state.raw<LogLine[]>([]);
  outs = $state.raw<OutInfo[]>([]);
  /** Somebody of mine is still in the game. */
  readonly playing = $derived(this.mine.some((seat) => !this.outs.some((one) => one.seat === seat)));
  /** When those who are waited for are answered for. */
  deadline = $state<number | null>(null);
  /** The seats that hold the window open. */
  held = $state.raw<number[]>([]);
  /** The answers that the seat has left ahead, and what such answers of this game can speak of. */
  standing = $state.raw<Standing[]>([]);
  ahead = $state.raw<StandingTerms | null>(null);
  /** The pieces that changed with a moment: the pictures of what happened meanwhile. */
  moved = $state.raw<ReadonlyMap<number, readonly Piece[]>>(new Map());
  /** Show everywhere what is not possible now, not only where somebody points. */
  locks = $state(false);
  chosenPace = $state(Number(localStorage.getItem("pace") ?? 0.7));
  serverAhead = $state(0);
  webhooks = $state(false);

  art = $state.raw<ArtBook>({});
  book = $state.raw<RuleBook | null>(null);
  game = $state.raw<GameInfo | null>(null);

  chosen = $state.raw<string[]>([]);
  /** The thing that is pointed at: what it would reach is laid over the map. */
  pointed = $state("");

  /** Nobody points at this any more: said after what is being drawn, for what goes away with the focus says so too. */
  left(id: string): void {
    queueMicrotask(() => {
      if (this.pointed === id) this.pointed = "";
    });
  }

  hint = $state.raw<Hint | null>(null);
  notice = $state("");
  sent = $state("");
  then = $state.raw<(Moment & { table_: Table }) | null>(null);
  chances = $state.raw<number[] | null>(null);
  /** The turning point of a finished game that is picked. */
  turned = $state<number | null>(null);

  asked = $derived(this.then ? null : onTable(this.prompt, drawn(this.scene)));
  now = $derived(narrowed(this.asked, this.chosen));
  odds = $derived(oddsOn(this.now, this.asked, this.chosen));
  subject = $derived(new Set(this.then ? [] : (this.prompt?.subject ?? [])));
  shown = $derived(this.then ? this.then.table_ : this.scene);
  words = $derived(
    names(
      this.shown,
      this.info?.seats.map((seat) => seat.name),
    ),
  );
  /** What the answers that are pointed at or chosen would move, if they agree about it. */
  ghosts = $derived(ghostsOf(this.then ? [] : this.now.left, this.pointed, this.now.settled));
  overlay = $derived(laidOver(this.shown, new Set([this.pointed, ...this.chosen])));
  at = $derived(standing(this.shown.pieces));
  twins = $derived(twins(this.shown.pieces));
  ruleTexts = $derived(
    new Map(
      (this.book?.chapters ?? []).flatMap((chapter) => chapter.rules.map((rule) => [rule.id, rule.text] as const)),
    ),
  );
  busy = $derived(this.prompt !== null && this.sent === `${this.prompt.question}:${this.prompt.seat}`);
  spectating = $derived(this.mine.length === 0);
  over = $derived(this.result !== null);
  myTurn = $derived(this.prompt !== null && this.mine.length > 0);

  /** The colour of a seat: its own, whatever its number. */
  colour(seat: number): number {
    const found = this.info?.seats[seat];
    return found ? (found.colour ?? 0) : seat;
  }

  /** Why an id cannot be touched now. */
  why(id: string): Why | null {
    const reasons = this.now.refused.get(id);
    const first = reasons?.[0];
    return first ? { title: this.words.get(id) ?? first.words, text: first.text, rule: first.rule } : null;
  }
}
