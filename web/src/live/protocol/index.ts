// Written from the server's messages by web/tools/protocol.py. Do not edit.

export type * from "./book";
export type * from "./calculator";
export type * from "./commands";
export type * from "./games";
export type * from "./guests";
export type * from "./moment";
export type * from "./news";
export type * from "./records";
export type * from "./scene";
export type * from "./standing";
export type * from "./table";
