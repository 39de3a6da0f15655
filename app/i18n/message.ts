import type { MessageKey } from "./messages";

/**
 * Type-checks a message key in schemas and tables: an unknown key is a compile error.
 * @param most the value of the message's `{{most}}`; see `splitKey`
 */
export const m = <Key extends MessageKey>(key: Key, most?: number | string): Key =>
  most === undefined ? key : (`${key}#${most}` as Key);
