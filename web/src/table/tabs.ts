export type Tab = "now" | "log" | "rules" | "talk";

export const TABS: readonly { id: Tab; title: string; icon: string }[] = [
  { id: "now", title: "Now", icon: "cards" },
  { id: "log", title: "Log", icon: "log" },
  { id: "rules", title: "Rules", icon: "book" },
  { id: "talk", title: "Talk", icon: "chat" },
];
