import { describe, expect, test } from "vitest";
import { newCoupon } from "../../support/data/coupons";
import { databaseRequests, sharedShop } from "../../support/worker";
import { newEmail, newMember, PASSWORD } from "../accounts/members";
import { createShopper, newProduct, type Shopper } from "../shopper";
import { checkoutForm, newUuid, notify, openForm, placeOrder, shopperWithCart, signedAnswer } from "./buying";

const shop = sharedShop();
const CART = "/es/cart";
const CHECKOUT = "/es/checkout";

/** Prepares a write. @returns what sends the form that is counted. */
type Prepare = () => Promise<() => Promise<Response>>;

async function memberWithCart() {
  const { shopper } = await newMember(shop);
  const product = await newProduct(shop);
  await shopper.post(CART, product.form);
  return { shopper, product };
}

async function placing(shopper: Shopper) {
  const form = await checkoutForm(shopper);
  return () => shopper.post(CHECKOUT, form);
}

const writes: Record<string, Prepare> = {
  "choosing a region": async () => () => createShopper(shop).post("/es/region", { region: "INT" }),
  "choosing a theme": async () => () => createShopper(shop).post("/es/theme", { theme: "dark" }),
  async "a guest's piece for the cart"() {
    const product = await newProduct(shop);
    return () => createShopper(shop).post(CART, product.form);
  },
  async "a guest's quantities"() {
    const { shopper, product } = await shopperWithCart(shop);
    return () => shopper.post(`${CART}?intent=quantities`, { [`quantity.${product.line}`]: "2" });
  },
  async "a member's piece for the cart"() {
    const { shopper } = await memberWithCart();
    const another = await newProduct(shop);
    return () => shopper.post(CART, another.form);
  },
  async "a member's second tap"() {
    const { shopper, product } = await memberWithCart();
    await shopper.post(CART, { ...product.form, tap: "one" });
    return () => shopper.post(CART, { ...product.form, tap: "one" });
  },
  async "a member's wish"() {
    const { shopper } = await newMember(shop);
    const { id } = await newProduct(shop);
    return () => shopper.post("/es/wishlist/items", { productId: String(id), saved: "1" });
  },
  async "a discount code"() {
    const { shopper } = await shopperWithCart(shop);
    const { code } = await newCoupon(shop);
    return () => shopper.post(CHECKOUT, { intent: "coupon", coupon: code });
  },
  "a guest's order": async () => placing((await shopperWithCart(shop)).shopper),
  "a member's order": async () => placing((await memberWithCart()).shopper),
  async "the start of a payment by card"() {
    const { shopper, query } = await placeOrder(shop);
    return () => shopper.post(`${CHECKOUT}.data${query}`, { intent: "token", fresh: "false" });
  },
  async "the start of a payment on the provider's page"() {
    const { shopper, query } = await placeOrder(shop);
    return () => shopper.post(`${CHECKOUT}${query}`, { intent: "hosted" });
  },
  async "a payment notification"() {
    const order = await placeOrder(shop);
    const orderId = await openForm(shop, order);
    return () =>
      notify(shop, signedAnswer({ orderId, amount: order.totalMinor, uuid: newUuid() }, "password"));
  },
  async "a member's address"() {
    const { shopper } = await newMember(shop);
    const fields = { intent: "save", name: "Casa", address: "Av. Larco 1", lat: "-12", lng: "-77" };
    return () => shopper.post("/es/direccion/new", fields);
  },
  "a subscription to the newsletter": async () => () =>
    createShopper(shop).post("/es/newsletter", { email: newEmail() }),
  async "a back-in-stock request"() {
    const { id } = await newProduct(shop, { stock: [{ size: "S", stock: 0 }] });
    const fields = { intent: "stock-request", size: "S", email: newEmail(), consent: "yes" };
    return () => createShopper(shop).post(`/es/product/${id}`, fields);
  },
  "signing up": async () => () =>
    createShopper(shop).post("/es/signup", { name: "Rosa", email: newEmail(), password: PASSWORD }),
  async "signing in"() {
    const { email } = await newMember(shop);
    return () => createShopper(shop).post("/es/login", { email, password: PASSWORD });
  },
  async "signing out"() {
    const { shopper } = await newMember(shop);
    return () => shopper.post("/es/logout", {});
  },
};

/** Writes that wait for more than what they need to know and the write itself. */
const LONGER: Record<string, number> = {
  // The session with the cart, the product, the cart.
  "a member's piece for the cart": 3,
  // The session, the cart with its prices, the order.
  "a member's order": 3,
  // The order, the attempt before the provider is asked, and what it answered.
  "the start of a payment by card": 4,
  "the start of a payment on the provider's page": 3,
  // The sign-in, the attempt before the password is checked, the account, its second factor, the session, the cart, the wishlist.
  "signing in": 7,
  // The same, with the calls that are counted in place of the attempt, without a second factor.
  "signing up": 6,
};

describe.each(Object.entries(writes))("%s", (title, prepare) => {
  const limit = LONGER[title] ?? 2;
  test(`waits for the database at most ${limit} times`, async () => {
    const write = await prepare();
    const response = await write();
    expect(response.status).toBeLessThan(400);
    expect(response.headers.get("location") ?? "").not.toContain("/login");
    expect(response.headers.get("server-timing")).toContain("render;dur=");
    expect(databaseRequests(response)).toBeLessThanOrEqual(limit);
  });
});
