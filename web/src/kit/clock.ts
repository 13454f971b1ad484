// Time that is left, in the words of a clock: 0:42, 12:05, 3 h, 2 days.
const HOUR = 3600;
const DAY = 24 * HOUR;

export function left(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s >= 2 * DAY) return `${Math.floor(s / DAY)} days`;
  if (s >= 2 * HOUR) return `${Math.floor(s / HOUR)} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
