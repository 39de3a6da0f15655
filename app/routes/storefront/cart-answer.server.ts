import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CartView, CartViewLine } from "~/domain/cart/cart-view";
import { pictureUrl } from "~/domain/media/picture";
import { type Flash, flashCookie } from "~/edge/flash.server";
import type { CartAnswer } from "~/ui/storefront/cart-answer";
import type { CartMirror, MirrorItem } from "~/ui/storefront/cart-store";

export interface CartChange {
  /** Of the page, for the names in the mirror. */
  locale: string;
  /** The cart as it is now. */
  cart: Cart;
  alert: Flash | null;
  /** Default true. */
  isChanged?: boolean;
  /** Where a document goes on to. */
  redirectTo: string;
}

/**
 * What an action answers once it has changed the cart: to a script the new mirror and what to say, to a document a
 * redirect (303). Both carry the cart's cookie.
 */
export async function answerCart(
  context: AppLoadContext,
  { locale, cart, alert, redirectTo, isChanged = true }: CartChange,
) {
  const headers = new Headers();
  if (isChanged) headers.append("set-cookie", await context.cart.write(cart));
  if (context.asksForData) {
    const mirror = await readMirror(context, cart, locale);
    return data({ alert, mirror } satisfies CartAnswer, { headers });
  }
  if (alert) headers.append("set-cookie", flashCookie(alert, context.secure));
  return redirect(redirectTo, { status: 303, headers });
}

/** What an action answers to a form that it can't read: to a script with status 400. The cart stays as it is. */
export async function refuseCartForm(context: AppLoadContext, redirectTo: string) {
  const alert: Flash = { type: "error", key: "invalidForm" };
  if (context.asksForData) return data({ alert, mirror: null } satisfies CartAnswer, { status: 400 });
  const headers = { "set-cookie": flashCookie(alert, context.secure) };
  return redirect(redirectTo, { status: 303, headers });
}

/** The cart as the browser keeps it. An empty one takes no read. */
export async function readMirror(context: AppLoadContext, cart: Cart, locale: string): Promise<CartMirror> {
  if (cart.lines.length === 0) return { cartId: cart.id, items: [] };
  const { languages } = await context.shop();
  const region = context.region ?? "PE";
  return mirrorOf(await readCartView(context, { cart, locale, region, languages }), locale);
}

/** A cart's view in the shape of its mirror. */
export const mirrorOf = (view: CartView, locale: string): CartMirror => ({
  cartId: view.id,
  items: view.lines.map((line) => mirrorItem(line, locale)),
});

const mirrorItem = (line: CartViewLine, locale: string): MirrorItem => ({
  id: line.productId,
  name: { [locale]: line.name },
  price: {
    es: line.unitChargeMinor / 100,
    ...(line.unitPrice.currency.code === "PEN" ? {} : { en: line.unitPrice.minor / 100 }),
  },
  variant: line.variantId === null ? null : { id: line.variantId, name: line.variantName ?? "" },
  size: line.size,
  image: line.picture && pictureUrl(line.picture, 320),
  qty: line.quantity,
});
