// The socket of one table: it comes back by itself, and every command is answered once.
import { home } from "./home";
import type { Hint, Refused, ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "closed";
export type Reply = { type: "done" } | Hint | Refused;

type Command = { type: string } & Record<string, unknown>;

export interface Listener {
  heard(message: ServerMessage & { type: string }): void;
  link(state: Link): void;
  have(): string[];
  seat(): number | null | undefined;
}

const FIRST = 400;
const LONGEST = 8000;
const PATIENCE = 25_000;

/** How long to wait before the next attempt to connect: longer each time, up to eight seconds. */
export function pause(attempt: number): number {
  return Math.min(LONGEST, FIRST * 2 ** Math.min(attempt, 10));
}

export class Socket {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #number = 0;
  #waiting = new Map<number, (reply: Reply) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #over = false;

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
    this.#connect();
  }

  #address(): string {
    const seat = this.listener.seat();
    const have = this.listener.have().join(",");
    const query = [seat == null ? "" : `seat=${seat}`, have ? `have=${have}` : ""].filter(Boolean).join("&");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}${home}/api/tables/${encodeURIComponent(this.table)}/socket${query ? `?${query}` : ""}`;
  }

  #connect(): void {
    this.listener.link(this.#attempt ? "lost" : "connecting");
    const socket = new WebSocket(this.#address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.listener.link("open");
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#check(), PATIENCE / 2);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage & { type: string });
    socket.onclose = (event) => this.#closed(event.code);
  }

  #receive(message: ServerMessage & { type: string }): void {
    this.#heard = Date.now();
    if ("re" in message) {
      const reply = this.#waiting.get(message.re);
      this.#waiting.delete(message.re);
      reply?.(message as unknown as Reply);
    } else this.listener.heard(message);
  }

  #check(): void {
    if (Date.now() - this.#heard > PATIENCE) this.#socket?.close();
    else void this.send({ type: "ping" });
  }

  #closed(code: number): void {
    clearInterval(this.#beat);
    this.#socket = null;
    for (const reply of this.#waiting.values())
      reply({
        type: "refused",
        re: 0,
        code: "away",
        message: "The connection was lost; look at the table and try again.",
      } as Refused);
    this.#waiting.clear();
    if (this.#over) return;
    if (code === 4404) return this.listener.link("closed");
    this.listener.link("lost");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pause(this.#attempt++));
  }

  #again = (): void => {
    if (this.#socket || this.#over || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Send a command and wait for its answer. */
  send(command: Command): Promise<Reply> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.resolve({
        type: "refused",
        re: 0,
        code: "away",
        message: "There is no connection to the server at the moment.",
      } as Refused);
    const id = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  close(): void {
    this.#over = true;
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
