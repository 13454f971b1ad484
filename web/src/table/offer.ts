// The shared way to bargain: the server says which options give, ask for something, or end the making of a deal.
import type { WhyNot } from "../live/protocol";
import type { Option } from "../scene/narrow";

export interface Offer {
  give: Option[];
  get: Option[];
  ends: Option[];
}

/** The refusals that are about things which cannot be given or asked for. */
export const keptBack = (refused: readonly WhyNot[], side: "give" | "get"): WhyNot[] =>
  refused.filter((why) => why.deal === side);

/** The options as an offer in two columns, if that is what they are about. */
export function asOffer(options: readonly Option[]): Offer | null {
  const of = (side: string): Option[] => options.filter((option) => option.deal === side);
  return of("end").length ? { give: of("give"), get: of("get"), ends: of("end") } : null;
}
