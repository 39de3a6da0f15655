import { z } from "zod";
import { categorySchema } from "~/domain/catalog/category/category.schema";
import { slugField, typedOrMadeSlug } from "~/domain/own-pages/own-page.schema";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { MOST_AMOUNT, parseMinorUnits } from "~/lib/minor-units";
import { idField } from "~/lib/text/id-field";
import { optionalTextField, typedCode } from "~/lib/text/text-field";
import { type CollectionInput, collectionKinds, ruleLimits } from "./collection";

// Error messages are i18n keys.

const wholeNumber = (most: number, error: string) =>
  z
    .int({ error })
    .min(1, { error })
    .max(most, { error })
    .optional()
    .transform((number) => number ?? null);

/** A decimal amount; its minor units, or null without one. */
const amount = typedCode()
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const minor = parseMinorUnits(typed);
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: m("adminCollections.invalidAmount", MOST_AMOUNT) });
    return z.NEVER;
  });

const rule = z
  .object({
    published: z.boolean().default(false),
    kind: z.enum(collectionKinds, { error: m("adminCollections.missingKind") }),
    categoryId: idField(m("adminCollections.category-unknown"))
      .optional()
      .transform((id) => id ?? null),
    tag: optionalTextField({ most: ruleLimits.tag }),
    onSale: z.boolean().default(false),
    days: wholeNumber(ruleLimits.days, m("adminCollections.invalidDays")),
    minPen: amount,
    maxPen: amount,
  })
  .transform(
    (
      { published, kind, tag, minPen, maxPen, ...typed },
      context,
    ): Pick<CollectionInput, "isPublished" | "kind" | "rule"> => {
      const conditions = { ...typed, tag: tag || null, minPenMinor: minPen, maxPenMinor: maxPen };
      const refuse = (message: string, field: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (minPen !== null && maxPen !== null && minPen > maxPen) {
        refuse(m("adminCollections.pricesReversed"), "maxPen");
      }
      if (
        kind === "rule" &&
        Object.values(conditions).every((condition) => condition === null || condition === false)
      ) {
        refuse(m("adminCollections.missingRule"), "kind");
      }
      return { isPublished: published, kind, rule: conditions };
    },
  );

/** The form of a collection: words per language, such as `names.es` and `intros.es`, and its rule. */
export const collectionSchema = (languageCodes: readonly string[]) => categorySchema(languageCodes).and(rule);

/** The form of a new collection, with its address. */
export const newCollectionSchema = (languageCodes: readonly string[]) =>
  collectionSchema(languageCodes)
    .and(z.object({ slug: slugField }))
    .transform(({ slug, ...input }, context) => ({
      ...input,
      ...typedOrMadeSlug(slug, input.names[defaultLocale] ?? "", context),
    }));

/** The form that adds products to a collection by hand. */
export const addMembersSchema = z.object({
  productId: z
    .array(idField(m("adminCollections.missingProducts")), { error: m("adminCollections.missingProducts") })
    .min(1, { error: m("adminCollections.missingProducts") }),
});
