import { createInstance, type TFunction } from "i18next";
import type { Messages } from "./messages";
import { splitKey, type Translate } from "./translate";

/** Keys are `namespace.name`. A missing one is returned as it is, as by `createTranslate`. */
export const i18nextOptions = {
  nsSeparator: ".",
  keySeparator: false,
  appendNamespaceToMissingKey: true,
  parseMissingKeyHandler: (key: string) => key.replace(":", "."),
  interpolation: { escapeValue: false },
} as const;

/** i18next's translator with the keys and values of `createTranslate`. Without values, placeholders stay. */
export const translateWith =
  (t: TFunction): Translate =>
  (keyWithMost, given) => {
    const { key, values } = splitKey(keyWithMost, given);
    return t(key, values ? { replace: values, count: values.count as number } : { skipInterpolation: true });
  };

/** A translator by i18next over the messages that a page of administration has. */
export function createI18nextTranslate(messages: Messages, locale: string): Translate {
  const i18n = createInstance();
  // With resources it is initialized synchronously.
  void i18n.init({
    ...i18nextOptions,
    lng: locale,
    resources: { [locale]: messages },
    ns: Object.keys(messages),
  });
  return translateWith(i18n.t);
}
