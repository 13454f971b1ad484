// Dice from the log: the server says which lines tell of a throw, and what the dice showed.
import type { LogLine } from "../live/protocol";

/** The last throw, as long as little has happened since. */
export function lastRoll(log: readonly LogLine[], moment: number): { line: LogLine; dice: number[] } | null {
  for (const line of [...log].reverse()) {
    if (moment - line.moment > 2) return null;
    if (line.dice?.length) return { line, dice: line.dice };
  }
  return null;
}
