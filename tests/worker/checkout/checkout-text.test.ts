import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type BuyerField, buyerFields } from "../../../app/ui/checkout/buyer";
import { orders } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, mainText, newProduct } from "../shopper";
import { checkoutForm } from "./buying";

const shop = sharedShop();
const CHECKOUT = "/es/checkout";

/** Contains a script, an attribute delimiter, right-to-left text and an emoji of several code points. */
const TEXT = `"><script>alert('1')</script> فستان أحمر & 👩🏽‍🎤`;
const ESCAPED = `&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt; فستان أحمر &amp; 👩🏽‍🎤`;

type TextField = Extract<
  BuyerField,
  "name" | "addressLine" | "city" | "state" | "note" | "companyName" | "companyAddress"
>;
const textFields: readonly BuyerField[] = [
  "name",
  "addressLine",
  "city",
  "state",
  "note",
  "companyName",
  "companyAddress",
] satisfies TextField[];
const isText = (field: BuyerField): field is TextField => textFields.includes(field);
/** Whether the order page displays the field. */
const isShown = (field: TextField) => field !== "note";

const abroad = { zoneId: "4", country: "US", city: "New York", state: "NY", postcode: "10001" };
/** A country whose provinces are not listed, so that any text is one. */
const panama = { country: "PA", state: "Chiriquí" };
const factura = {
  receiptKind: "factura",
  ruc: "20131312955",
  companyName: "Telas del Sur S.A.C.",
  companyAddress: "Av. Grau 12",
};
const home = { zoneId: "2", addressLine: "Jr. Unión 100", district: "Lima", city: "Lima" };

async function fillIn(field: BuyerField) {
  const shopper = createShopper(shop);
  await shopper.post("/es/cart", (await newProduct(shop)).form);
  const isAbroad = ["country", "city", "state", "postcode"].includes(field);
  const form = await checkoutForm(shopper, {
    ...home,
    ...(isAbroad ? abroad : {}),
    ...(field === "state" ? panama : {}),
    ...(field in factura && field !== "receiptKind" ? factura : {}),
    [field]: TEXT,
  });
  return { shopper, form };
}

const ordersOf = (cartId = "") =>
  databaseOf(shop).query.orders.findMany({ where: eq(orders.cartId, cartId), with: { receipt: true } });

/** Returns a page's HTML and expects the text to be escaped in it. */
async function safeHtml(response: Response): Promise<string> {
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("</script> فستان");
  return html;
}

test.each(buyerFields.filter(isText))(
  "%s accepts script, Arabic and emoji as text, from form to order",
  async (field) => {
    const { shopper, form } = await fillIn(field);
    const refused = await shopper.post(CHECKOUT, { ...form, email: "rosa" });
    expect([refused.status, (await safeHtml(refused)).includes(ESCAPED)]).toEqual([400, true]);

    const placed = await shopper.post(CHECKOUT, form);
    const payment = placed.headers.get("location") ?? "";
    const [order] = await ordersOf(shopper.cart()?.cart);
    expect(placed.status).toBe(303);
    expect([...Object.values(order ?? {}), ...Object.values(order?.receipt ?? {})]).toContain(TEXT);

    const key = `?key=${order?.accessKey}`;
    const pages = [payment, `/es/orders/${order?.reference}${key}`, `/en/orders/${order?.reference}${key}`];
    for (const path of pages) {
      const page = await shopper.get(path);
      const html = await safeHtml(page);
      expect(page.status).toBe(200);
      if (path !== payment && isShown(field)) expect(mainText(html)).toContain(ESCAPED);
    }
  },
);

test.each(buyerFields.filter((field) => !isText(field)))(
  "%s refuses the text with an error beside the field and escapes it",
  async (field) => {
    const { shopper, form } = await fillIn(field);
    const refused = await shopper.post(CHECKOUT, form);
    const html = await safeHtml(refused);
    expect([refused.status, html.includes(`id="${field}-error"`)]).toEqual([400, true]);
    if (field === "email" || field === "phone") expect(html).toContain(`value="${ESCAPED}"`);
    expect(await ordersOf(shopper.cart()?.cart)).toEqual([]);
  },
);
