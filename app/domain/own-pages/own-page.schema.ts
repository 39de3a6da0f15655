import { z } from "zod";
import { pageTextFields, pageTextsOf } from "~/domain/pages/page.schema";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { tooLong, typedCode } from "~/lib/text/text-field";
import type { OwnPageInput } from "./own-page";
import { MAX_SLUG_CHARACTERS, type NewSlug, SLUG, slugify } from "./slug";

/** The last part of an address; empty for one that is made from the name. */
export const slugField = typedCode()
  .refine((slug) => slug.length <= MAX_SLUG_CHARACTERS, { error: tooLong(MAX_SLUG_CHARACTERS) })
  .refine((slug) => slug === "" || SLUG.test(slug), { error: m("adminPages.invalidSlug") })
  .default("");

/**
 * The slug as typed, else made from the name, as browsers propose it. Refuses a name that none can be made from.
 */
export function typedOrMadeSlug(typed: string, name: string, context: z.RefinementCtx): NewSlug {
  const made = slugify(name);
  const slug = typed || made;
  if (slug) return { slug, isSlugMade: slug === made };
  context.addIssue({ code: "custom", path: ["slug"], message: m("adminPages.missingSlug") });
  return z.NEVER;
}

type Typed = Parameters<typeof pageTextsOf>[0] & { published: boolean };

const inputOf = (typed: Typed, context: z.RefinementCtx): OwnPageInput => ({
  isPublished: typed.published,
  texts: pageTextsOf(typed, context),
});

/** The form of a page that staff created. */
export const ownPageSchema = (languageCodes: readonly string[]) =>
  z.object({ published: z.boolean().default(false), ...pageTextFields(languageCodes) }).transform(inputOf);

/** The form of a new page, with its address. */
export const newOwnPageSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      slug: slugField,
      published: z.boolean().default(false),
      ...pageTextFields(languageCodes),
    })
    .transform(({ slug, ...typed }, context) => ({
      ...typedOrMadeSlug(slug, typed.title[defaultLocale] ?? "", context),
      ...inputOf(typed, context),
    }));
