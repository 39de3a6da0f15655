import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type AddFailure, type Cart, removeLines } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import type { CartView } from "~/domain/cart/cart-view";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import { firstZone, lacksForFree, zonesServing } from "~/domain/delivery/delivery";
import type { Shop } from "~/domain/settings/shop";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import type { RegionChoice } from "~/edge/cookies/region.server";
import { LOCALE } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { buyProblem } from "./buy-problem.server";
import { throwUnavailableOnError } from "./unavailable.server";

export interface CartChange {
  /** The page's locale, for the names in the mirror. */
  locale: string;
  /** The cart after the change. */
  cart: Cart;
  alert: Flash | null;
  isChanged: boolean;
  /** Redirect target of a document request. */
  redirectTo: string;
  /** Takes the place of `redirectTo`, and of the data for a script. 307 sends the form on, 303 opens a page. */
  redirect: { to: string; status: 303 | 307 } | undefined;
}

/**
 * The response after a change of the cart: data with the cart and the alert for a script, a 303 redirect for a
 * document. Both set the cart's cookie.
 */
export async function answerCart(
  context: AppLoadContext,
  { locale, cart, alert, isChanged, redirectTo, redirect: next }: CartChange,
) {
  const headers = new Headers();
  if (isChanged) headers.append("set-cookie", await context.cart.write(cart));
  else if (await context.cart.isCookieStale()) headers.append("set-cookie", await context.cart.copy(cart));
  if (context.asksForData && !next) {
    const { shop, view } = await readShownCart(context, cart, locale);
    const [mirror, contents] = [
      mirrorOf(view, locale),
      contentsOf(view, shop, { locale, region: context.region }),
    ];
    return data({ alert, mirror, contents } satisfies CartAnswer, { headers });
  }
  if (alert) headers.append("set-cookie", flashCookie(alert, context.secure));
  return redirect(next?.to ?? redirectTo, { status: next?.status ?? 303, headers });
}

const PRODUCT_PAGE = new RegExp(`^/${LOCALE}/product/\\d+(\\?|$)`);

export interface CartRefusal {
  /** Default: the form is invalid. */
  alert?: Flash;
  /** Why a product was not added. The product page displays it beside the sizes, in place of the alert. */
  code?: AddFailure;
  /** Redirect target of a document request. */
  redirectTo: string;
}

/** The response to a form that left the cart unchanged: 400 for a script, a 303 redirect for a document. */
export async function refuseCartForm(
  context: AppLoadContext,
  { alert = { type: "error", key: "invalidForm" }, code, redirectTo }: CartRefusal,
) {
  if (context.asksForData) {
    const answer: CartAnswer = { alert, mirror: null, contents: null };
    if (code) answer.problem = buyProblem(code);
    return data(answer, { status: 400 });
  }
  if (code && PRODUCT_PAGE.test(redirectTo)) {
    return redirect(`${redirectTo}${redirectTo.includes("?") ? "&" : "?"}problem=${code}`, 303);
  }
  const headers = { "set-cookie": flashCookie(alert, context.secure) };
  return redirect(redirectTo, { status: 303, headers });
}

/** The cart's view in one round trip; no read for an empty cart. */
export async function readShownCart(context: AppLoadContext, cart: Cart, locale: string) {
  const options = { cart, locale, region: context.region ?? "PE", chargeUsd: context.environment.CHARGE_USD };
  const [shop, view] = await Promise.all([context.shop(), readCartView(context, options)]);
  return { shop, view };
}

/** The copy of the cart that the browser stores. */
export const readMirror = async (context: AppLoadContext, cart: Cart, locale: string): Promise<CartMirror> =>
  mirrorOf((await readShownCart(context, cart, locale)).view, locale);

/**
 * Removes lines that are no longer for sale. `cookie` is set when lines were removed or the browser's copy is stale;
 * else null.
 */
export async function dropUnsellable(context: AppLoadContext, cart: Cart, view: CartView) {
  if (view.dropped.length === 0) {
    return { view, cookie: (await context.cart.isCookieStale()) ? await context.cart.copy(cart) : null };
  }
  const kept = removeLines(cart, view.dropped);
  if (kept.id !== cart.id)
    await throwUnavailableOnError(context, () => recordEmptiedCart(context.db, cart.id));
  return { view: { ...view, id: kept.id }, cookie: await context.cart.write(kept) };
}

/** What the preselected delivery in Peru lacks to be free. */
function freeDeliveryOf({ charge }: CartView, shop: Shop, locale: string): CartContents["freeDelivery"] {
  const zone = firstZone(zonesServing(deliveryZonesIn(shop, locale), "PE", ""));
  const lacksMinor = zone ? lacksForFree(zone, charge) : null;
  return zone && lacksMinor !== null ? { zone: zone.name, lacksMinor } : null;
}

/** The drawer's data, in the page's language. */
export const contentsOf = (
  view: CartView,
  shop: Shop,
  { locale, region }: { locale: string; region: RegionChoice },
) =>
  ({
    id: view.id,
    lines: view.lines,
    charge: view.charge,
    dollars: view.dollars,
    freeDelivery: region === "INT" ? null : freeDeliveryOf(view, shop, locale),
    messages: messagesFor(locale, "cart", "drawer"),
  }) satisfies CartContents;
