import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { DAY_SECONDS, limaMidnight } from "~/lib/dates";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { isEmail, normalizeEmail } from "~/lib/text/email";
import { optionalTextField, typedCode } from "~/lib/text/text-field";
import { readCouponCode } from "./coupon-code";
import { type CouponInput, couponKinds, couponLimits } from "./coupon-input";

// Amounts are minor units. Error messages are i18n keys.

const optionalNumber = (most: number, error: string) =>
  z
    .int({ error })
    .min(1, { error })
    .max(most, { error })
    .nullish()
    .transform((number): number | null => number ?? null);

const amount = optionalNumber(couponLimits.minor, m("adminCoupons.invalidAmount", MOST_AMOUNT));
const amounts = z.object({ PEN: amount, USD: amount });
const uses = optionalNumber(couponLimits.uses, m("adminCoupons.invalidUses", couponLimits.uses));

const code = typedCode()
  .nullish()
  .transform((typed, context): string | null => {
    if (!typed) return null;
    const normal = readCouponCode(typed);
    if (!normal) context.addIssue({ code: "custom", message: m("adminCoupons.invalidCode") });
    return normal;
  });

/** Unix seconds at which the day begins in Lima. */
const day = typedCode()
  .nullish()
  .transform((typed, context): number | null => {
    const midnight = typed ? limaMidnight(typed) : null;
    if (typed && midnight === null) {
      context.addIssue({ code: "custom", message: m("adminCoupons.invalidDay") });
    }
    return midnight;
  });

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Errors are of the whole list, which is one field of the form. */
const ids = (most: number, error: string) =>
  z
    .array(z.unknown())
    .max(most, { error })
    .refine((list) => list.every(isId), { error })
    .transform((list) => [...new Set(list as number[])]);

const emails = z
  .array(z.string())
  .max(couponLimits.emails, { error: m("adminCoupons.manyEmails") })
  .transform((list) => [...new Set(list.map(normalizeEmail))])
  .refine((list) => list.every(isEmail), {
    error: m("adminCoupons.invalidEmail"),
  });

const name = optionalTextField({
  most: couponLimits.name,
});

/** A coupon in the shop's languages. `startsOn` and `endsOn` are days in Lima, the last of them included. */
export const couponSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      code,
      names: z.object(Object.fromEntries(languageCodes.map((language) => [language, name]))),
      kind: z.enum(couponKinds, { error: m("adminCoupons.missingKind") }),
      percent: optionalNumber(100, m("adminCoupons.invalidPercent")),
      amounts,
      minimums: amounts,
      productIds: ids(couponLimits.products, m("adminCoupons.invalidProduct")),
      categoryIds: ids(couponLimits.categories, m("adminCoupons.invalidCategory")),
      emails,
      firstOrder: z.boolean().default(false),
      startsOn: day,
      endsOn: day,
      usageLimit: uses,
      personLimit: uses,
      combinable: z.boolean().default(false),
      active: z.boolean().default(false),
    })
    .superRefine((coupon, { addIssue }) => {
      const refuse = (message: string, ...path: string[]) => addIssue({ code: "custom", path, message });
      if (coupon.code === null) {
        if (!coupon.names[defaultLocale]) refuse(m("adminCoupons.missingName"), "names", defaultLocale);
        const isForPeople = coupon.firstOrder || coupon.personLimit !== null || coupon.emails.length > 0;
        if (isForPeople) refuse(m("adminCoupons.codeForPeople"), "code");
      }
      if (coupon.kind === "percent" && coupon.percent === null) {
        refuse(m("adminCoupons.invalidPercent"), "percent");
      }
      if (coupon.kind === "amount" && coupon.amounts.PEN === null) {
        refuse(m("adminCoupons.missingAmount"), "amounts", "PEN");
      }
      if (coupon.minimums.PEN === null && coupon.minimums.USD !== null) {
        refuse(m("adminCoupons.missingAmount"), "minimums", "PEN");
      }
      const { startsOn, endsOn } = coupon;
      if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
        refuse(m("adminCoupons.daysReversed"), "endsOn");
      }
    })
    .transform(
      ({ startsOn, endsOn, ...coupon }): CouponInput => ({
        ...coupon,
        names: Object.fromEntries(Object.entries(coupon.names).filter(([, text]) => text !== "")),
        percent: coupon.kind === "percent" ? coupon.percent : null,
        amounts: coupon.kind === "amount" ? coupon.amounts : { PEN: null, USD: null },
        startsAt: startsOn,
        endsAt: endsOn === null ? null : endsOn + DAY_SECONDS,
      }),
    );
