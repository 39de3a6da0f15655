import { expect, test } from "vitest";
import { checkoutForm, openShop } from "../../../tests/support/data/catalogue";
import { plansOf } from "../../../tests/support/query-plan";
import { isPlacedBefore, placedOrders } from "./duplicates.server";
import type { PlaceOrderOptions } from "./insert-order.server";

const quote = {
  currency: "PEN",
  lines: [],
  subtotalMinor: 0,
  deliveryMinor: 0,
  giftMinor: 0,
  discounts: [],
  rounding: null,
  categories: new Map(),
} as const;

test.each([
  ["orders_phone (phone=?)", undefined],
  ["orders_email (email=? AND placed_at>?)", { staff: { id: 1, email: "staff@vitrina.pe" } }],
])("an order that was placed before is looked for by its key and by %s", async (index, placing) => {
  const shop = await openShop();
  const options = {
    cart: { id: "cart-of-the-visitor", lines: [] },
    form: checkoutForm({ zoneId: 1, fingerprint: "" }),
    now: new Date("2026-11-21T12:00:00Z"),
    placing,
  } as unknown as PlaceOrderOptions;
  const condition = isPlacedBefore({ ...quote, lines: [], discounts: [] }, "key", options);
  const steps = await plansOf(shop.db, ({ db, read }) => read(placedOrders(db, condition)));
  expect(steps.filter((step) => /^(SEARCH|SCAN) orders/.test(step))).toEqual([
    "SEARCH orders USING INDEX orders_idempotency_key_unique (idempotency_key=?)",
    `SEARCH orders USING INDEX ${index}`,
  ]);
  shop.database.close();
});
