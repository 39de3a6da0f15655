import { expect, test } from "vitest";
import { sharedShop } from "../../support/worker";
import { checkoutForm, placeOrder, shopperWithCart } from "./buying";

const shop = sharedShop();

test("a fourth order with cash on delivery of a phone is refused beside it, and can be paid by card", async () => {
  const phone = `+519${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(8, "0")
    .slice(-8)}`;
  const form = {
    way: "cash_on_delivery",
    zoneId: "2",
    addressLine: "Av. Larco 345",
    ubigeo: "150122",
    shownFor: "150122",
    phone,
  };
  for (let order = 1; order <= 3; order += 1) await placeOrder(shop, { form });
  const { shopper } = await shopperWithCart(shop);
  const refused = await shopper.post("/es/checkout", await checkoutForm(shopper, form));
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toMatch(/id="phone-error"[^>]*>Con este teléfono ya hay pedidos por pagar contra entrega/);
  expect(html).toContain(`value="${phone}"`);
  const byCard = await shopper.post("/es/checkout", await checkoutForm(shopper, { ...form, way: "card" }));
  expect(byCard.status).toBe(303);
});
