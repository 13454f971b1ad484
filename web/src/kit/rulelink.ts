// Opening a rule from anywhere on the page.
const listeners = new Set<(id: string) => void>();

export function openRule(id: string): void {
  for (const listener of listeners) listener(id);
}

export function onRule(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
