import type { MessageKey, Messages } from "./messages";

export type MessageValues = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Splits a key like `alert.tooLong#120` (see `tooLong`) into key and value. */
export function splitKey(keyWithMost: MessageKey, values?: MessageValues) {
  const [key = "", most] = keyWithMost.split("#");
  return { key, values: most ? { ...values, most } : values };
}

/**
 * A translator small enough for shopper pages. Supports a subset of i18next's format: `{{value}}` placeholders and
 * plurals by `values.count`.
 */
export function createTranslate(messages: Messages, locale: string): Translate {
  const plural = new Intl.PluralRules(locale);
  return (keyWithMost, given) => {
    const { key, values } = splitKey(keyWithMost, given);
    const [namespace = "", name = ""] = key.split(".");
    const words = (messages as Record<string, Record<string, string>>)[namespace];
    const counted =
      typeof values?.count === "number" ? words?.[`${name}_${plural.select(values.count)}`] : undefined;
    const text = counted ?? words?.[name] ?? words?.[`${name}_other`] ?? key;
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? "")) : text;
  };
}
