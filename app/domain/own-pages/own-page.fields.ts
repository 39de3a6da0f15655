import { defineEntity, flag, type ValuesOf } from "~/domain/fields/fields";
import { pageTexts, refuseHalfTexts } from "~/domain/pages/page.fields";
import { defaultLocale } from "~/i18n/locale";
import { slugField, slugOf, slugProblem } from "./slug.fields";

/** A page that staff create. */
export const ownPageEntity = defineEntity({
  fields: {
    ...pageTexts,
    slug: slugField,
    published: flag({
      initial: true,
      states: ["labels.isPublished", "labels.isHidden"],
      label: "adminPages.publishedLabel",
    }),
  },
  check({ slug, ...page }, refuse) {
    refuseHalfTexts(page, refuse);
    const problem = slugProblem(slug, page.title[defaultLocale] ?? "");
    if (problem) refuse("slug", problem);
  },
  normalize: (page) => ({ ...page, slug: slugOf(page.slug, page.title[defaultLocale] ?? "") }),
});

/** What staff edit of a page that they created, before its texts are sanitised. */
export type OwnPageInput = ValuesOf<typeof ownPageEntity.fields>;

export interface OwnPage extends OwnPageInput {
  id: number;
  version: number;
}
