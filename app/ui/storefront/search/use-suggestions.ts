import { useEffect, useState } from "react";
import { hrefs } from "~/hrefs";
import type { Suggestions } from "./search-data";

const PAUSE_MILLISECONDS = 180;
const MIN_LETTERS = 2;

/**
 * Debounced suggestions, those of the text before until new ones arrive; null before the first. A newer request aborts
 * the previous one.
 */
export function useSuggestions(typed: string, locale: string): Suggestions | null {
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    const words = typed.trim().toLowerCase();
    if (words.length < MIN_LETTERS) {
      setFound(null);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(hrefs.suggestions(locale, words), { signal: controller.signal });
        setFound(response.ok ? ((await response.json()) as Suggestions) : null);
      } catch {
        // The form still works without suggestions.
        if (!controller.signal.aborted) setFound(null);
      }
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, locale]);
  return found;
}
