// Where the server is found: at the root of its host, or under the path that a proxy gave it.
export const home = (typeof document === "undefined" ? undefined : document.documentElement.dataset["home"]) ?? "";
