import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderLines, orders, products, users } from "../../../db/schema";
import { apiOf } from "../../support/api/api-calls";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, sharedShop, startShop } from "../../support/worker";
import { newEmail, newMember, rowOf } from "../accounts/members";
import { stateOf } from "../checkout/buying";
import { createShopper, newProduct, type Shopper } from "../shopper";

const shop = sharedShop();

const buyer = () => ({
  customerEmail: newEmail(),
  name: "Rosa Quispe",
  phone: "987 654 321",
  address: "Jr. Unión 100",
  district: "Lima",
  city: "Lima",
});
const formToken = { answer: { formToken: expect.stringMatching(/.{10}/) } };
const refused = (status: number, error: string) => ({ status, body: { error } });

/** Orders by e-mail, with their payments. */
async function ordersOf(at: ShopAddresses, email: string) {
  const rows = await databaseOf(at).select().from(orders).where(eq(orders.email, email));
  return Promise.all(rows.map(async (row) => ({ ...row, payments: (await stateOf(at, row)).payments })));
}

/** A customer with two pieces of a product for 129.90 in the cart. */
async function newBuyer(at: ShopAddresses = shop) {
  const { shopper, email } = await newMember(at);
  const product = await newProduct(at);
  await shopper.post("/es/cart", { ...product.form, quantity: "2" });
  return { shopper, email, product, api: apiOf(at, shopper.cookies.get("token")) };
}

const payByCookie = (shopper: Shopper, body: object, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api/izipay`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: shop.url,
      cookie: [...shopper.cookies].map((pair) => pair.join("=")).join("; "),
      ...headers,
    },
  });

describe("a card form", () => {
  test("is created for the account's cart at the shop's prices", async () => {
    const { api, email, product } = await newBuyer();
    const body = buyer();
    const sent = { ...body, amount: 1, currency: "USD", orderId: "AAAAAA", transDate: "20200101000000" };
    const response = await api("POST", "/izipay", { json: sent });
    expect([response.status, response.body]).toEqual([200, formToken]);
    const [order, ...others] = await ordersOf(shop, body.customerEmail);
    expect(others).toEqual([]);
    const { id: userId } = await rowOf(shop, email);
    expect(order).toMatchObject({
      userId,
      status: "pending",
      subtotalMinor: 25_980,
      phone: "+51987654321",
      country: "PE",
      addressLine: "Jr. Unión 100",
      district: "Lima",
      city: "Lima",
    });
    expect(order?.deliveryMinor).toBeGreaterThan(0);
    expect(order?.totalMinor).toBe(25_980 + (order?.deliveryMinor ?? 0));
    expect(order?.payments).toMatchObject([{ channel: "form", amountMinor: order?.totalMinor }]);
    const lines = await databaseOf(shop)
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0));
    expect(lines).toMatchObject([{ productId: product.id, quantity: 2, unitPriceMinor: 12_990 }]);
  });

  test("is the same for repeated and concurrent requests with an unchanged cart", async () => {
    const { api } = await newBuyer();
    const json = buyer();
    const call = () => api("POST", "/izipay", { json });
    const together = await Promise.all([call(), call(), call()]);
    const after = await call();
    for (const { status, body } of [...together, after]) expect([status, body]).toEqual([200, formToken]);
    expect(await call()).toMatchObject({ body: after.body });
    expect(await ordersOf(shop, json.customerEmail)).toHaveLength(1);
  });

  test("is created for a visitor's cart in the cookie, also by a form", async () => {
    const shopper = createShopper(shop);
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const body = buyer();
    const response = await payByCookie(shopper, body);
    expect([response.status, await response.json()]).toEqual([200, formToken]);
    const form = await payByCookie(shopper, {}, { "content-type": "application/x-www-form-urlencoded" });
    expect(form.status).toBe(422);
    const [order] = await ordersOf(shop, body.customerEmail);
    const [guest] = await databaseOf(shop)
      .select()
      .from(users)
      .where(eq(users.id, order?.userId ?? 0));
    expect(guest).toMatchObject({ role: "Guest", email: body.customerEmail });
  });

  test("uses the given delivery zone, or one that serves the country", async () => {
    const { api } = await newBuyer();
    const collected = { ...buyer(), zoneId: "1", address: "", district: "", city: "" };
    expect(await api("POST", "/izipay", { form: collected })).toMatchObject({ status: 200 });
    const [order] = await ordersOf(shop, collected.customerEmail);
    expect(order).toMatchObject({ deliveryZoneId: 1, deliveryMinor: 0, addressLine: null });
    const abroad = { ...buyer(), country: "us", city: "Boston", state: "MA", postcode: "02108" };
    expect(await api("POST", "/izipay", { json: abroad })).toMatchObject({ status: 200 });
    expect((await ordersOf(shop, abroad.customerEmail))[0]).toMatchObject({
      country: "US",
      state: "MA",
      postcode: "02108",
    });
  });
});

describe("no card form is created", () => {
  const nothing = refused(409, "cart-empty");

  test("without a cart", async () => {
    expect(await apiOf(shop)("POST", "/izipay", { json: buyer() })).toMatchObject(nothing);
    const { shopper } = await newMember(shop);
    const api = apiOf(shop, shopper.cookies.get("token"));
    expect(await api("POST", "/izipay", { json: buyer() })).toMatchObject(nothing);
  });

  test("for a cross-origin request with a visitor's cart", async () => {
    const shopper = createShopper(shop);
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const body = buyer();
    const response = await payByCookie(shopper, body, { origin: "https://elsewhere.example" });
    expect(response.status).toBe(403);
    expect(await ordersOf(shop, body.customerEmail)).toEqual([]);
  });

  test("for a cart whose product is no longer sold", async () => {
    const { api, product } = await newBuyer();
    const json = buyer();
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, product.id));
    expect(await api("POST", "/izipay", { json })).toMatchObject(refused(409, "cart-changed"));
    expect(await ordersOf(shop, json.customerEmail)).toEqual([]);
  });

  test("for a zone abroad without a country, which is Peru by default", async () => {
    const { api } = await newBuyer();
    const zones = (await apiOf(shop)("GET", "/delivery_zones")).body as { id: number; kind: string }[];
    const abroad = zones.find(({ kind }) => kind === "abroad");
    for (const country of [undefined, "", " ", "pe"]) {
      const json = { ...buyer(), zoneId: abroad?.id, country };
      expect(await api("POST", "/izipay", { json })).toEqual(
        expect.objectContaining({
          status: 422,
          body: { error: "invalid-fields", fields: { zoneId: expect.stringMatching(/país/) } },
        }),
      );
    }
  });

  test("for missing or invalid buyer data, with errors by field", async () => {
    const { api } = await newBuyer();
    const headers = { "accept-language": "en" };
    const call = async (json: object) => (await api("POST", "/izipay", { json, headers })).body;
    const required = expect.any(String);
    expect(await call({})).toMatchObject({
      fields: { customerEmail: required, name: required, phone: required },
    });
    const wrong = { ...buyer(), customerEmail: "rosa", phone: "12", address: " ", zoneId: 999 };
    expect(await call(wrong)).toMatchObject({
      error: "invalid-fields",
      fields: { customerEmail: required, phone: required, zoneId: required },
    });
    const { address: _, ...homeless } = buyer();
    expect(await call(homeless)).toEqual({ error: "invalid-fields", fields: { address: required } });
    expect(await ordersOf(shop, homeless.customerEmail)).toEqual([]);
  });
});

describe("with a failing provider", () => {
  let own: RunningShop;
  const addresses = () => ({ url: own.url, ...own.services.addresses });
  beforeAll(async () => {
    own = await startShop();
  });
  afterAll(() => own?.stop());

  test.each([
    ["500", 503, "unavailable"],
    ["INT_905", 500, "payment-configuration"],
    ["INT_015", 422, "invalid-fields"],
  ])("%s gives an error, and the next request pays the same order", async (fault, status, error) => {
    const { api } = await newBuyer(addresses());
    const json = buyer();
    own.services.izipay.failNext.createPayment = fault;
    expect(await api("POST", "/izipay", { json })).toMatchObject(refused(status, error));
    expect((await ordersOf(addresses(), json.customerEmail))[0]?.status).toBe("pending");
    expect(await api("POST", "/izipay", { json })).toMatchObject({ status: 200, body: formToken });
    expect(await ordersOf(addresses(), json.customerEmail)).toHaveLength(1);
  });
});
