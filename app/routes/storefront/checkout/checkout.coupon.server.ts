import type { AppLoadContext } from "@remix-run/cloudflare";
import { NO_CART } from "~/domain/cart/cart";
import { cartOffers } from "~/domain/cart/cart-offers";
import { cartDiscounts } from "~/domain/checkout/quote";
import { readCouponCode } from "~/domain/coupons/coupon-code";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { readShownCart } from "~/http/cart.server";
import { type CouponMessage, couponMessage, couponTerms } from "~/http/coupon-problem.server";
import { redisplayForm } from "~/http/form.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { normalizeCode } from "~/lib/text/normalize";
import { readBuyerForm, refuseCode, type SentForm } from "./checkout.buyer.server";
import { forwardQuantities } from "./checkout.place.server";

/** Why a code does not apply to the request's cart, or null. */
async function problemOf(
  context: AppLoadContext,
  code: string,
  locale: string,
): Promise<CouponMessage | null> {
  const cart = (await context.cart.read()) ?? NO_CART;
  const now = context.now();
  const [{ shop, view }, coupons] = await Promise.all([
    readShownCart(context, cart, locale),
    readOfferedCoupons(context, { code, cartId: cart.id, now: unixSeconds(now) }),
  ]);
  const offers = cartOffers(view, shop, { locale, now });
  const { problem } = cartDiscounts(view, offers, { coupons, code, locale, now });
  if (!problem) return null;
  const { message, values } = couponMessage(problem, view.charge, locale);
  const coupon = problem.code === "unknown" ? undefined : coupons.find((offered) => offered.code === code);
  const terms = coupon ? await couponTerms(context, coupon, { shop, charge: view.charge, locale }) : "";
  return { message, values: { ...values, terms } };
}

/**
 * Applies or removes the code of the buyer's form, and redisplays the form. A code that was typed but not applied is
 * applied when the order is placed, so that the buyer sees the total first. Null when there is nothing to do.
 */
export async function answerCoupon(context: AppLoadContext, { request, form, locale }: SentForm) {
  const intent = form.get("intent");
  const text = form.get("coupon");
  const typed = typeof text === "string" ? normalizeCode(text) : "";
  if (intent !== "coupon" && intent !== "coupon-remove" && (intent !== "place" || typed === "")) return null;
  const forwarded = await forwardQuantities(context, form, locale);
  if (forwarded) return forwarded;
  const submission = await readBuyerForm(context, form, locale);
  if (intent === "coupon-remove") {
    const cookies = [await context.coupon.write(null)];
    return redisplayForm(submission, { cookies });
  }
  const isPlacing = intent === "place";
  const refuse = (
    problem: CouponMessage,
    more: { status: number; retryAfterSeconds?: number } = { status: 400 },
  ) => refuseCode(submission, { ...problem, ...more, field: "coupon", isPlacing });
  if (typed === "") return refuse({ message: m("checkout.couponMissing") });
  const code = readCouponCode(typed);
  // The page displays what is wrong with a code that was entered before.
  if (code !== null && code === (await context.coupon.read()))
    return isPlacing ? null : redisplayForm(submission);
  if (await isOverLimit("try-coupon", request, context, (await context.cart.read())?.id)) {
    return refuse(
      { message: m("checkout.couponTooMany") },
      { status: 429, retryAfterSeconds: LIMIT_SECONDS },
    );
  }
  const problem =
    code === null ? { message: m("checkout.coupon-unknown") } : await problemOf(context, code, locale);
  if (problem) return refuse(problem);
  const cookies = [await context.coupon.write(code)];
  if (!isPlacing) return redisplayForm(submission, { cookies });
  const message = m("checkout.couponAdded");
  return redisplayForm(submission, { status: 409, message, type: "success", cookies });
}
