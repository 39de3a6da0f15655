import { z } from "zod";
import { m } from "~/i18n/message";
import { parseMinorUnits } from "~/lib/minor-units";
import { idField } from "~/lib/text/id-field";
import { textField } from "~/lib/text/text-field";
import { giftSchema } from "./gift.schema";
import { giftLimits, MOST_ISSUED_MINOR } from "./gift-card";

/** An amount as typed, in minor units. */
const amountField = (most: number) =>
  z.string({ error: m("adminGiftCards.invalidAmount") }).transform((typed, context) => {
    const minor = parseMinorUnits(typed);
    if (minor !== null && minor >= 1 && minor <= most) return minor;
    context.addIssue({ code: "custom", message: m("adminGiftCards.invalidAmount") });
    return z.NEVER;
  });

const idempotencyKey = z
  .string({ error: m("alert.invalidForm") })
  .regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") });

const reason = textField({
  most: giftLimits.reason,
  missing: m("giftCards.required"),
});

/** A card that staff issue. `languages`: codes that its mail may be in. */
export const issueSchema = (now: Date, languages: readonly string[]) =>
  giftSchema(now).extend({
    amount: amountField(MOST_ISSUED_MINOR).refine((minor) => minor >= 100, {
      error: m("adminGiftCards.invalidAmount"),
    }),
    locale: z.string().refine((code) => languages.includes(code), { error: m("alert.invalidForm") }),
    reason,
    idempotencyKey,
  });

/** A button that changes a card in the version that the person saw. */
export const cardStepSchema = z.object({ version: idField(m("alert.invalidForm")) });

/** Gives a part of an order's payment back to its card. */
export const giveBackSchema = z.object({
  amount: amountField(Number.MAX_SAFE_INTEGER),
  idempotencyKey,
});
