import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../../../db/schema";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { placeOrder } from "../checkout/buying";
import { createShopper, mainText } from "../shopper";
import { newEmail } from "./members";

const shop = sharedShop();

const lookUp = (
  reference: string,
  email: string,
  { page = "/es/order-lookup", address = "", cookie = "", phone = "" } = {},
) =>
  visit(shop, page, {
    method: "POST",
    headers: { ...(address && { "cf-connecting-ip": address }), ...(cookie && { cookie }) },
    body: new URLSearchParams({ intent: "find", reference, email, ...(phone && { phone }) }),
  });

test("number and e-mail find the order in any notation", async () => {
  const email = newEmail();
  const order = await placeOrder(shop, { form: { email } });
  const typed = ` ${order.reference.slice(0, 3)}-${order.reference.slice(3).toLowerCase()} `;
  const found = await lookUp(typed, ` ${email.toUpperCase()}`);
  expect(found.status).toBe(303);
  const location = found.headers.get("location") ?? "";
  expect(location).toBe(`/es/orders/${order.reference}?key=${order.accessKey}`);
  expect(await createShopper(shop).read(location)).toContain(order.reference);
});

test("a number of nine characters works for the order, its payment and the door", async () => {
  const email = newEmail();
  const order = await placeOrder(shop, { form: { email } });
  const reference = `${order.reference}QRS`;
  await databaseOf(shop).update(orders).set({ reference }).where(eq(orders.reference, order.reference));
  const shopper = createShopper(shop);
  const found = await lookUp(`${reference.slice(0, 3)} ${reference.slice(3)}`, email);
  expect(found.headers.get("location")).toBe(`/es/orders/${reference}?key=${order.accessKey}`);
  expect(await shopper.read(found.headers.get("location") ?? "")).toContain(reference);
  const payment = `/es/checkout?order=${reference}&key=${order.accessKey}`;
  const token = await shopper.post(payment, { intent: "hosted" });
  expect(token.headers.get("location")).toContain(`${reference}-1`);
  const hosted = await (await shopper.get(token.headers.get("location") ?? "")).text();
  expect(hosted).toMatch(new RegExp(`name="vads_order_id"[^>]*value="\\d{4}${reference}-1"`));
  const opened = await shopper.post("/door", { intent: "open", code: DEMO_DOOR_CODE });
  expect(opened.status).toBe(303);
  const atDoor = await shopper.get(`/door?reference=${reference.toLowerCase()}`);
  expect([atDoor.status, mainText(await atDoor.text())]).toEqual([200, expect.stringContaining(reference)]);
});

test("the error page is the same for a wrong number and a wrong e-mail, and keeps the values", async () => {
  const email = newEmail();
  const { reference } = await placeOrder(shop, { form: { email } });
  const wrong = [
    [reference, newEmail()],
    ["001ZZZ", email],
    ["001ZZZ", newEmail()],
  ] as const;
  const responses = await Promise.all(wrong.map(([number, mail]) => lookUp(number, mail)));
  const pages = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(pages.map(mainText)).size).toBe(1);
  expect(mainText(pages[0] ?? "")).toContain("No encontramos un pedido con ese número y ese correo.");
  expect(pages[0]).toContain(`value="${reference}"`);
  expect(responses[0]?.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["es", { reference: "12", email: "a@example.com" }, "El número tiene tres cifras"],
  ["en", { reference: "325K7P", email: "a" }, "The e-mail you entered is not valid."],
  ["en", { reference: "", email: "" }, "Check the marked fields."],
])("in %s, %j gives an error beside the field", async (locale, { reference, email }, text) => {
  const refused = await lookUp(reference, email, { page: `/${locale}/order-lookup` });
  expect(refused.status).toBe(400);
  expect(mainText(await refused.text())).toContain(text);
});

test("a network is locked after thirty misses, but not other networks or a known device", async () => {
  const email = newEmail();
  const order = await placeOrder(shop, { form: { email } });
  const address = "198.51.100.81";
  const first = await lookUp(order.reference, email, { address });
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";
  const guesses = Array.from({ length: 32 }, (_, index) => {
    const ending = `${"ABCDEFGHJK"[index % 10]}${"ABCDEFGHJK"[Math.floor(index / 10)]}Z`;
    return lookUp(`001${ending}`, newEmail(), { address });
  });
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429, 429]);
  const refused = await lookUp(order.reference, email, { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
  expect(mainText(await refused.text())).toContain("demasiadas búsquedas desde tu conexión");
  expect((await lookUp(order.reference, email, { address: "198.51.100.82" })).status).toBe(303);
  const cookie = device.split(";")[0] ?? "";
  expect((await lookUp(order.reference, email, { address, cookie })).status).toBe(303);
});

test("after many misses for an order the phone is required too, so that buyers are not locked out", async () => {
  const email = newEmail();
  const order = await placeOrder(shop, { form: { email } });
  const search = (index: number) => lookUp("366WXY", email, { address: `198.51.101.${index}` });
  await Promise.all(Array.from({ length: 20 }, (_, index) => search(index)));
  const buyer = { address: "198.51.101.200" };
  const asked = await lookUp(order.reference, email, buyer);
  const page = await asked.text();
  expect(asked.status).toBe(400);
  expect(mainText(page)).toContain("Escribe también tu celular.");
  expect(page).toMatch(/<input[^>]*name="phone"[^>]*aria-invalid="true"/);
  expect(page).toContain(`value="${order.reference}"`);
  const typed = await lookUp(order.reference, email, { ...buyer, phone: "98765" });
  expect([typed.status, mainText(await typed.text())]).toEqual([
    400,
    expect.stringContaining("nueve cifras"),
  ]);
  const wrong = await lookUp(order.reference, email, { ...buyer, phone: "900000000" });
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toMatch(
    /<input[^>]*name="phone"[^>]*value="900000000"|value="900000000"[^>]*name="phone"/,
  );
  expect((await lookUp(order.reference, email, { ...buyer, phone: "987 654 321" })).status).toBe(303);
  const other = newEmail();
  const theirs = await placeOrder(shop, { form: { email: other } });
  expect((await lookUp(theirs.reference, other, buyer)).status).toBe(303);
});

test("the page is linked in the footer and not indexed", async () => {
  const shopper = createShopper(shop);
  expect(await (await shopper.get("/en/about-us")).text()).toContain('href="/en/order-lookup"');
  expect(await (await shopper.get("/en/order-lookup")).text()).toContain('name="robots" content="noindex"');
});
