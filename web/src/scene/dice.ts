// Dice from the log: the numbers that a line of a roll tells.
import type { LogLine } from "../live/protocol";

const FIELDS = ["pips", "die", "first", "second", "third", "fourth"];

/** The dice of a line, if it tells of a roll. */
export function diceOf(line: LogLine): number[] {
  if (!/roll/i.test(line.kind)) return [];
  return FIELDS.map((name) => line.data?.[name]).filter((value): value is number => typeof value === "number" && value >= 0);
}

/** The last roll, as long as little has happened since. */
export function lastRoll(log: readonly LogLine[], moment: number): { line: LogLine; dice: number[] } | null {
  for (const line of [...log].reverse()) {
    if (moment - line.moment > 2) return null;
    const dice = diceOf(line);
    if (dice.length) return { line, dice };
  }
  return null;
}
