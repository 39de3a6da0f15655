import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { RaisedAlert } from "~/domain/alerts";
import { type AddFailure, type Cart, type PieceProblem, removeLines } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import type { CartView } from "~/domain/cart/cart-view";
import type { ProductCard } from "~/domain/catalog/catalog";
import { listRelated } from "~/domain/catalog/catalog.queries.server";
import { freeFromAmount } from "~/domain/delivery/delivery";
import { zoneOfArrival } from "~/domain/delivery/product-arrival";
import { isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { currencyOf, type Shop } from "~/domain/settings/shop";
import { flashCookie } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import { LOCALE } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { serverHrefs } from "~/server-hrefs";
import { buyProblem, pieceProblems } from "./buy-problem.server";

export interface CartChange {
  /** The page's locale, for the names in the mirror. */
  locale: string;
  /** The cart after the change. */
  cart: Cart;
  alert: RaisedAlert | null;
  /** `Set-Cookie` values; none when the cart is unchanged. */
  cookies: readonly string[];
  /** The lines that the change has removed; see `removedText`. The checkout page puts them back. */
  removed: string;
  /** Redirect target of a document request. */
  redirectTo: string;
  /** Takes the place of `redirectTo`, and of the data for a script. 307 sends the form on, 303 opens a page. */
  redirect: { to: string; status: 303 | 307 } | undefined;
}

/** The checkout page's address with the lines that it offers to put back; other pages' as it is. */
const withRemoved = (address: string, locale: string, removed: string): string =>
  removed !== "" && address === hrefs.checkout(locale)
    ? serverHrefs.checkoutRemoved(locale, removed)
    : address;

/**
 * The response after a change of the cart: data with the cart and the alert for a script, a 303 redirect for a
 * document. Both set the cart's cookie.
 */
export async function answerCart(
  context: AppLoadContext,
  { locale, cart, alert, cookies, removed, redirectTo, redirect: next }: CartChange,
) {
  const page = withRemoved(next?.to ?? redirectTo, locale, removed);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (cookies.length === 0 && (await context.cart.isCookieStale())) {
    headers.append("set-cookie", await context.cart.copy(cart));
  }
  if (context.asksForData && !next) {
    const { view, contents } = await readContents(context, cart, locale);
    const answer: CartAnswer = { alert, mirror: mirrorOf(view), contents };
    if (removed) answer.removed = removed;
    return data(answer, { headers });
  }
  if (alert) {
    const change = { cookie: cookies[0], page };
    headers.append("set-cookie", flashCookie(alert, context.secure, change));
  }
  return redirect(page, { status: next?.status ?? 303, headers });
}

const PRODUCT_PAGE = new RegExp(`^/${LOCALE}/product/\\d+(\\?|$)`);

export interface CartRefusal {
  /** Of the reply to a script. Default: 400. */
  status?: 400 | 401;
  /** Default: the form is invalid. */
  alert?: RaisedAlert;
  /** Why a product was not added. The product page displays it beside the sizes, in place of the alert. */
  code?: AddFailure;
  /** Why pieces of a look were not added. `redirectTo` displays them beside the sizes, in place of the alert. */
  problems?: readonly PieceProblem[];
  /** Redirect target of a document request. */
  redirectTo: string;
}

/** The response to a form that left the cart unchanged: an error for a script, a 303 redirect for a document. */
export async function refuseCartForm(
  context: AppLoadContext,
  { status = 400, alert = { type: "error", key: "invalidForm" }, code, problems, redirectTo }: CartRefusal,
) {
  if (context.asksForData) {
    const answer: CartAnswer = { alert, mirror: null, contents: null };
    if (code) answer.problem = buyProblem(code);
    if (problems) answer.problems = pieceProblems(problems);
    return data(answer, { status });
  }
  if (code && PRODUCT_PAGE.test(redirectTo)) {
    return redirect(`${redirectTo}${redirectTo.includes("?") ? "&" : "?"}problem=${code}`, 303);
  }
  if (problems) return redirect(redirectTo, 303);
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
  mirrorOf((await readShownCart(context, cart, locale)).view);

/**
 * Removes lines that are no longer for sale. `cookies` are `Set-Cookie` values, present when lines were removed or the
 * browser's copy is stale.
 */
export async function dropUnsellable(context: AppLoadContext, cart: Cart, view: CartView) {
  if (view.dropped.length === 0) {
    return { view, cookies: (await context.cart.isCookieStale()) ? [await context.cart.copy(cart)] : [] };
  }
  const { result, cookies } = await context.cart.change(async (current) => ({
    cart: removeLines(current, view.dropped),
  }));
  return { view: { ...view, id: result.cart.id }, cookies };
}

/** When delivery in Peru is free, by the zone that product pages name. */
function freeDeliveryOf(
  { lines, charge }: CartView,
  shop: Shop,
  locale: string,
): CartContents["freeDelivery"] {
  const zone = zoneOfArrival(shop, { locale, region: "PE" });
  const fromMinor = zone && !isMailedOnly(lines) ? freeFromAmount(zone, charge) : null;
  return zone && fromMinor !== null ? { zone: zone.name, fromMinor } : null;
}

/** Cards of products like the cart's newest, of which none is in the cart or sold out. */
async function readSuggestions(context: AppLoadContext, { lines }: Cart, locale: string) {
  const newest = lines.at(-1);
  if (!newest) return [];
  const audience = { locale, region: context.region ?? "PE" };
  const related = await listRelated(context, { productId: newest.productId, ...audience });
  return related.filter(
    ({ id, isSoldOut }) => !isSoldOut && lines.every(({ productId }) => productId !== id),
  );
}

function suggestionOf([card]: ProductCard[], shop: Shop): CartContents["suggestion"] {
  if (!card?.price) return null;
  const { id, name, picture, price } = card;
  return {
    id,
    name,
    picture,
    price: { minor: price.minor, currency: currencyOf(shop, price.currency) },
    isFrom: price.isFrom === true,
  };
}

/** The cart's view with the drawer's data, in the page's language. One round trip. */
export async function readContents(context: AppLoadContext, cart: Cart, locale: string) {
  const [{ shop, view }, suggestions] = await Promise.all([
    readShownCart(context, cart, locale),
    readSuggestions(context, cart, locale),
  ]);
  const contents: CartContents = {
    id: view.id,
    lines: view.lines,
    charge: view.charge,
    dollars: view.dollars,
    freeDelivery: context.region === "INT" ? null : freeDeliveryOf(view, shop, locale),
    suggestion: suggestionOf(suggestions, shop),
    signIn: (await context.cart.endedAccount()) && hrefs.login(locale, hrefs.checkout(locale)),
    messages: messagesFor(locale, "cart", "drawer"),
  };
  return { view, contents };
}
