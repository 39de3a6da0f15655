import type { CartLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import { editOrder } from "~/domain/checkout/edit/edit-order.server";
import { keepPrices } from "~/domain/checkout/edit/edited-order";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { addUser } from "~db/test-rows";
import { checkoutForm, shownPrices } from "./catalogue";
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

/** Adds a member of staff. @returns a function that edits an order at the prices that a form displays now. */
export async function openEditor({ db, reader }: TestShop, { now, zoneId }: { now: Date; zoneId: number }) {
  const email = "ana@example.com";
  const staff = { id: await addUser(db, { email, firebaseUid: "uid-ana", role: "Editor" }), email };
  const context = { db, staff, requestId: "request" };

  async function edit({ orderId, lines, form = {}, at = now, ...edited }: Edit & { at?: Date }) {
    const order = await findEditedOrder(reader, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    const cart = { id: order.cartId, lines };
    const charged = { region: order.region, chargeUsd: order.currency === "USD" };
    const view = keepPrices(await readCartView(reader, { cart, locale: "es", ...charged }), order);
    return editOrder(reader, context, {
      order,
      version: order.version,
      lines,
      form: checkoutForm({
        zoneId,
        fingerprint: view.fingerprint,
        shownPrices: await shownPrices(db, order.currency),
        ...form,
      }),
      locale: "es",
      couponCode: null,
      outdates: 0,
      providers: [edited.provider ?? createTestProvider().provider],
      now: at,
      ...edited,
    });
  }
  return { staff, edit };
}
