import { useTranslate } from "~/i18n/use-translate";

const textKinds = ["products", "variants", "categories", "zones", "mails", "settings", "alts"] as const;

/** Numbers of texts in a language by their kind. */
export type TextCounts = Partial<Record<(typeof textKinds)[number], number>>;

/** Returns a function with the counts above zero in words, such as `3 productos`. */
export function useTextCounts() {
  const translate = useTranslate();
  return (counts: TextCounts): string[] =>
    textKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [translate(`adminLanguages.${kind}`, { count })] : [];
    });
}
