import type { MessageKey } from "./messages";

/** A message's key, for schemas and tables: one that the languages do not have does not compile. */
export const m = <Key extends MessageKey>(key: Key): Key => key;
