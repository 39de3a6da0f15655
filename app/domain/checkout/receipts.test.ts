import { expect, test } from "vitest";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { addProduct, addZone, cartLine, checkoutForm } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import type { CheckoutForm } from "./checkout.schema";
import { placeOrder } from "./place-order.server";

const where = { locale: "es", region: "PE", chargeUsd: false } as const;

test("an order keeps its receipt, and with another receipt it is another order", async () => {
  const shop = await openOwnShop();
  const polo = await addProduct(shop.db, { name: "Polo" });
  const zoneId = await addZone(shop.db, "peru", 1_200);
  const cart = { id: "cart-of-the-visitor", lines: [cartLine(polo.id)] };
  const { fingerprint } = await readCartView(shop.reader, { cart, ...where });
  const place = async (receipt: CheckoutForm["receipt"]) => {
    const form = checkoutForm({ zoneId, fingerprint, receipt });
    const now = new Date("2026-11-21T12:00:00Z");
    const placed = await placeOrder(shop.reader, {
      cart,
      form,
      userId: null,
      couponCode: null,
      ...where,
      now,
    });
    return placed.ok && placed.value.created;
  };
  const dni = { ...PLAIN_BOLETA, documentType: "DNI", documentNumber: "12345678" } as const;
  expect([await place(PLAIN_BOLETA), await place(dni), await place(dni)]).toEqual([true, true, false]);
  expect(await shop.db.query.receipts.findMany()).toMatchObject([PLAIN_BOLETA, dni]);
});
