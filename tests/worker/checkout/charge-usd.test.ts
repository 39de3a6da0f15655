import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop } from "../../support/worker";
import { createShopper, hiddenFields, mainText, newProduct } from "../shopper";
import {
  buyer,
  newUuid,
  notify,
  openForm,
  openHosted,
  type PlacedOrder,
  payHosted,
  signedAnswer,
  stateOf,
} from "./buying";

let own: RunningShop;
beforeAll(async () => {
  own = await startShop({ variables: { CHARGE_USD: "true" } });
}, 60_000);
afterAll(() => own?.stop());

const addresses = () => ({ url: own.url, ...own.services.addresses });
const abroad = {
  ...buyer,
  zoneId: "4",
  country: "US",
  addressLine: "5th Avenue 1",
  city: "New York",
  state: "NY",
  postcode: "10001",
};

async function visitorFromAbroad(...products: Parameters<typeof newProduct>[1][]) {
  const shopper = createShopper(addresses());
  await shopper.post("/en/region", { region: "INT" });
  for (const values of products) {
    const { form } = await newProduct(addresses(), values);
    await shopper.post("/en/cart", form);
  }
  return shopper;
}

const checkoutPage = async (shopper: ReturnType<typeof createShopper>) =>
  (await shopper.post("/en/checkout", { intent: "country", country: "US" })).text();

async function orderFromAbroad(...products: Parameters<typeof newProduct>[1][]): Promise<PlacedOrder> {
  const shopper = await visitorFromAbroad(...products);
  const {
    idempotencyKey = "",
    fingerprint = "",
    shownPrices = "",
    rules = "",
  } = hiddenFields(await checkoutPage(shopper));
  const placed = await shopper.post("/en/checkout", {
    ...abroad,
    idempotencyKey,
    fingerprint,
    shownPrices,
    rules,
  });
  const { search, searchParams } = new URL(placed.headers.get("location") ?? "", own.url);
  const accessKey = searchParams.get("key") ?? "";
  const [order] = await databaseOf(addresses()).select().from(orders).where(eq(orders.accessKey, accessKey));
  if (!order) throw new Error(`No order was placed: ${placed.status}`);
  return { ...order, shopper, accessKey, query: search, productId: 0, stockRowId: 0 };
}

describe("with charges in dollars, a visitor from abroad", () => {
  test("sees and sums dollars only", async () => {
    const shopper = await visitorFromAbroad({ pen: 10_000, usd: 2_900 }, { pen: 20_000, usd: 5_000 });
    const page = mainText(await checkoutPage(shopper));
    for (const amount of ["$ 29.00", "$ 79.00", "$ 35.00", "$ 114.00"]) expect(page).toContain(amount);
    expect(page).not.toContain("S/.");
    const contents = await (await shopper.get("/en/cart/contents")).json();
    expect(contents).toMatchObject({ charge: { minor: 7_900, currency: { code: "USD" } }, dollars: null });
  });

  test("is charged in soles when a product has no dollar price", async () => {
    const shopper = await visitorFromAbroad({ pen: 10_000, usd: 2_900 }, { pen: 20_000 });
    const page = mainText(await checkoutPage(shopper));
    expect(page).toContain("You will be charged in Peruvian soles: S/. 429.00.");
    const order = await orderFromAbroad({ pen: 10_000, usd: 2_900 }, { pen: 20_000 });
    expect(await stateOf(addresses(), order)).toMatchObject({ currency: "PEN", totalMinor: 42_900 });
  });

  test("pays by the card form in dollars, and a notification in soles is rejected", async () => {
    const order = await orderFromAbroad({ pen: 10_000, usd: 2_900 });
    const expected = { currency: "USD", totalMinor: 6_400, state: "NY", postcode: "10001", country: "US" };
    expect(await stateOf(addresses(), order)).toMatchObject({ status: "pending", ...expected });
    expect(await order.shopper.read(`/en/checkout${order.query}`)).toContain("$ 64.00");
    const orderId = await openForm(addresses(), order);
    expect((await stateOf(addresses(), order)).payments).toMatchObject([
      { currency: "USD", amountMinor: 6_400 },
    ]);
    const values = { orderId, amount: order.totalMinor, uuid: newUuid() };
    await notify(addresses(), signedAnswer({ ...values, currency: "PEN" }, "password"));
    expect((await stateOf(addresses(), order)).status).toBe("pending");
    const paid = { ...values, uuid: newUuid(), currency: "USD" };
    await notify(addresses(), signedAnswer(paid, "password"));
    expect((await stateOf(addresses(), order)).status).toBe("paid");
    // Also for visitors from Peru with the order's link.
    const page = await createShopper(addresses()).read(
      `/en/orders/${order.reference}?key=${order.accessKey}`,
    );
    expect(page).toContain("$ 64.00");
    expect(page).not.toContain("S/.");
  });

  test("pays on the provider's page in dollars, confirmed by the look-up", async () => {
    const order = await orderFromAbroad({ pen: 10_000, usd: 2_900 });
    expect(await openHosted(order)).toMatchObject({ vads_amount: "6400", vads_currency: "840" });
    await payHosted(addresses(), order, "4970100000000055");
    await order.shopper.get(`/en/checkout/return${order.query}`);
    expect(await stateOf(addresses(), order)).toMatchObject({ status: "paid", currency: "USD" });
  });

  test("from Peru pays in soles", async () => {
    const shopper = createShopper(addresses());
    await shopper.post("/es/cart", (await newProduct(addresses(), { pen: 10_000, usd: 2_900 })).form);
    const page = await shopper.read("/es/checkout");
    expect(page).toContain("S/. 100.00");
    expect(page).not.toContain("$");
  });
});
