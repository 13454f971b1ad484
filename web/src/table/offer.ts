// The shared way to bargain: options to give and to get, and what ends the putting together of a deal.
import type { WhyNot } from "../live/protocol";
import type { Option } from "../scene/narrow";

export interface Offer {
  give: Option[];
  get: Option[];
  ends: Option[];
}

/** The refusals that are about things which cannot be given or asked for. */
export const keptBack = (refused: readonly WhyNot[], kind: "Give" | "Get"): WhyNot[] => refused.filter((why) => why.kind === kind);

const ENDS = new Set(["Propose", "Withdraw", "Accept", "Decline", "Counter"]);

/** What an option is about, under a heading that says already whether it is given or asked for. */
export const thing = (words: string): string => words.replace(/^(Give|Ask for) /, "");

/** The options as an offer in two columns, if that is what they are about. */
export function asOffer(options: readonly Option[]): Offer | null {
  const give = options.filter((option) => option.kind === "Give");
  const get = options.filter((option) => option.kind === "Get");
  const ends = options.filter((option) => ENDS.has(option.kind));
  return ends.length ? { give, get, ends } : null;
}
