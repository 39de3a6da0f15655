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

export const useTranslate = (): Translate => useTranslation().translate;
/** The page's language code, such as `es`. */
export const useLocale = (): string => useTranslation().locale;
/** The number and date formats of the page's language, from the root loader. */
export const useFormats = (): Formats => (useRouteLoaderData("root") as { formats: Formats }).formats;
