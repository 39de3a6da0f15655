import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Amount } from "~/domain/cart/cart-view";
import type { Coupon, CouponProblem } from "~/domain/coupons/coupon";
import { readProductNames } from "~/domain/coupons/coupons.queries.server";
import { categoryName, type Shop } from "~/domain/settings/shop";
import { formatLongDay } from "~/i18n/dates";
import { formatsFor } from "~/i18n/languages";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { MessageValues } from "~/i18n/translate";
import { translatorFor } from "~/i18n/translator.server";
import { limaDate, unixSeconds } from "~/lib/dates";

/** A message beside the field of the code. */
export interface CouponMessage {
  message: MessageKey;
  values?: MessageValues;
}

/** Why a code does not apply, in words. */
export function couponMessage(
  problem: CouponProblem,
  { currency }: Pick<Amount, "currency">,
  locale: string,
): CouponMessage {
  const message = m(`checkout.coupon-${problem.code}`);
  if (problem.code !== "minimum") return { message };
  return {
    message,
    values: { amount: formatMoney({ minor: problem.minimumMinor, currency }, formatsFor(locale)) },
  };
}

/** Categories and products that are named; of more, only that there are others. */
const MOST_NAMES = 8;

interface TermsOptions {
  shop: Pick<Shop, "categories">;
  charge: Pick<Amount, "currency">;
  locale: string;
}

/** For which categories and products a coupon is; empty for all. */
async function restrictedTo(context: AppLoadContext, coupon: Coupon, { shop, locale }: TermsOptions) {
  const categories = shop.categories.filter(({ id }) => coupon.categoryIds.includes(id));
  const products =
    coupon.productIds.length > 0 ? await readProductNames(context, coupon.productIds, locale) : [];
  return [...categories.map((category) => categoryName(category, locale)), ...products.values()];
}

/** The dates and conditions of a coupon, which a buyer must know before using it; empty without any. */
export async function couponTerms(
  context: AppLoadContext,
  coupon: Coupon,
  options: TermsOptions,
): Promise<string> {
  const { charge, locale } = options;
  const [translate, names] = await Promise.all([
    translatorFor(locale),
    restrictedTo(context, coupon, options),
  ]);
  const formats = formatsFor(locale);
  const { startsAt, endsAt, minimums, firstOrder, emails, personLimit, usageLimit, combinable } = coupon;
  const minimum = minimums[charge.currency.code === "USD" ? "USD" : "PEN"];
  const named = names.slice(0, MOST_NAMES).join(", ");
  const terms = [
    startsAt !== null &&
      startsAt > unixSeconds(context.now()) &&
      translate("couponTerms.startsOn", { day: formatLongDay(limaDate(startsAt), formats) }),
    endsAt !== null && translate("couponTerms.endsOn", { day: formatLongDay(limaDate(endsAt - 1), formats) }),
    minimum !== null &&
      translate("couponTerms.minimum", {
        amount: formatMoney({ minor: minimum, currency: charge.currency }, formats),
      }),
    names.length > 0 &&
      translate(names.length > MOST_NAMES ? "couponTerms.moreProducts" : "couponTerms.products", {
        names: named,
      }),
    firstOrder && translate("couponTerms.firstOrder"),
    emails.length > 0 && translate("couponTerms.people"),
    personLimit !== null && translate("couponTerms.personLimit", { count: personLimit }),
    usageLimit !== null && translate("couponTerms.usageLimit", { count: usageLimit }),
    !combinable && translate("couponTerms.notCombinable"),
  ];
  return terms.filter(Boolean).join(" ");
}
