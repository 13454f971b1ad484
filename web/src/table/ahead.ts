// Passing ahead, in words: which standing answers may be left with one press, and what those say that are left.
import type { Prompt, Standing, StandingTerms } from "../live/protocol";

export interface Way {
  words: string;
  standing: Standing;
}

const lower = (words: string): string => (/^I\b/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1));
const plain = (words: string): string => lower(words.replace(/[.?!]$/, ""));

/** The window of a question by its own words. */
function windowOf(terms: StandingTerms | null, id: string): string {
  return terms?.windows.find((one) => one.id === id)?.words ?? id;
}

/** What a standing answer says. */
export function spoken(terms: StandingTerms | null, one: Standing): string {
  const where = (one.rules ?? []).map((id) => `“${windowOf(terms, id)}”`).join(", ");
  const until = (one.until ?? []).map((sign) => plain(terms?.signs[sign] ?? sign)).join(" or ");
  const unless = (one.unless ?? []).map((sign) => plain(terms?.signs[sign] ?? sign)).join(" or ");
  return ["Passing", where && `at ${where}`, until && `until ${until}`, unless && `unless ${unless}`]
    .filter(Boolean)
    .join(" ");
}

/** The ways to pass ahead that one press leaves: in the window that is open, and until each sign that all can see. */
export function passing(terms: StandingTerms, prompt: Prompt | null, left: readonly Standing[]): Way[] {
  if (!terms.windows.length) return [];
  const said = new Set(left.map((one) => JSON.stringify(one)));
  const ways: Way[] = Object.entries(terms.signs).map(([sign, words]) => ({
    words: `Pass until ${plain(words)}`,
    standing: { until: [sign] },
  }));
  if (prompt?.window)
    ways.unshift({
      words: `Always pass at “${windowOf(terms, prompt.window)}”`,
      standing: { rules: [prompt.window] },
    });
  return ways.filter((way) => !said.has(JSON.stringify(way.standing)));
}
