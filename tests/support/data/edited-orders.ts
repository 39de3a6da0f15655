import type { CartLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import { orderTerms } from "~/domain/checkout/draft/order-terms";
import { editOrder } from "~/domain/checkout/edit/edit-order.server";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { formatShownDiscounts } from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { clearShopCache } from "~/domain/settings/shop.server";
import { addUser } from "~db/test-rows";
import { checkoutForm } from "./catalogue";
import { createTestProvider, type TestShop } from "./orders";

interface Edit {
  orderId: number;
  lines: CartLine[];
  form?: Partial<CheckoutForm>;
  couponCode?: string | null;
  /** By default the order's. */
  version?: number;
  outdates?: number;
  locale?: string;
  provider?: ReturnType<typeof createTestProvider>["provider"];
}

/** Adds a member of staff. @returns functions that edit an order at the prices that a form displays now. */
export async function openEditor({ db, reader }: TestShop, { now, zoneId }: { now: Date; zoneId: number }) {
  const email = "ana@example.com";
  const staff = { id: await addUser(db, { email, firebaseUid: "uid-ana", role: "Editor" }), email };
  const context = { db, staff, requestId: "request" };

  /** Reads the order, for an edit that is sent later. */
  async function prepare({ orderId, lines, form = {}, at = now, ...edited }: Edit & { at?: Date }) {
    // Zones may have been added since.
    clearShopCache();
    const order = await findEditedOrder(reader, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    const cart = { id: order.cartId, lines };
    const inDollars = order.currency === "USD";
    const charged = {
      region: order.region,
      chargeUsd: inDollars,
      agreedInDollars: inDollars ? order.lines : [],
    };
    const read = await readCartView(reader, { cart, locale: "es", ...charged });
    const code = edited.couponCode ?? null;
    const holder = { code, cartId: order.cartId, now: at.getTime() / 1000 };
    const [shop, coupons] = await Promise.all([reader.shop(), readOfferedCoupons(reader, holder)]);
    const { view, zones } = orderTerms(read, { shop, coupons, code, locale: "es", now: at, order });
    const prepared = {
      order,
      version: order.version,
      lines,
      form: checkoutForm({
        zoneId,
        fingerprint: view.fingerprint,
        shownPrices: formatShownPrices(zones),
        shownDiscounts: formatShownDiscounts(zones),
        ...form,
      }),
      locale: "es",
      couponCode: null,
      outdates: 0,
      providers: [edited.provider ?? createTestProvider().provider],
      now: at,
      ...edited,
    };
    return { send: () => editOrder(reader, context, prepared) };
  }

  const edit = async (edited: Edit & { at?: Date }) => (await prepare(edited)).send();
  return { staff, edit, prepare };
}
