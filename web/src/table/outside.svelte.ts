// What a table tells outside its page: a notice of the browser, sounds, and the address of the moment that is shown.
import { untrack } from "svelte";
import { play as sound } from "../kit/sound";
import type { LiveTable } from "../live/table.svelte";

/** Whoever looks elsewhere is told of every question, also when another was open before. */
function notice(table: LiveTable): void {
  void table.prompt?.question;
  if (table.myTurn && document.hidden && "Notification" in window && Notification.permission === "granted")
    new Notification("Your turn", { body: table.prompt?.text ?? "", tag: table.id });
}

/** The address of a moment that is past; without one, of the table as it is. */
function address(at: number | undefined): void {
  const url = new URL(location.href);
  if (at === undefined) url.searchParams.delete("at");
  else url.searchParams.set("at", String(at));
  history.replaceState(null, "", url);
}

/** To be called while the page of the table is made: it lasts as long as the page. */
export function tellOutside(table: LiveTable): void {
  let followed = false;
  $effect(() => notice(table));
  $effect(() => {
    const at = table.then?.at;
    if (at === undefined && !followed) return;
    followed = true;
    address(at);
  });
  $effect(() => {
    if (table.myTurn) sound("turn");
  });
  $effect(() => {
    if (table.moment && !untrack(() => table.myTurn)) sound(table.log.at(-1)?.dice?.length ? "dice" : "move");
  });
}
