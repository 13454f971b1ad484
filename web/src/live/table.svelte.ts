// One table: it hears what the server tells, and does what the viewer wants.
import { changed, EMPTY } from "../scene/scene";
import { clicked } from "../scene/narrow";
import { drawFrom, glyphsOf } from "../scene/art";
import { nextOf, type Given } from "./sharing";
import { pictured, said } from "./told";
import { Again, sparsely, type Unsent } from "./again";
import { Inbox } from "./inbox";
import { api } from "./api";
import { Known } from "./known.svelte";
import type { ChatLine, Hint, LogLine, Refused, ServerMessage, Standing, TableInfo, Update, Welcome } from "./protocol";
import { Socket, type Link, type Reply } from "./socket";

const SEEN_EVERY = 3000;

export type { Why } from "./known.svelte";

export class LiveTable extends Known {
  #socket: Socket | null = null;
  #loaded = "";
  /** What was told before it was known how the game is drawn. */
  #early: (ServerMessage & { type: string })[] | null = [];
  #reading = false;
  /** The seat that has answered last, while the table is handed over: until somebody looks, it may take that back. */
  #handed: number | null = null;
  #greeted = false;
  #caughtUp = false;
  #skipping = false;
  #given: Given[] = [];
  #away = false;
  #inbox = new Inbox((message: ServerMessage & { type: string }) => this.hear(message));
  #again = new Again((answer) => void this.#send(answer));

  constructor(readonly id: string) {
    super();
  }

  connect(): void {
    this.#socket = new Socket(this.id, {
      heard: (message) => this.#inbox.put(message),
      link: (state) => this.#linked(state),
      have: () => Object.keys(this.scene.known),
      seat: () => (this.info ? this.looking : undefined),
    });
  }

  /** What was said about the connection is over when it is back. */
  #linked(state: Link): void {
    this.link = state;
    if (state === "closed") this.told = true;
    if (state === "open" && this.#away) this.notice = "";
    if (state === "open") this.#away = false;
  }

  close(): void {
    this.#socket?.close();
  }

  hear(message: ServerMessage & { type: string }): void {
    if (message.type === "welcome") this.#welcome(message as Welcome);
    else if (this.#early) this.#early.push(message);
    else if (message.type === "update") this.#update(message as Update);
    else if (message.type === "table" && "table" in message) this.#table(message.table as TableInfo);
    else if (message.type === "chat" && "lines" in message) this.chat = said(this.chat, message.lines as ChatLine[]);
  }

  #welcome(message: Welcome): void {
    this.#greeted = true;
    this.#table(message.table);
    this.mine = message.seats;
    this.looking = message.looking ?? null;
    this.chat = message.chat;
    this.webhooks = message.webhooks ?? false;
    this.serverAhead = message.now * 1000 - Date.now();
    if (this.lastSeen === null) this.lastSeen = message.last_seen ?? null;
    if (message.table.status === "waiting") this.told = true;
  }

  #table(info: TableInfo): void {
    this.info = info;
    this.mine = info.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    if (this.#loaded === info.game) return;
    this.#loaded = info.game;
    void this.#open(info.game);
  }

  /** What its table waits for: to draw it with other things first would cost as much again. */
  async #open(game: string): Promise<void> {
    try {
      await this.load(game);
    } finally {
      const early = this.#early ?? [];
      this.#early = null;
      for (const message of early) this.hear(message);
    }
    if (!this.#socket) return;
    [this.game, this.ahead] = await Promise.all([api.game(game), api.standing(game)]);
  }

  /** How the game is drawn. */
  async load(game: string): Promise<void> {
    const [art] = await Promise.all([api.art(game), glyphsOf(game)]);
    drawFrom(art);
    this.art = art;
  }

  /** The rule book is fetched when somebody first wants to read in it. */
  read(): void {
    if (this.#reading || !this.info) return;
    this.#reading = true;
    void api.rules(this.info.game).then(
      (book) => (this.book = book),
      () => (this.#reading = false),
    );
  }

  #update(message: Update): void {
    this.told = true;
    const asked = this.prompt?.question;
    if (message.scene) this.moved = pictured(this.moved, this.scene, message.scene, message.moment);
    if (message.scene) this.scene = changed(this.scene, message.scene);
    this.moment = message.moment;
    this.waiting = message.waiting;
    this.looking = message.looking ?? null;
    this.prompt = message.prompt ?? null;
    if (this.#handed === null || this.looking !== null) this.undoState = message.undo ?? { how: "no" };
    this.asides = message.asides ?? [];
    this.result = message.result ?? null;
    this.outs = message.out ?? [];
    this.deadline = message.deadline ?? null;
    this.standing = message.standing ?? [];
    this.held = message.held ?? [];
    if (message.log) this.#tell(message.log.start, message.log.lines);
    this.#catchUp();
    if (this.prompt || this.result) this.#asked();
    if (this.prompt?.question !== asked || !this.prompt) this.#forget();
    if (this.prompt && this.prompt.question !== asked) void this.#giveNext();
    this.#again.asked(this.prompt?.question ?? null, this.prompt?.seat ?? null, this.#greeted);
    this.#greeted = false;
    if (document.hasFocus()) this.seen();
    if (this.spectating || this.over) void this.#judge();
    if (this.looking !== null) this.#handed = null;
    if (this.#handsOver()) {
      this.#handed = this.looking;
      void this.look(null);
    }
  }

  /** Another of my seats is asked: until somebody looks from there, nobody's hand is shown. */
  #handsOver(): boolean {
    const others = this.waiting.filter((seat) => this.mine.includes(seat) && !this.info?.seats[seat]?.bot);
    return this.looking !== null && !this.prompt && others.length > 0;
  }

  #tell(start: number, lines: LogLine[]): void {
    const refused = lines.findLast((line) => line.kind === "Declined" && this.mine.includes(Number(line.data?.["by"])));
    if (refused && this.#caughtUp) this.notice = refused.text;
    if (this.log.length === 0 || start < this.logStart) this.logStart = start;
    this.log = [...this.log.slice(0, start - this.logStart), ...lines];
  }

  /** What was told while the viewer was away: once, when the page is opened. */
  #catchUp(): void {
    if (this.#caughtUp) return;
    this.#caughtUp = true;
    const seen = this.lastSeen;
    if (seen !== null) this.missed = this.log.filter((line) => line.moment > seen);
  }

  #forget(): void {
    this.chosen = [];
    this.hint = null;
  }

  async #judge(): Promise<void> {
    const at = this.then?.at ?? this.moment;
    this.chances = await api.chances(this.id, at).then(
      (found) => found.chances,
      () => null,
    );
  }

  // What the viewer does.

  click(id: string): void {
    if (this.chosen.includes(id) && this.now.settled) return void this.answer(this.now.settled.index);
    this.chosen = clicked(this.asked, this.chosen, id);
    if (this.now.settled && firstClick()) void this.answer(this.now.settled.index);
  }

  /** Choose an option by its words, as if all that it points at had been clicked; what cannot be chosen so is answered. */
  choose(option: { index: number; points?: string[] }): void {
    this.chosen = [...(option.points ?? [])];
    if (this.now.settled?.index !== option.index) void this.answer(option.index);
  }

  clear(): void {
    this.chosen = [];
  }

  async send(command: { type: string } & Record<string, unknown>): Promise<Reply> {
    const reply = this.#socket ? await this.#socket.send(command) : ({ type: "done" } as Reply);
    const refused = (reply as { type: string }).type === "refused" ? (reply as Refused) : null;
    this.notice = refused?.message ?? "";
    this.#away = refused?.code === "away";
    return reply;
  }

  async answer(option: number): Promise<void> {
    const prompt = this.prompt;
    if (!prompt || this.busy || this.then) return;
    this.#again.forget();
    await this.#send({ question: prompt.question, seat: prompt.seat, option });
  }

  /** Answer amounts that are asked for one after the other; each is sent when its question has come. */
  async answerAll(given: Given[]): Promise<void> {
    this.#given = given;
    await this.#giveNext();
  }
  async #giveNext(): Promise<void> {
    const next = this.prompt && this.#given.length ? nextOf(this.#given, this.prompt) : null;
    this.#given = next?.left ?? [];
    if (next) await this.answer(next.option);
  }

  /** Send an answer. A refused one frees the page at once; where the refusal says nothing about it, it is sent again. */
  async #send(answer: Unsent): Promise<void> {
    const sent = `${answer.question}:${answer.seat}`;
    this.sent = sent;
    const reply = (await this.send({ type: "answer", ...answer })) as Reply & { type: string };
    if (reply.type !== "refused") return this.#again.forget();
    if (this.sent === sent) this.sent = "";
    const { code } = reply as Refused;
    if (this.#again.refused(answer, code)) this.notice = "";
    else if (code === "stale") this.notice = "The table has moved on: that is no longer asked.";
  }

  async undo(): Promise<Reply> {
    const handed = this.#handed;
    const seat = this.looking ?? handed;
    const reply = await this.send({ type: "undo", ...(seat === null ? {} : { seat }) });
    if (handed !== null && reply.type === "done") await this.look(handed);
    return reply;
  }
  consent = (agree: boolean): Promise<Reply> => this.send({ type: "consent", agree });
  say = (text: string): Promise<Reply> => this.send({ type: "chat", text });
  look = (seat: number | null): Promise<Reply> => this.send({ type: "look", seat });
  remove = (line: number): Promise<Reply> => this.send({ type: "remove", line });
  mute = (line: number, on: boolean): Promise<Reply> => this.send({ type: "mute", line, on });
  /** Leave standing answers in the place of those that were there. */
  stand = (standing: Standing[]): Promise<Reply> => this.send({ type: "stand", standing });
  /** Keep the open window open until I have answered. */
  hold = (): void => void (this.prompt && this.send({ type: "hold", question: this.prompt.question }));
  start = (): Promise<Reply> => this.send({ type: "start" });
  leave = (): Promise<Reply> => this.send({ type: "leave" });
  archive = (): Promise<Reply> => this.send({ type: "archive" });
  seatBot = (seat: number, bot: string | null): Promise<Reply> => this.send({ type: "seat", seat, bot });

  /** How fast the bots move, as the viewer wants it; skipped once, until the viewer is asked again. */
  setPace(seconds: number): void {
    this.chosenPace = seconds;
    localStorage.setItem("pace", String(seconds));
    void this.send({ type: "pace", seconds });
  }
  skipToMe(): void {
    this.#skipping = true;
    void this.send({ type: "pace", seconds: 0 });
  }
  #asked(): void {
    if (!this.#skipping) return;
    this.#skipping = false;
    void this.send({ type: "pace", seconds: this.chosenPace });
  }

  seen = sparsely(() => {
    if (this.mine.length) void this.#socket?.send({ type: "seen", moment: this.moment });
  }, SEEN_EVERY);

  async askHint(): Promise<void> {
    const reply = (await this.send({ type: "hint" })) as Reply & { type: string };
    if (reply.type !== "hint") return;
    this.hint = reply as Hint;
    this.chosen = [...(this.asked?.options[this.hint.option]?.points ?? [])];
  }

  // Looking back.

  async goTo(n: number | null): Promise<void> {
    if (n === null) {
      this.then = null;
      if (this.spectating || this.over) void this.#judge();
      return;
    }
    try {
      const moment = await api.moment(this.id, n, this.looking);
      this.then = {
        ...moment,
        table_: changed({ ...EMPTY, known: this.scene.known }, { ...moment.scene, whole: true }),
      };
      if (this.spectating || this.over) void this.#judge();
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

function firstClick(): boolean {
  return localStorage.getItem("first-click") === "yes";
}
