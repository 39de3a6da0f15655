import type { MessageKey } from "./messages";

/** Type-checks a message key in schemas and tables: an unknown key is a compile error. */
export const m = <Key extends MessageKey>(key: Key): Key => key;
