import { defineEntity, flag, texts, type ValuesOf } from "~/domain/fields/fields";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { categoryLimits } from "./category";

/** The texts of a category or a collection, and of its page. */
export const listingTexts = {
  name: texts({ max: categoryLimits.name, isRequired: true, form: "names", label: "labels.name" }),
  intro: texts({
    max: categoryLimits.intro,
    hasLines: true,
    form: "intros",
    label: "adminCollections.intro",
    hint: "adminCollections.introHint",
  }),
};

/** Refuses a language with an introduction and without a name; the default language has one. */
export function refuseNameless(
  { name, intro }: ValuesOf<typeof listingTexts>,
  refuse: (path: `name.${string}`, message: MessageKey) => void,
): void {
  for (const language of [defaultLocale, ...Object.keys(intro)]) {
    if (!name[language]) refuse(`name.${language}`, "adminProducts.nameMissing");
  }
}

export const categoryEntity = defineEntity({
  fields: {
    ...listingTexts,
    /** True for a tile of the home page. */
    onHome: flag({ initial: true, label: "adminProducts.onHome" }),
  },
  check: refuseNameless,
});

/** What staff edit of a category. */
export type CategoryInput = ValuesOf<typeof categoryEntity.fields>;
