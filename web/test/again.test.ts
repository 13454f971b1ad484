import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Again, sparsely, type Unsent } from "../src/live/again";

const ANSWER: Unsent = { question: 7, seat: 0, option: 2 };

describe("an answer that did not get through", () => {
  let sent: Unsent[];
  let again: Again;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    again = new Again((answer) => sent.push(answer));
  });
  afterEach(() => void vi.useRealTimers());

  it("is sent again after a while when the server was in a hurry", () => {
    expect(again.refused(ANSWER, "flood")).toBe(true);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(sent).toEqual([ANSWER]);
  });

  it("is not sent again when the rules refuse it", () => {
    expect(again.refused(ANSWER, "not-offered")).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
  });

  it("waits for the connection, and for the same question", () => {
    expect(again.refused(ANSWER, "away")).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual([]);
    again.asked(7, 0, true);
    expect(sent).toEqual([ANSWER]);
  });

  it("is forgotten when the question has moved on, the player answers otherwise, or it is too late", () => {
    again.refused(ANSWER, "away");
    again.asked(8, 0, true);
    again.refused(ANSWER, "flood");
    again.forget();
    vi.advanceTimersByTime(10_000);
    again.refused(ANSWER, "away");
    vi.advanceTimersByTime(31_000);
    again.asked(7, 0, true);
    expect(sent).toEqual([]);
  });

  it("is given up after some tries", () => {
    let tries = 0;
    while (again.refused(ANSWER, "busy")) {
      vi.advanceTimersByTime(60_000);
      expect(++tries).toBeLessThan(10);
    }
    expect(sent.length).toBe(tries);
  });
});

it("what the page tells by itself is sparse, and the last word is told", () => {
  vi.useFakeTimers();
  let moment = 0;
  const told: number[] = [];
  const seen = sparsely(() => told.push(moment), 3000);
  for (; moment < 100; moment++) {
    seen();
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(3000);
  expect(told.length).toBeLessThanOrEqual(3);
  expect(told.at(-1)).toBe(100);
  vi.useRealTimers();
});
