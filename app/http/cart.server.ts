import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type AddFailure, type Cart, removeLines } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import type { CartView } from "~/domain/cart/cart-view";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import type { Shop } from "~/domain/settings/shop";
import { madeToOrderDays } from "~/domain/settings/shop";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { LOCALE } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { buyProblem } from "./buy-problem.server";
import { orUnavailable } from "./unavailable.server";

export interface CartChange {
  /** Of the page, for the names in the mirror. */
  locale: string;
  /** The cart as it is now. */
  cart: Cart;
  alert: Flash | null;
  isChanged: boolean;
  /** The page to which a document returns. */
  redirectTo: string;
  /** Takes the place of `redirectTo`, and of the data for a script. 307 sends the form on, 303 opens a page. */
  redirect: { to: string; status: 303 | 307 } | undefined;
}

/**
 * What an action answers once it has changed the cart: to a script the cart and what to say, to a document a
 * redirect (303). Both carry the cart's cookie.
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
    const [mirror, contents] = [mirrorOf(view, locale), contentsOf(view, shop, locale)];
    return data({ alert, mirror, contents } satisfies CartAnswer, { headers });
  }
  if (alert) headers.append("set-cookie", flashCookie(alert, context.secure));
  return redirect(next?.to ?? redirectTo, { status: next?.status ?? 303, headers });
}

const PRODUCT_PAGE = new RegExp(`^/${LOCALE}/product/\\d+(\\?|$)`);

export interface CartRefusal {
  /** Default: the form can't be read. */
  alert?: Flash;
  /** Why a product was not added. Its page displays it beside the sizes, in place of the alert. */
  code?: AddFailure;
  /** The page to which a document returns. */
  redirectTo: string;
}

/** Answers a form that leaves the cart as it is: a script with status 400, a document with a redirect (303). */
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

/** The cart as the visitor sees it, in one read; an empty one takes none. */
export async function readShownCart(context: AppLoadContext, cart: Cart, locale: string) {
  const options = { cart, locale, region: context.region ?? "PE", chargeUsd: context.environment.CHARGE_USD };
  const [shop, view] = await Promise.all([context.shop(), readCartView(context, options)]);
  return { shop, view };
}

/** The cart as the browser keeps it. */
export const readMirror = async (context: AppLoadContext, cart: Cart, locale: string): Promise<CartMirror> =>
  mirrorOf((await readShownCart(context, cart, locale)).view, locale);

/**
 * Takes lines that can't be sold any more out of the cart. @returns its view, and its cookie where there were any, or
 * where the browser has an old copy.
 */
export async function dropUnsellable(context: AppLoadContext, cart: Cart, view: CartView) {
  if (view.dropped.length === 0) {
    return { view, cookie: (await context.cart.isCookieStale()) ? await context.cart.copy(cart) : null };
  }
  const kept = removeLines(cart, view.dropped);
  if (kept.id !== cart.id) await orUnavailable(context, () => recordEmptiedCart(context.db, cart.id));
  return { view: { ...view, id: kept.id }, cookie: await context.cart.write(kept) };
}

/** A cart's view with all that the drawer shows of it, in the page's language. */
export const contentsOf = ({ id, lines, charge, dollars }: CartView, shop: Shop, locale: string) =>
  ({
    id,
    lines,
    charge,
    dollars,
    madeToOrderDays: madeToOrderDays(shop),
    messages: messagesFor(locale, "cart", "drawer"),
  }) satisfies CartContents;
