import { eq } from "drizzle-orm";
import { orders } from "../../../db/schema";
import { SANDBOX_KEYS, signAnswer } from "../../../local/izipay";
import { type AnswerValues, paymentAnswer, readOrder } from "../../support/data/orders";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { createShopper, hiddenFields, newProduct, type Shopper } from "../shopper";

type Fields = Record<string, string>;

/** Buyer fields for a pick-up, without the page's hidden fields. */
export const buyer: Fields = {
  intent: "place",
  name: "Rosa Quispe",
  email: "rosa@example.com",
  phone: "987 654 321",
  country: "PE",
  zoneId: "1",
};

/** The buyer form with the hidden fields of the shopper's current checkout page. */
export async function checkoutForm(shopper: Shopper, changes: Fields = {}): Promise<Fields> {
  const page = await (await shopper.get("/es/checkout")).text();
  const fields = hiddenFields(page);
  const {
    idempotencyKey = "",
    fingerprint = "",
    shownPrices = "",
    shownDiscounts = "",
    shownGift = "",
    rules = "",
  } = fields;
  return { ...buyer, idempotencyKey, fingerprint, shownPrices, shownDiscounts, shownGift, rules, ...changes };
}

/** A shopper with size M of a new product in the cart. */
export async function shopperWithCart(shop: ShopAddresses) {
  const shopper = createShopper(shop);
  const product = await newProduct(shop);
  await shopper.post("/es/cart", product.form);
  return { shopper, product };
}

export const ordersOfCart = (shop: ShopAddresses, cartId: string) =>
  databaseOf(shop).select().from(orders).where(eq(orders.cartId, cartId));

export interface PlacedOrder {
  shopper: Shopper;
  id: number;
  reference: string;
  accessKey: string;
  totalMinor: number;
  /** `?order=…&key=…` */
  query: string;
  /** Stock row of the ordered product. */
  productId: number;
  stockRowId: number;
}

/** Places an order of a new product for 129.90, by default for pick-up. */
export async function placeOrder(
  shop: ShopAddresses,
  {
    quantity = 1,
    stock = 5,
    form = {},
    shopper = createShopper(shop),
  }: { quantity?: number; stock?: number; form?: Fields; shopper?: Shopper } = {},
): Promise<PlacedOrder> {
  const product = await newProduct(shop, { stock: [{ size: "M", stock }] });
  await shopper.post("/es/cart", { ...product.form, quantity: String(quantity) });
  const placed = await shopper.post("/es/checkout", await checkoutForm(shopper, form));
  const { search, searchParams } = new URL(placed.headers.get("location") ?? "", shop.url);
  const accessKey = searchParams.get("key") ?? "";
  const [order] = await databaseOf(shop).select().from(orders).where(eq(orders.accessKey, accessKey));
  if (!order) throw new Error(`No order was placed: ${placed.status}`);
  const { id, reference, totalMinor } = order;
  return {
    shopper,
    id,
    reference,
    accessKey,
    totalMinor,
    query: search,
    productId: product.id,
    stockRowId: product.stockRowIds[0] ?? 0,
  };
}

export const stateOf = (shop: ShopAddresses, { id }: { id: number }) => readOrder(databaseOf(shop), id);

/** Requests a form token like the page's script. @returns the attempt's provider order id. */
export async function openForm(shop: ShopAddresses, order: PlacedOrder, fresh = false): Promise<string> {
  await order.shopper.post(`/es/checkout.data${order.query}`, { intent: "token", fresh: String(fresh) });
  const { payments } = await stateOf(shop, order);
  return payments.at(-1)?.providerOrderId ?? "";
}

/** A sandbox card whose payment succeeds without a notification. */
export const UNNOTIFIED_CARD = "4970100000000881";

/** Starts a hosted payment. @returns the form fields for the provider's page. */
export async function openHosted(order: PlacedOrder): Promise<Fields> {
  const started = await order.shopper.post(`/es/checkout${order.query}`, { intent: "hosted" });
  const page = await order.shopper.get(started.headers.get("location") ?? "");
  const fields = Object.entries(hiddenFields(await page.text()));
  return Object.fromEntries(fields.filter(([name]) => name.startsWith("vads_") || name === "signature"));
}

/** Pays on the provider's page. @returns the form fields sent to it. */
export async function payHosted(shop: ShopAddresses, order: PlacedOrder, number: string): Promise<Fields> {
  const send = async (path: string, fields: Fields) =>
    (await fetch(shop.izipay + path, { method: "POST", body: new URLSearchParams(fields) })).text();
  const sent = await openHosted(order);
  const opened = hiddenFields(await send("/vads-payment/", sent));
  await send("/vads-payment/pay", { ...opened, number, expiry: "12/40", securityCode: "123" });
  return sent;
}

/** A signed payment message: `password` signs notifications, `sha256_hmac` the browser's copy. */
export function signedAnswer(values: AnswerValues, hashKey: "password" | "sha256_hmac"): Fields {
  const text = JSON.stringify(paymentAnswer(values));
  const secret = hashKey === "password" ? SANDBOX_KEYS.password : SANDBOX_KEYS.hmacKey;
  return {
    "kr-hash": signAnswer(text, secret),
    "kr-hash-algorithm": "sha256_hmac",
    "kr-hash-key": hashKey,
    "kr-answer-type": "V4/Payment",
    "kr-answer": text,
  };
}

/** Sends a notification like the provider's servers, without cookies and origin. */
export const notify = (shop: ShopAddresses, fields: Fields) =>
  fetch(`${shop.url}/api/izipay/ipn`, { method: "POST", body: new URLSearchParams(fields) });

/** A new transaction id. */
export const newUuid = () => crypto.randomUUID().replaceAll("-", "");
