import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

const kindWords = {
  products: "adminLanguages.products",
  variants: "adminLanguages.variants",
  categories: "adminLanguages.categories",
  zones: "adminLanguages.zones",
  mails: "adminLanguages.mails",
  settings: "adminLanguages.settings",
  alts: "adminLanguages.alts",
} as const satisfies Record<string, MessageKey>;
type TextKind = keyof typeof kindWords;

/** Numbers of texts in a language by their kind. */
export type TextCounts = Partial<Record<TextKind, number>>;

/** Returns a function with the counts above zero in words, such as `3 productos`. */
export function useTextCounts() {
  const translate = useTranslate();
  return (counts: TextCounts): string[] =>
    (Object.keys(kindWords) as TextKind[]).flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [translate(kindWords[kind], { count })] : [];
    });
}
