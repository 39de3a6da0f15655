import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CartContents } from "../../../app/domain/cart/cart-answer";
import { users } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { newMember, rowOf } from "../accounts/members";
import { createShopper, mainText, newProduct } from "../shopper";
import { checkoutForm, payHosted, placeOrder, shopperWithCart, stateOf } from "./buying";

const shop = sharedShop();
const CHECKOUT = "/es/checkout";

/** The attributes of the control with a name, as written in the page. */
function attributesOf(html: string, name: string): Record<string, string> {
  const [, text = ""] =
    [...html.matchAll(/<(?:input|select|textarea) ([^>]*)>/g)].find(([, attributes = ""]) =>
      attributes.includes(`name="${name}"`),
    ) ?? [];
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), value]),
  );
}

describe("the fields of the checkout", () => {
  test.each([
    ["name", { type: "text", autocomplete: "name", autocapitalize: "words", enterkeyhint: "next" }],
    ["email", { type: "email", autocomplete: "email", inputmode: "email", enterkeyhint: "next" }],
    ["phone", { type: "tel", autocomplete: "tel", inputmode: "tel", enterkeyhint: "next" }],
    ["country", { autocomplete: "country" }],
    ["addressLine", { type: "text", autocomplete: "address-line1", enterkeyhint: "next" }],
    ["district", { type: "search", autocomplete: "address-level3", enterkeyhint: "search" }],
    ["keptUbigeo", { autocomplete: "address-level3" }],
    ["note", { autocomplete: "off" }],
    ["documentType", { autocomplete: "off" }],
    ["documentNumber", { autocomplete: "off", autocapitalize: "characters", enterkeyhint: "done" }],
    ["ruc", { autocomplete: "off", inputmode: "numeric", enterkeyhint: "next" }],
    ["companyName", { autocomplete: "organization", enterkeyhint: "next" }],
    ["companyAddress", { autocomplete: "billing address-line1", enterkeyhint: "done" }],
    ["coupon", { autocomplete: "off", autocapitalize: "characters", enterkeyhint: "go" }],
    ["giftCode", { autocomplete: "off", autocapitalize: "characters", enterkeyhint: "go" }],
  ])("in Peru %s is filled and typed as %j", async (name, attributes) => {
    const { shopper } = await shopperWithCart(shop);
    const html = await (await shopper.get(CHECKOUT)).text();
    expect(attributesOf(html, name)).toMatchObject(attributes);
  });

  test.each([
    ["ES", "city", { autocomplete: "address-level2", inputmode: "text" }],
    ["ES", "state", { autocomplete: "address-level1" }],
    ["ES", "postcode", { autocomplete: "postal-code", inputmode: "numeric", autocapitalize: "characters" }],
    ["GB", "postcode", { autocomplete: "postal-code", inputmode: "text", enterkeyhint: "next" }],
  ])("in %s %s is filled and typed as %j", async (country, name, attributes) => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { intent: "country", country });
    const html = await (await shopper.post(CHECKOUT, form)).text();
    expect(attributesOf(html, name)).toMatchObject(attributes);
  });

  test("the browser checks none of them, and errors are linked above the form", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { phone: "12", email: "rosa@", zoneId: "2" });
    const html = await (await shopper.post(CHECKOUT, form)).text();
    expect(html).toMatch(/<form[^>]*id="buyer"[^>]*novalidate/i);
    const [, summary = ""] = /class="notice notice--error"[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    const links = [...summary.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, label]) => [
      href,
      label,
    ]);
    expect(links).toEqual([
      ["#email", "Correo electrónico"],
      ["#phone", "Celular"],
      ["#addressLine", "Dirección"],
      ["#district-fields", "Distrito"],
    ]);
    for (const [href = ""] of links) expect(html).toContain(`id="${href.slice(1)}"`);
  });
});

describe("who buys", () => {
  const SIGN_IN = 'href="/es/login?redirectTo=%2Fes%2Fcheckout"';

  test("is asked of a guest, who may sign in and come back", async () => {
    const { shopper } = await shopperWithCart(shop);
    const html = await (await shopper.get(CHECKOUT)).text();
    expect(html).toContain(SIGN_IN);
    expect(html).toMatch(/<input[^>]*id="email"/);
  });

  test("is one line for a customer with a phone number, whose fields open for an error", async () => {
    const { email, shopper } = await newMember(shop);
    const { id } = await rowOf(shop, email);
    await databaseOf(shop).update(users).set({ phone: "+51987654321" }).where(eq(users.id, id));
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const html = await (await shopper.get(CHECKOUT)).text();
    expect(html).not.toContain(SIGN_IN);
    expect(html).toMatch(
      new RegExp(`<details class="known"><summary[^>]*>.*?Rosa Quispe.*?${email}.*?Cambiar`),
    );
    const wrong = await shopper.post(CHECKOUT, await checkoutForm(shopper, { email, phone: "12" }));
    expect(await wrong.text()).toMatch(/<details class="known" open="">.*?id="phone-error"/s);
  });
});

describe("an order by card that was sent without script", () => {
  const place = async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { hosted: "yes" });
    const placed = await shopper.post(CHECKOUT, form);
    return { shopper, form, placed, location: placed.headers.get("location") ?? "" };
  };

  test("leads to the form to the provider's page, with one button", async () => {
    const { shopper, placed, location } = await place();
    expect([placed.status, location]).toEqual([303, expect.stringMatching(/&attempt=\d{4}\w{6}-1$/)]);
    const html = await (await shopper.get(location)).text();
    expect(html).toContain(`action="${shop.izipay}/vads-payment/"`);
    const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
    expect([...main.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(["Ir a Izipay"]);
  });

  test("leads to the same attempt when it is sent twice", async () => {
    const { shopper, form, location } = await place();
    expect((await shopper.post(CHECKOUT, form)).headers.get("location")).toBe(location);
  });

  test("says so in the page without script only", async () => {
    const { shopper } = await shopperWithCart(shop);
    const html = await (await shopper.get(CHECKOUT)).text();
    expect(html).toMatch(/<noscript><input type="hidden" name="hosted" value="yes"\/?><\/noscript>/);
  });
});

describe("the payment step", () => {
  test("sums up what was answered, and lets the browser with the cart change it", async () => {
    const order = await placeOrder(shop);
    const html = await (await order.shopper.get(CHECKOUT + order.query)).text();
    expect(mainText(html)).toMatch(/Tus datos\s+Rosa Quispe\s+rosa@example\.com\s+Cambiar/);
    const edit = `/es/checkout?edit=${order.reference}&amp;key=${order.accessKey}`;
    for (const field of ["name", "delivery-title", "receipt-title"])
      expect(html).toContain(`href="${edit}#${field}"`);
    const elsewhere = await createShopper(shop).read(CHECKOUT + order.query);
    expect(elsewhere).toContain("rosa@example.com");
    expect(elsewhere).not.toContain("Cambiar");
  });

  test("says a refusal once, with what to do next", async () => {
    const order = await placeOrder(shop);
    await payHosted(shop, order, "4970100000000113");
    const returned = await order.shopper.get(`/es/checkout/return${order.query}&vads_result=05`);
    expect(returned.headers.get("location")).toBe(CHECKOUT + order.query);
    expect(order.shopper.cookies.has("flash")).toBe(false);
    const page = await order.shopper.read(CHECKOUT + order.query);
    expect(page.match(/Tu banco no aprobó el pago/g)).toHaveLength(1);
    expect(page).toContain("No te cobramos nada y tu pedido sigue guardado.");
  });
});

test("the page of a paid order says to whom the confirmation was mailed and when the order arrives", async () => {
  const order = await placeOrder(shop);
  await payHosted(shop, order, "4970100000000055");
  expect((await stateOf(shop, order)).status).toBe("paid");
  const address = `/es/orders/${order.reference}?key=${order.accessKey}`;
  // The first visit empties the cart.
  await order.shopper.get(address);
  const page = await order.shopper.read(address);
  expect(page).toContain("enviamos la confirmación a rosa@example.com");
  expect(page).toMatch(/Qué sigue[\s\S]*Te escribimos a rosa@example\.com cuando esté listo/);
  expect(page).toMatch(/Qué sigue[\s\S]*Listo para recoger (entre|el) /);
});

describe("the drawer's cart", () => {
  test("names from which sum delivery is free and suggests a product that is not in it", async () => {
    const shopper = createShopper(shop);
    const [first, second] = [await newProduct(shop), await newProduct(shop)];
    const read = async (): Promise<CartContents> => (await shopper.get("/es/cart/contents")).json();
    await shopper.post("/es/cart", first.form);
    const contents = await read();
    expect(contents.freeDelivery).toEqual({ zone: expect.any(String), fromMinor: expect.any(Number) });
    expect(contents.suggestion).toMatchObject({
      name: expect.any(String),
      price: { minor: expect.any(Number) },
    });
    expect(contents.suggestion?.id).not.toBe(first.id);
    await shopper.post("/es/cart", second.form);
    expect([first.id, second.id]).not.toContain((await read()).suggestion?.id);
  });

  test("suggests nothing for an empty cart", async () => {
    const contents = await (await createShopper(shop).get("/es/cart/contents")).json();
    expect(contents).toMatchObject({ lines: [], suggestion: null });
  });
});
