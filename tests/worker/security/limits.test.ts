import { expect, test } from "vitest";
import { callApi } from "../../support/api/api-calls";
import { sharedShop } from "../../support/worker";
import { checkoutForm, placeOrder, stateOf } from "../checkout/buying";
import { createShopper, mainText, newProduct } from "../shopper";

const shop = sharedShop();
/** Exceeds a limit of ten per minute even across two windows. */
const MANY = 24;

async function shopperWithCart() {
  const shopper = createShopper(shop);
  const product = await newProduct(shop, { stock: [{ size: "M", stock: 5 }] });
  await shopper.post("/es/cart", product.form);
  return shopper;
}

test("a cart is limited to ten orders a minute; a refused form keeps its values", async () => {
  const shopper = await shopperWithCart();
  const form = await checkoutForm(shopper);
  const place = (index: number, page = "/es/checkout") =>
    shopper.post(page, { ...form, name: "Rosa Ñusta", note: `Pedido ${index}` });
  const responses = await Promise.all(Array.from({ length: MANY }, (_, index) => place(index)));
  const placed = responses.filter(({ status }) => status === 303);
  expect(placed.length).toBeGreaterThanOrEqual(10);
  expect(placed.length).toBeLessThanOrEqual(20);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("60");
  const page = (await refused?.text()) ?? "";
  expect(mainText(page)).toContain("Llegaron demasiados pedidos desde tu conexión.");
  expect(page).toContain('value="Rosa Ñusta"');

  const byScript = await Promise.all(
    Array.from({ length: MANY }, (_, index) => place(MANY + index, "/en/checkout.data")),
  );
  expect(byScript.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("60");
  expect((await placeOrder(shop)).reference).toBeTruthy();
});

test("an order is limited to ten payment attempts of both kinds", async () => {
  const order = await placeOrder(shop);
  const begin = (intent: string) =>
    order.shopper.post(`/en/checkout${intent === "token" ? ".data" : ""}${order.query}`, {
      intent,
      fresh: "true",
    });
  const intents = Array.from({ length: MANY }, (_, index) => (index % 2 === 0 ? "token" : "hosted"));
  const responses = await Promise.all(intents.map(begin));
  expect((await stateOf(shop, order)).payments).toHaveLength(10);
  const refused = responses.filter(({ status }) => status === 429).reverse();
  expect(refused).toHaveLength(MANY - 10);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(mainText((await refused[0]?.text()) ?? "")).toContain("There were too many attempts to pay.");
});

test("the API has the same limit of orders per cart", async () => {
  const shopper = await shopperWithCart();
  const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
  const body = { customerEmail: "rosa@example.com", name: "Rosa Quispe", phone: "987654321", zoneId: 1 };
  const order = (index: number) =>
    callApi(shop, "/izipay", {
      method: "POST",
      headers: { cookie, origin: shop.url, "content-type": "application/json" },
      body: JSON.stringify({ ...body, note: `Pedido ${index}` }),
    });
  const responses = await Promise.all(Array.from({ length: MANY }, (_, index) => order(index)));
  const refused = responses.find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), await refused?.json()]).toEqual([
    "60",
    { error: "too-many-calls" },
  ]);
});
