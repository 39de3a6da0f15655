import type { MessageKey } from "./messages";
import type { Translate } from "./translate";

/** The message of a stored code. Returns `otherwise` without one: for typed text, and for codes of former releases. */
export function translateCode(translate: Translate, key: MessageKey, otherwise: string): string {
  if (!/^\w+\.[\w-]+$/.test(key)) return otherwise;
  const text = translate(key);
  return text === key ? otherwise : text;
}
