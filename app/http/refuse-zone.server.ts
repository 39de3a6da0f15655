import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Cart } from "~/domain/cart/cart";
import { cartOffers } from "~/domain/cart/cart-offers";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import { findEditedZone } from "~/domain/delivery/edited-zones.queries.server";
import { shownPrice } from "~/domain/delivery/offers";
import { zoneName } from "~/domain/delivery/zone.fields";
import { formatsFor } from "~/i18n/languages";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { formatMoney } from "~/i18n/money";
import { parseId } from "~/lib/ids";
import { readShownCart } from "./cart.server";
import { type AnySubmission, refuseForm } from "./form.server";
import { refuse } from "./refuse.server";

/** Whether the shop offers the zone, as cached. */
export const isOffered = async (context: AppLoadContext, zoneId: number): Promise<boolean> =>
  (await context.shop()).zones.some(({ id }) => id === zoneId);

export const zoneIdOf = (form: FormData) => parseId(form.get("zoneId"));

/** Refuses the form because its delivery zone is no longer offered, and displays the current ones. */
export async function refuseGoneZone(
  context: AppLoadContext,
  submission: AnySubmission,
  { zoneId, locale }: { zoneId: number; locale: string },
) {
  const zone = await findEditedZone(context, zoneId);
  await context.refreshShop();
  if (!zone && submission.status !== "success") {
    return refuseForm(submission, { message: m("checkout.problems") });
  }
  if (!zone) return refuse(context, submission, ["placeOrder", { code: "zone-unknown" }]);
  const name = zoneName(zone, locale, defaultLocale);
  return refuse(context, submission, ["placeOrder", { code: "zone-gone", zone: name }]);
}

/** Refuses the form because delivery costs something else than it displayed, and displays the current price. */
export async function refuseChangedZone(
  context: AppLoadContext,
  submission: AnySubmission,
  { cart, form, locale }: { cart: Cart; form: CheckoutForm; locale: string },
) {
  await context.refreshShop();
  const { shop, view } = await readShownCart(context, cart, locale);
  const zone = cartOffers(view, shop, { locale, now: context.now() }).find(({ id }) => id === form.zoneId);
  if (!zone) return refuseGoneZone(context, submission, { zoneId: form.zoneId, locale });
  const { currency } = view.charge;
  const amount = (minor: number) => formatMoney({ minor, currency }, formatsFor(locale));
  const before = amount(shownPrice(form.shownPrices, zone.id) ?? 0);
  const changed = { code: "zone-changed", zone: zone.name, before, now: amount(zone.priceMinor) } as const;
  return refuse(context, submission, ["placeOrder", changed]);
}
