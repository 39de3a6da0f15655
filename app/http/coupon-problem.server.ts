import type { Amount } from "~/domain/cart/cart-view";
import type { CouponProblem } from "~/domain/coupons/coupon";
import { formatsFor } from "~/i18n/languages";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { MessageValues } from "~/i18n/translate";

/** A message beside the field of the code. */
export interface CouponMessage {
  message: MessageKey;
  values?: MessageValues;
}

const messages: Record<CouponProblem["code"], MessageKey> = {
  unknown: m("checkout.couponUnknown"),
  "not-yet": m("checkout.couponNotYet"),
  expired: m("checkout.couponExpired"),
  "used-up": m("checkout.couponUsedUp"),
  "other-products": m("checkout.couponOtherProducts"),
  currency: m("checkout.couponCurrency"),
  minimum: m("checkout.couponMinimum"),
  better: m("checkout.couponBetter"),
};

/** Why a code does not apply, in words. */
export function couponMessage(
  problem: CouponProblem,
  { currency }: Pick<Amount, "currency">,
  locale: string,
): CouponMessage {
  const message = messages[problem.code];
  if (problem.code !== "minimum") return { message };
  return {
    message,
    values: { amount: formatMoney({ minor: problem.minimumMinor, currency }, formatsFor(locale)) },
  };
}
