import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { cancelRivals } from "~/domain/orders/payment/spent-coupon.server";
import { hrefs } from "~/hrefs";
import { findOrder, type OrderAccess } from "~/http/open-order.server";
import { serverHrefs } from "~/server-hrefs";

/**
 * Leads to a checkout without the code, filled with the order's answers. With an empty cart it forwards the form (307)
 * to the cart's action, which adds the order's lines first.
 */
async function placeWithoutCoupon(context: AppLoadContext, locale: string, access: OrderAccess) {
  const order = await findOrder(context, access);
  const headers = { "set-cookie": await context.coupon.write(null) };
  const cart = await context.cart.read();
  if (!cart?.lines.length) return redirect(hrefs.cart(locale, "reorder"), { status: 307, headers });
  return redirectDocument(serverHrefs.editOrder(locale, order.reference, order.accessKey), {
    status: 303,
    headers,
  });
}

/** Gives the order the use of its coupon that unpaid orders of its cart have. */
async function takeCoupon(context: AppLoadContext, locale: string, access: OrderAccess) {
  const { id: orderId, reference, accessKey } = await findOrder(context, access);
  await cancelRivals(context.db, { orderId, now: context.now() });
  return redirectDocument(serverHrefs.payment(locale, reference, accessKey), 303);
}

/** Ways on from an order whose discount has been used by another one. Null for other intents. */
export function answerSpentCoupon(
  context: AppLoadContext,
  { intent, locale, access }: { intent: unknown; locale: string; access: OrderAccess },
) {
  if (intent === "without-coupon") return placeWithoutCoupon(context, locale, access);
  return intent === "take-coupon" ? takeCoupon(context, locale, access) : null;
}
