import { z } from "zod";
import { m } from "~/i18n/message";
import { textField } from "~/lib/text/text-field";
import { reviewFits, reviewLimits } from "./reviews";

// Error messages are i18n keys.
const choose = { error: m("reviewForm.chooseStars") };
const stars = z.number(choose).int(choose).min(1, choose).max(5, choose);
const changed = { error: m("reviewForm.changed-meanwhile") };

/** What a buyer writes about a product. `key` is a new `randomId()` per displayed form. */
export const reviewSchema = z.object({
  key: z.string({ error: m("alert.invalidForm") }).regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") }),
  /** Of the review that the form displayed; 0 for a new one. */
  version: z.number(changed).int(changed).min(0, changed),
  stars,
  fit: z
    .enum(reviewFits, { error: m("reviewForm.chooseFit") })
    .optional()
    .transform((fit) => fit ?? null),
  text: textField({
    most: reviewLimits.text,
    hasLines: true,
    missing: m("reviewForm.missingText"),
  }),
  name: textField({
    most: reviewLimits.name,
    missing: m("reviewForm.missingName"),
  }),
  /** Keys of earlier pictures that are taken away. */
  removed: z.array(z.string().max(64)).max(reviewLimits.pictures).default([]),
});

export type ReviewInput = z.output<typeof reviewSchema>;

const changedForStaff = { error: m("adminReviews.changed-meanwhile") };
const version = z.number(changedForStaff).int(changedForStaff);

export const reviewRefusal = textField({
  most: reviewLimits.refusal,
  hasLines: true,
  missing: m("adminReviews.missingRefusal"),
});

/** `version` is the one of the review that the form displayed. */
export const reviewVersionSchema = z.object({ version });

export const refuseReviewSchema = z.object({ version, refusal: reviewRefusal });
