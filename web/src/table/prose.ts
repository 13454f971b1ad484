// The rule book as prose: finding passages, grouping them into lists, and the two ways of marking words.
import type { BookChapter, Passage } from "../live/protocol";
import { matcher } from "./rulesearch";

export interface Block {
  kind: Passage["kind"];
  passages: Passage[];
}
export interface ProseFound {
  title: string;
  at: number;
  blocks: Block[];
}
export interface Run {
  text: string;
  mark: "" | "strong" | "em";
}

/** The chapters with the passages that match; without a query all of them. A match in a chapter's title shows it whole. */
export function passagesFound(book: readonly BookChapter[], query: string): ProseFound[] {
  const matches = matcher(query);
  return book
    .map((chapter, at) => {
      const whole = matches(chapter.title);
      const kept = chapter.passages.filter(
        (one) => whole || (one.kind !== "heading" && matches(`${one.text} ${(one.rules ?? []).join(" ")}`)),
      );
      return { title: chapter.title, at, blocks: blocks(kept) };
    })
    .filter((chapter) => chapter.blocks.length > 0);
}

/** Items that follow each other are one list. */
export function blocks(passages: readonly Passage[]): Block[] {
  const found: Block[] = [];
  for (const passage of passages) {
    const last = found.at(-1);
    if (last && last.kind === passage.kind && (passage.kind === "item" || passage.kind === "step"))
      last.passages.push(passage);
    else found.push({ kind: passage.kind, passages: [passage] });
  }
  return found;
}

/** The runs of a text, with what stands in **two** or *one* asterisk marked. */
export function runs(text: string): Run[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) =>
      /^\*\*.+\*\*$/.test(part)
        ? { text: part.slice(2, -2), mark: "strong" }
        : /^\*.+\*$/.test(part)
          ? { text: part.slice(1, -1), mark: "em" }
          : { text: part, mark: "" },
    );
}
