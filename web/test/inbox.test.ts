import { describe, expect, it } from "vitest";
import { Inbox } from "../src/live/inbox";

describe("what comes in faster than it is drawn", () => {
  it("is opened together, in its order, once a picture", () => {
    const frames: (() => void)[] = [];
    const opened: number[] = [];
    const inbox = new Inbox<number>(
      (message) => opened.push(message),
      (open) => frames.push(open),
    );
    for (const message of [1, 2, 3]) inbox.put(message);
    expect([opened, frames.length]).toEqual([[], 1]);
    frames.shift()?.();
    expect(opened).toEqual([1, 2, 3]);
    inbox.put(4);
    frames.shift()?.();
    expect(opened).toEqual([1, 2, 3, 4]);
  });
});
