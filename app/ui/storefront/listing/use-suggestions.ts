import { useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Suggestions } from "./suggestions";

const PAUSE_MILLISECONDS = 180;
const MIN_LETTERS = 2;

export interface Suggestion {
  href: string;
  name: string;
  price: string;
  picture: string | null;
}

/** Debounced suggestions. A newer request aborts the previous one. */
export function useSuggestions(typed: string, locale: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    const words = typed.trim().toLowerCase();
    if (words.length < MIN_LETTERS) {
      setFound([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(hrefs.suggestions(locale, words), { signal: controller.signal });
        const { categories, products } = (await response.json()) as Suggestions;
        setFound([...categories.map((category) => ({ ...category, price: "", picture: null })), ...products]);
      } catch {
        // The form still works without suggestions.
        if (!controller.signal.aborted) setFound([]);
      }
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, locale]);
  return found;
}
