// What scrolls can be reached by keyboard, whether or not it has to scroll just now, and says what it is.
const NAMELESS = new Set(["DIV", "SPAN", "P"]);

export function reach(node: HTMLElement, name = ""): void {
  node.tabIndex = 0;
  if (NAMELESS.has(node.tagName) && !node.hasAttribute("role")) node.setAttribute("role", "group");
  if (name && !node.hasAttribute("aria-label") && !node.hasAttribute("aria-labelledby"))
    node.setAttribute("aria-label", name);
}
