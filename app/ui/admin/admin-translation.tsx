import { type ReactNode, useMemo } from "react";
import { createI18nextTranslate } from "~/i18n/i18next-translate";
import { useMessages } from "~/i18n/use-messages";
import { TranslateContext, useLocale } from "~/i18n/use-translate";

/** Translates administration by i18next. Pages of the shop have a smaller translator. */
export function AdminTranslation({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = useMessages();
  const translation = useMemo(
    () => ({ translate: createI18nextTranslate(messages, locale), locale }),
    [messages, locale],
  );
  return <TranslateContext.Provider value={translation}>{children}</TranslateContext.Provider>;
}
