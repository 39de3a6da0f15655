import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import type { Formats } from "./interface-language";
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
/** How the page's language writes numbers and dates, as the root's loader sent it. */
export const useFormats = (): Formats => (useRouteLoaderData("root") as { formats: Formats }).formats;
