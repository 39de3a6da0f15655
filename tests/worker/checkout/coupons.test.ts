import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, coupons } from "../../../db/schema";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { newCoupon } from "../../support/data/coupons";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { newMember } from "../accounts/members";
import { mainText, newProduct, type Shopper } from "../shopper";
import { checkoutForm, shopperWithCart, stateOf } from "./buying";

const shop = sharedShop();
const db = databaseOf(shop);
const CHECKOUT = "/es/checkout";

let editor: Api;
beforeAll(async () => {
  editor = apiOf(shop, (await newCaller(shop, "Editor")).token);
});

const enter = (shopper: Shopper, coupon: string) => shopper.post(CHECKOUT, { intent: "coupon", coupon });

describe("/api/coupons", () => {
  const post = (json: object) => editor("POST", "/coupons", { json });
  const newCode = () => `API-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

  test("creates, changes the named fields only and deletes, with audit entries without e-mails", async () => {
    const code = newCode();
    const created = await post({
      code: code.toLowerCase(),
      kind: "amount",
      amount: { PEN: 20, USD: null },
      emails: ["Rosa@Example.com"],
      starts_on: "2026-11-27",
      ends_on: "2026-11-30",
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        code,
        amount: { PEN: 20, USD: null },
        emails: ["rosa@example.com"],
        starts_on: "2026-11-27",
        ends_on: "2026-11-30",
        uses: 0,
      },
    });
    const { id, version } = created.body as { id: number; version: number };
    const change = { id, version, ends_on: "2026-12-01", emails: ["eva@example.com"] };
    expect(await editor("PUT", "/coupons", { json: change })).toMatchObject({
      status: 200,
      body: { code, starts_on: "2026-11-27", ends_on: "2026-12-01", version: 2 },
    });
    expect(await editor("PUT", "/coupons", { json: change })).toMatchObject({ status: 412 });
    expect((await editor("DELETE", `/coupons?id=${id}`)).status).toBe(204);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    const ofCoupon = entries.filter(({ entity }) => entity === "coupon");
    expect(ofCoupon).toMatchObject([
      { action: "create", after: { code, people: 1 } },
      { action: "change", before: { endsOn: "2026-11-30" }, after: { endsOn: "2026-12-01", people: 1 } },
      { action: "delete", before: { code } },
    ]);
    const values = ofCoupon.map(({ before, after }) => [before, after]);
    expect(JSON.stringify(values)).not.toContain("@");
  });

  test("names the field that is wrong", async () => {
    const { code } = await newCoupon(shop);
    const fieldsOf = async (json: object) => {
      const { status, body } = await post(json);
      return [status, ...Object.keys((body as { fields: object }).fields)];
    };
    expect(await fieldsOf({ kind: "percent", code })).toEqual([422, "percent"]);
    expect(await fieldsOf({ kind: "percent", percent: 5, code })).toEqual([422, "code"]);
    expect(await fieldsOf({ kind: "percent", percent: 5, first_order: true })).toEqual([
      422,
      "name.es",
      "code",
    ]);
    const unknown = { kind: "percent", percent: 5, code: newCode(), product_ids: [99_999_999] };
    expect(await fieldsOf(unknown)).toEqual([422, "product_ids"]);
  });
});

describe("a code at checkout", () => {
  test("takes its discount off, stays while the cart changes, and can be removed", async () => {
    const { code } = await newCoupon(shop);
    const { shopper } = await shopperWithCart(shop);
    const applied = mainText(await (await enter(shopper, code.toLowerCase())).text());
    expect(applied).toContain(`Usas el código ${code}.`);
    expect(applied).toMatch(new RegExp(`Descuento: ${code}\\s+− S/\\. 12\\.99`));
    await shopper.post("/es/cart", { ...(await newProduct(shop)).form });
    expect(mainText(await (await shopper.get(CHECKOUT)).text())).toContain("− S/. 25.98");
    const removed = await shopper.post(CHECKOUT, { intent: "coupon-remove" });
    expect(mainText(await removed.text())).not.toContain("Descuento:");
    expect(mainText(await (await shopper.get(CHECKOUT)).text())).not.toContain("Descuento:");
  });

  test("states its last day and its conditions, in the language of the page", async () => {
    const { id, form } = await newProduct(shop);
    const { code } = await newCoupon(shop, {
      // The last second of 30 November in Lima, and one more.
      endsAt: Date.UTC(2099, 11, 1, 5) / 1000,
      minimumPenMinor: 10_000,
      productIds: [id],
      firstOrder: true,
      personLimit: 1,
      usageLimit: 50,
    });
    const { shopper } = await shopperWithCart(shop);
    const refused = mainText(await (await enter(shopper, code)).text());
    expect(refused).toContain("Este código no vale para lo que hay en tu carrito.");
    expect(refused).toMatch(
      /Vale hasta el 30 de noviembre de 2099\. Desde S\/\. 100\.00 .*Solo para: [^.]+\./,
    );
    await shopper.post("/es/cart", form);
    const applied = mainText(await (await enter(shopper, code)).text());
    expect(applied).toContain(`Usas el código ${code}.`);
    expect(applied).toMatch(
      /noviembre de 2099\. .*Solo en tu primer pedido\. Una vez por persona\. Para 50 pedidos en total\. No se suma/,
    );
    const english = mainText(await (await shopper.get("/en/checkout")).text());
    expect(english).toMatch(
      /Valid until November 30, 2099\. From S\/\. 100\.00 of discounted products\. Only for: /,
    );
  });

  test("that is typed but not applied is shown before the order is placed", async () => {
    const { code } = await newCoupon(shop);
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { coupon: code, name: "Rosa <Quispe>" });
    const response = await shopper.post(CHECKOUT, form);
    const html = await response.text();
    expect([response.status, html.includes("Rosa &lt;Quispe&gt;")]).toEqual([409, true]);
    expect(mainText(html)).toContain("Aplicamos tu código. Revisa el total y continúa.");
    const order = await placed(shopper);
    expect(order).toMatchObject({ subtotalMinor: 12_990, discountMinor: 1_299, couponCode: code });
  });

  test("that is refused when the order is placed is listed with all other errors", async () => {
    const { shopper } = await shopperWithCart(shop);
    const form = await checkoutForm(shopper, { coupon: "NO-ES-UNO", phone: "12", receiptKind: "factura" });
    const response = await shopper.post(CHECKOUT, form);
    const html = await response.text();
    const [, summary = ""] = /class="notice notice--error"[^>]*>(.*?)<\/div>/.exec(html) ?? [];
    expect(response.status).toBe(400);
    expect([...summary.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "coupon",
      "phone",
      "ruc",
      "companyName",
      "companyAddress",
    ]);
    expect(html).toMatch(/<details class="summary" open/);
    expect(html).toContain('value="NO-ES-UNO"');
  });

  /** Sends the displayed form; returns the order. */
  async function placed(shopper: Shopper, changes: Record<string, string> = {}) {
    const response = await shopper.post(CHECKOUT, await checkoutForm(shopper, changes));
    const { searchParams } = new URL(response.headers.get("location") ?? "", shop.url);
    const rows = await db.query.orders.findMany({
      where: (table) => eq(table.accessKey, searchParams.get("key") ?? ""),
    });
    return rows[0];
  }

  test.each<[string, Partial<typeof coupons.$inferInsert>, RegExp]>([
    ["unknown", { code: "UNKNOWN" }, /Este código no es válido/],
    ["switched off", { active: false }, /Este código no es válido/],
    ["over", { endsAt: 1 }, /ya venció/],
    ["not yet running", { startsAt: 4_000_000_000 }, /todavía no se puede usar/],
    ["below its minimum", { minimumPenMinor: 50_000 }, /desde S\/\. 500\.00/],
    ["for other products", { productIds: [1] }, /no vale para lo que hay en tu carrito/],
  ])("that is %s is refused beside its field, which keeps it", async (_, values, message) => {
    const { code } = values.code ? { code: values.code } : await newCoupon(shop, values);
    const { shopper } = await shopperWithCart(shop);
    const response = await enter(shopper, code);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(mainText(html)).toMatch(message);
    expect(html).toMatch(new RegExp(`<input[^>]*name="coupon"[^>]*value="${code}"`));
    expect(shopper.cookies.has("coupon")).toBe(false);
  });

  test("cannot be tried by a cookie of the visitor's own making", async () => {
    const { code } = await newCoupon(shop);
    const { shopper } = await shopperWithCart(shop);
    shopper.cookies.set("coupon", code);
    expect(mainText(await (await shopper.get(CHECKOUT)).text())).not.toContain(code);
  });

  test("that another buyer used up meanwhile is told beside its field, with the new total", async () => {
    const { id, code } = await newCoupon(shop, { usageLimit: 1 });
    const [first, second] = [await shopperWithCart(shop), await shopperWithCart(shop)];
    for (const { shopper } of [first, second]) await enter(shopper, code);
    const form = await checkoutForm(second.shopper, { email: "eva@example.com" });
    expect(await placed(first.shopper)).toMatchObject({ discountMinor: 1_299 });
    const refused = await second.shopper.post(CHECKOUT, form);
    const text = mainText(await refused.text());
    expect(refused.status).toBe(409);
    expect(text).toContain("Tu descuento cambió. Revisa el total y continúa.");
    expect(text).toContain("Este código ya se agotó.");
    expect(await placed(second.shopper, { email: "eva@example.com" })).toMatchObject({ discountMinor: 0 });
    await db.update(coupons).set({ active: false }).where(eq(coupons.id, id));
  });

  test("that pays for everything leads to a paid order without a card form, and empties the cart", async () => {
    const { code } = await newCoupon(shop, { percent: 100 });
    const { shopper } = await shopperWithCart(shop);
    await enter(shopper, code);
    const paid = await shopper.post(CHECKOUT, await checkoutForm(shopper));
    const toPayment = await shopper.get(paid.headers.get("location") ?? "");
    expect(toPayment.headers.get("location")).toMatch(/\/es\/orders\//);
    await shopper.get(toPayment.headers.get("location") ?? "");
    expect(shopper.cookies.get("coupon") ?? "").toBe("");
    expect(mainText(await (await shopper.get(CHECKOUT)).text())).toContain("No hay productos en tu carrito.");
  });
});

describe("POST /api/izipay", () => {
  test("charges what the code leaves, and names the code that does not apply", async () => {
    const { code } = await newCoupon(shop);
    const { shopper, email } = await newMember(shop);
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const api = apiOf(shop, shopper.cookies.get("token"));
    const body = {
      customerEmail: email,
      name: "Rosa Quispe",
      phone: "987654321",
      address: "Jr. Unión 100",
      district: "Lima",
      city: "Lima",
    };
    const refused = await api("POST", "/izipay", { json: { ...body, coupon: "UNKNOWN" } });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      422,
      ["coupon"],
    ]);
    expect((await api("POST", "/izipay", { json: { ...body, coupon: code } })).status).toBe(200);
    const order = await db.query.orders.findFirst({ where: (table) => eq(table.email, email) });
    expect(order).toMatchObject({ discountMinor: 1_299, couponCode: code });
    const { payments } = await stateOf(shop, { id: order?.id ?? 0 });
    expect(payments).toMatchObject([{ amountMinor: order?.totalMinor }]);
  });
});
