import { createContext, useContext } from "react";
import type { Translate } from "./translate";

export const TranslateContext = createContext<{ translate: Translate; locale: string } | null>(null);

function useTranslation() {
  const context = useContext(TranslateContext);
  if (!context) throw new Error("useTranslate needs the page's TranslateContext");
  return context;
}

/** The page's translator. */
export const useTranslate = (): Translate => useTranslation().translate;
/** The page's language code, such as `es`. */
export const useLocale = (): string => useTranslation().locale;
