import { z } from "zod";
import { pageTextFields, pageTextsOf } from "~/domain/pages/page.schema";
import { m } from "~/i18n/message";
import { tooLong } from "~/lib/text/text-field";
import { MOST_SLUG_CHARACTERS, type OwnPageInput, SLUG } from "./own-page";

/** The last part of an address. */
export const slugField = z
  .string({ error: m("adminPages.missingSlug") })
  .trim()
  .max(MOST_SLUG_CHARACTERS, { error: tooLong(MOST_SLUG_CHARACTERS) })
  .regex(SLUG, { error: m("adminPages.invalidSlug") });

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
    .transform(({ slug, ...typed }, context) => ({ slug, ...inputOf(typed, context) }));
