import { useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Suggestions } from "./suggestions";

const PAUSE_MILLISECONDS = 180;
const LEAST_LETTERS = 2;

export interface Suggestion {
  href: string;
  name: string;
  price: string;
  picture: string | null;
}

/** Suggestions for what is being typed, once typing pauses; an older question is given up for a newer one. */
export function useSuggestions(typed: string, locale: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    const words = typed.trim().toLowerCase();
    if (words.length < LEAST_LETTERS) {
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
        // Without suggestions the form still searches.
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
