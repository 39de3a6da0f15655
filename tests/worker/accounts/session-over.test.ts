import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { isShopRoute } from "../../../app/shop-routes";
import { orders, sessions, userAddresses, users } from "../../../db/schema";
import { payFor } from "../../support/pages/page-samples";
import { type MappedRoute, routeTable } from "../../support/route-table";
import { addReturns } from "../../support/samples/returns";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { checkoutForm, type PlacedOrder, placeOrder } from "../checkout/buying";
import { createShopper, mainText, newProduct, type Shopper } from "../shopper";
import { type Member, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const db = databaseOf(shop);

const OVER = "Tu sesión terminó";
const RESTORED = "Ya ingresaste otra vez";
const STREET = 'Jr. Unión 100 <b> "ñ"';
const escaped = (text: string) =>
  text.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Ends the account's sessions as signing out everywhere does, and leaves the browser's cookies. */
async function endSessions({ email }: Member) {
  const { id } = await rowOf(shop, email);
  await db.delete(sessions).where(eq(sessions.userId, id));
}

const signIn = (shopper: Shopper, { email }: Member, page: string) =>
  shopper.post(`/es/login?redirectTo=${encodeURIComponent(page)}`, { email, password: PASSWORD });

/** Another browser with the same cookies. */
function copyOf({ cookies }: Shopper): Shopper {
  const copy = createShopper(shop);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

const flashOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("flash="));

interface Place {
  path: string;
  fields: Record<string, string>;
  /** A text that was typed, as the page has it again. */
  typed: string;
}

/** Forms whose typed text is kept, each with a page of the member. */
type Keeping = (member: Member) => Promise<Place>;

async function orderOf({ email, shopper }: Member, form = {}): Promise<PlacedOrder> {
  const order = await placeOrder(shop, { shopper, form });
  await db
    .update(orders)
    .set({ userId: (await rowOf(shop, email)).id })
    .where(eq(orders.id, order.id));
  return order;
}

async function handedOver(member: Member): Promise<PlacedOrder> {
  const order = await payFor(shop, await orderOf(member));
  await addReturns(shop, order, 0);
  return order;
}

const keepingForms: Record<string, Keeping> = {
  async "routes/storefront/checkout/checkout"({ shopper }) {
    await shopper.post("/es/cart", (await newProduct(shop)).form);
    const fields = await checkoutForm(shopper, { addressLine: STREET, way: "yape" });
    return { path: "/es/checkout", fields, typed: STREET };
  },
  async "routes/storefront/order"(member) {
    const { reference } = await orderOf(member, { way: "yape" });
    return {
      path: `/es/orders/${reference}`,
      fields: { key: "a-form-of-the-tests", operation: "00123456" },
      typed: "00123456",
    };
  },
  async "routes/storefront/returns/order-return"(member) {
    const { id, reference } = await handedOver(member);
    const line = await db.query.orderLines.findFirst({ where: (row) => eq(row.orderId, id) });
    const lines = { "lines[0].lineId": String(line?.id), "lines[0].quantity": "1" };
    return {
      path: `/es/orders/${reference}/return`,
      fields: { key: "a-form-of-the-tests", reason: "faulty", detail: STREET, ...lines },
      typed: STREET,
    };
  },
  async "routes/storefront/reviews/write-review"(member) {
    const { reference, productId } = await handedOver(member);
    return {
      path: `/es/orders/${reference}/review/${productId}`,
      fields: { key: "a-form-of-the-tests", version: "0", stars: "4", text: STREET, name: "Rosa" },
      typed: STREET,
    };
  },
  "routes/customer/profile": async () => ({
    path: "/es/perfil",
    fields: { intent: "save", name: "Rosa Ñahui", phone: "987 654 321", version: "1" },
    typed: "Rosa Ñahui",
  }),
  "routes/customer/address-new": async () => ({
    path: "/es/direccion/new",
    fields: { intent: "save", name: "Casa", address: STREET, country: "PE" },
    typed: STREET,
  }),
  async "routes/customer/address"({ email }) {
    const { id: userId } = await rowOf(shop, email);
    const place = { userId, name: "Casa", address: "Av. Larco 1", principal: true };
    const [row] = await db.insert(userAddresses).values(place).returning();
    return {
      path: `/es/direccion/${row?.id}`,
      fields: { intent: "save", name: "Taller", address: STREET, version: "1" },
      typed: STREET,
    };
  },
};

/** Forms of an account without a text to keep: they lead to sign in and back, or say on a page that the session ended. */
const buttons: Record<
  string,
  { path: string; fields: Record<string, string>; status: 303 | 401; back: string }
> = {
  "routes/storefront/cart": {
    path: "/es/cart",
    fields: { intent: "update", line: "101.10101.M", quantity: "3" },
    status: 303,
    back: "/es/checkout",
  },
  "routes/storefront/wishlist-items": {
    path: "/es/wishlist/items",
    fields: { intent: "add", productId: "101", redirectTo: "/es/product/101" },
    status: 303,
    back: "/es/product/101",
  },
  "routes/customer/addresses": {
    path: "/es/direccion",
    fields: { intent: "delete", id: "1" },
    status: 303,
    back: "/es/direccion",
  },
  "routes/customer/sessions": {
    path: "/es/perfil/sessions",
    fields: { session: "x" },
    status: 401,
    back: "/es/perfil/sessions",
  },
  "routes/customer/second-factor": {
    path: "/es/perfil/second-factor",
    fields: { intent: "off" },
    status: 401,
    back: "/es/perfil/second-factor",
  },
  "routes/customer/profile-delete": {
    path: "/es/perfil/delete",
    fields: { intent: "delete", currentPassword: PASSWORD },
    status: 401,
    back: "/es/perfil/delete",
  },
};

/** Forms that do for everybody the same as without an account: nothing of them is lost with a session. */
const forEverybody = new Set([
  "routes/system/door",
  "routes/storefront/product",
  "routes/storefront/listing/product-opened",
  "routes/storefront/checkout/checkout-return",
  "routes/storefront/reviews/stop-requests",
  "routes/storefront/reviews/unsubscribe",
  "routes/storefront/newsletter/newsletter",
  "routes/storefront/newsletter/subscription",
  "routes/storefront/newsletter/unsubscribe",
  "routes/customer/login",
  "routes/customer/login-provider",
  "routes/customer/login-code",
  "routes/customer/login-set-up",
  "routes/customer/signup",
  "routes/customer/password",
  "routes/customer/password-new",
  "routes/customer/verify",
  "routes/customer/verify-mail",
  "routes/customer/logout",
  "routes/customer/old-profile",
  "routes/customer/old-addresses",
  "routes/customer/order-lookup",
  "routes/storefront/gift-cards/balance",
  "routes/storefront/claims/book",
  "routes/storefront/region",
  "routes/storefront/theme",
  "routes/system/not-found",
]);

/** Of administration: told by scripts, or a preference. */
const withoutForm = new Set(["routes/admin/language", "routes/admin/editing/editing", "routes/admin/media"]);

const isForm = ({ takesForms, id }: MappedRoute) => takesForms && !id.startsWith("routes/api/");
const shopForms = routeTable.filter((route) => isForm(route) && isShopRoute(route.id));
const staffForms = routeTable.filter(({ id, ...route }) => isForm({ id, ...route }) && !isShopRoute(id));

test("every form of the shop is listed here once", () => {
  const listed = [...Object.keys(keepingForms), ...Object.keys(buttons), ...forEverybody];
  expect(listed.sort()).toEqual(shopForms.map(({ id }) => id).sort());
});

describe.each(Object.entries(keepingForms))("a form of %s whose session ended elsewhere", (_, open) => {
  let member: Member;
  let place: Place;
  beforeAll(async () => {
    member = await newMember(shop);
    place = await open(member);
    await endSessions(member);
  });

  test("says so, and is on its page again after signing in", async () => {
    const { path, fields, typed } = place;
    const shopper = copyOf(member.shopper);
    const refused = await shopper.post(path, fields);
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(mainText(html)).toContain(OVER);
    expect(mainText(html)).not.toContain("No hay productos");
    expect(html).toContain(`value="${escaped(typed)}"`);
    expect(html).toContain(`href="/es/login?redirectTo=${encodeURIComponent(path)}"`);
    expect(shopper.cookies.has("token")).toBe(false);
    expect(shopper.cookies.get("kept")).toMatch(/^\w+\.[\w-]{16}\.[\w-]+$/);

    const signedIn = await signIn(shopper, member, path);
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([303, path]);
    const first = await shopper.get(path);
    // An order's page empties the cart that was bought before it is displayed.
    const restored = first.status === 303 ? await shopper.get(first.headers.get("location") ?? "") : first;
    const again = await restored.text();
    expect(restored.status).toBe(200);
    expect(mainText(again)).toContain(RESTORED);
    expect(again.includes(`value="${escaped(typed)}"`) || again.includes(`>${escaped(typed)}`)).toBe(true);
    expect(shopper.cookies.has("kept")).toBe(false);
    const plain = await (await shopper.get(path)).text();
    expect(mainText(plain)).not.toContain(RESTORED);
    expect(plain).not.toContain(escaped(typed));
  });

  test("is not shown to another person who signs in at the same browser", async () => {
    const { path, fields, typed } = place;
    const shopper = copyOf(member.shopper);
    await shopper.post(path, fields);
    const other = await newMember(shop);
    await signIn(shopper, other, path);
    expect(shopper.cookies.has("kept")).toBe(false);
    expect(await (await shopper.get(path)).text()).not.toContain(escaped(typed));
  });

  test("sent by a script stays, with the way to sign in and back", async () => {
    const { path, fields } = place;
    const response = await copyOf(member.shopper).post(`${path}.data`, fields);
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(text).toContain("member.sessionOverHere");
    expect(text).toContain(`/es/login?redirectTo=${encodeURIComponent(path)}`);
  });

  test("is kept when the browser has dropped an expired session", async () => {
    const { path, fields, typed } = place;
    const shopper = copyOf(member.shopper);
    // After fourteen days.
    shopper.cookies.delete("token");
    const refused = await shopper.post(path, fields);
    expect(refused.status).toBe(401);
    await signIn(shopper, member, path);
    expect(await (await shopper.get(path)).text()).toContain(escaped(typed));
  });
});

describe.each(Object.entries(buttons))("a button of %s whose session ended elsewhere", (_, form) => {
  test("leads to sign in, with the reason, and back", async () => {
    const member = await newMember(shop);
    await endSessions(member);
    const response = await member.shopper.post(form.path, form.fields);
    const login = `/es/login?redirectTo=${encodeURIComponent(form.back)}`;
    expect(response.status).toBe(form.status);
    if (form.status === 401) {
      const html = await response.text();
      expect(mainText(html)).toContain(OVER);
      expect(html).toContain(`href="${login}"`);
      expect(html).not.toContain(PASSWORD);
    } else {
      expect(response.headers.get("location")).toBe(login);
      expect(flashOf(response)).toMatch(/^flash=warning\.sessionOver;/);
      expect(await (await member.shopper.get(login)).text()).toContain(
        "Tu sesión terminó. Ingresa otra vez.",
      );
    }
  });
});

const staffPaths = staffForms.filter(({ id }) => !withoutForm.has(id));

describe.each(staffPaths.map(({ path, isIndex }) => (isIndex ? `${path}?index` : path)))(
  "a form of staff sent to %s",
  (path) => {
    test("is kept when its session ended elsewhere", async () => {
      const member = await newMember(shop);
      await db.update(users).set({ role: "Admin" }).where(eq(users.email, member.email));
      await endSessions(member);
      const { shopper } = member;
      const refused = await shopper.post(path, { intent: "save", es: STREET });
      expect(refused.status).toBe(401);
      expect(await refused.text()).toContain(`name="es" value="${escaped(STREET)}"`);
      expect(shopper.cookies.has("kept")).toBe(true);
    });
  },
);

describe("at the checkout of a session that ended elsewhere", () => {
  async function atCheckout() {
    const member = await newMember(shop);
    const product = await newProduct(shop);
    await member.shopper.post("/es/cart", product.form);
    const fields = await checkoutForm(member.shopper, { addressLine: STREET });
    return { member, product, fields };
  }

  test.each<Record<string, string>>([
    { intent: "coupon", coupon: "HOLA10" },
    { intent: "gift-card", giftCode: "ABCD-EFGH-JKLM-NPQR" },
    { intent: "district", district: "Miraflores" },
    { intent: "country", country: "US" },
    { intent: "quantities" },
    { addressId: "1" },
  ])("%j is refused with the reason and keeps the form", async (changes) => {
    const { member, fields } = await atCheckout();
    await endSessions(member);
    const refused = await member.shopper.post("/es/checkout", { ...fields, ...changes });
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(mainText(html)).toContain(OVER);
    expect(html).toContain(`value="${escaped(STREET)}"`);
  });

  test("opening it leads to sign in, with the reason, and back to the cart", async () => {
    const { member, product } = await atCheckout();
    await endSessions(member);
    const { shopper } = member;
    const opened = await shopper.get("/es/checkout");
    const login = "/es/login?redirectTo=%2Fes%2Fcheckout";
    expect([opened.status, opened.headers.get("location")]).toEqual([303, login]);
    expect(await (await shopper.get(login)).text()).toContain("Tu sesión terminó. Ingresa otra vez.");
    await signIn(shopper, member, "/es/checkout");
    expect(await (await shopper.get("/es/checkout")).text()).toContain(`/es/product/${product.id}`);
  });

  test("typed quantities come back too", async () => {
    const { member, product, fields } = await atCheckout();
    await endSessions(member);
    const { shopper } = member;
    const typed = { ...fields, intent: "quantities", [`quantity.${product.line}`]: "7" };
    const refused = await shopper.post("/es/cart?intent=quantities", typed);
    expect(refused.status).toBe(401);
    await signIn(shopper, member, "/es/checkout");
    const page = await (await shopper.get("/es/checkout")).text();
    const [input = ""] = /<input[^>]* name="quantity\.[^>]*>/.exec(page) ?? [];
    expect(input).toContain('value="7"');
  });

  test("the order is placed once the form is sent again", async () => {
    const { member, fields } = await atCheckout();
    await endSessions(member);
    const { shopper } = member;
    await shopper.post("/es/checkout", fields);
    await signIn(shopper, member, "/es/checkout");
    await shopper.get("/es/checkout");
    const placed = await shopper.post("/es/checkout", await checkoutForm(shopper));
    expect(placed.headers.get("location")).toMatch(/^\/es\/checkout\?order=/);
    const { id } = await rowOf(shop, member.email);
    expect(await db.select().from(orders).where(eq(orders.userId, id))).toHaveLength(1);
  });

  test("scripts that change the cart get the reason and keep the page", async () => {
    const { member, product } = await atCheckout();
    await endSessions(member);
    const changes: Record<string, string>[] = [
      { intent: "update", line: product.line, quantity: "2" },
      { intent: "remove", line: product.line },
      { intent: "clear" },
    ];
    for (const fields of changes) {
      const response = await copyOf(member.shopper).postJson("/es/cart", fields);
      expect([response.status, await response.json()]).toEqual([
        401,
        { alert: { type: "error", key: "sessionOver" }, mirror: null, contents: null },
      ]);
    }
    const contents = await (await member.shopper.get("/es/cart/contents")).json();
    expect(contents).toMatchObject({ lines: [], signIn: "/es/login?redirectTo=%2Fes%2Fcheckout" });
  });

  test("signing out in another tab keeps the form in this one", async () => {
    const { member, fields } = await atCheckout();
    const { id } = await rowOf(shop, member.email);
    await member.shopper.post("/es/logout", {});
    const refused = await member.shopper.post("/es/checkout", { ...fields, account: String(id) });
    const html = await refused.text();
    expect(refused.status).toBe(401);
    expect(html).toContain(`value="${escaped(STREET)}"`);
    expect(mainText(html)).toContain("en otra pestaña");
    // Nothing proves whose it is.
    expect(member.shopper.cookies.has("kept")).toBe(false);
  });

  test("a form of another account is not sent for the one that is signed in now", async () => {
    const { member, fields } = await atCheckout();
    const other = await newMember(shop);
    const { id } = await rowOf(shop, member.email);
    const sent = { ...fields, account: String(id) };
    await other.shopper.post("/es/cart", (await newProduct(shop)).form);
    const response = await other.shopper.post("/es/checkout", sent);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/es/checkout"]);
    expect(flashOf(response)).toMatch(/^flash=warning\.otherAccount;/);
    expect(await (await other.shopper.get("/es/checkout")).text()).not.toContain(escaped(STREET));
  });

  test("a guest whose cart was emptied in another tab is not told of a session", async () => {
    const guest = createShopper(shop);
    const response = await guest.post("/es/checkout", { intent: "place", name: "Rosa", account: "" });
    expect(response.status).not.toBe(401);
  });
});

test("a profile that was typed for another account is not saved", async () => {
  const [rosa, ana] = [await newMember(shop), await newMember(shop)];
  const { id } = await rowOf(shop, rosa.email);
  const fields = { intent: "save", name: "Rosa Ñahui", phone: "", version: "1", account: String(id) };
  const response = await ana.shopper.post("/es/perfil", fields);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/es/perfil"]);
  expect((await rowOf(shop, ana.email)).name).toBe("Rosa Quispe");
});

test("the text of a form with large pictures is kept", async () => {
  const member = await newMember(shop);
  const { reference, productId } = await handedOver(member);
  await endSessions(member);
  const { shopper } = member;
  const body = new FormData();
  const fields = { version: "0", key: "a-form-of-the-tests", stars: "4", text: STREET, name: "Rosa" };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.append("pictures", new File([new Uint8Array(2_000_000)], "foto.jpg", { type: "image/jpeg" }));
  const path = `/es/orders/${reference}/review/${productId}`;
  const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
  const refused = await visit(shop, path, { method: "POST", body, headers: { cookie } });
  expect([refused.status, mainText(await refused.text())]).toEqual([
    401,
    expect.stringContaining("elígelos otra vez"),
  ]);
  const kept = refused.headers.getSetCookie().find((header) => header.startsWith("kept=")) ?? "";
  shopper.cookies.set("kept", /^kept=([^;]+)/.exec(kept)?.[1] ?? "");
  await signIn(shopper, member, path);
  expect(await (await shopper.get(path)).text()).toContain(`>${escaped(STREET)}`);
});

test("the account of an erased person can't get its form back, and anybody else neither", async () => {
  const member = await newMember(shop);
  const { id } = await rowOf(shop, member.email);
  await db.delete(users).where(eq(users.id, id));
  const refused = await member.shopper.post("/es/perfil", {
    intent: "save",
    name: "Rosa Ñahui",
    version: "1",
  });
  expect(refused.status).toBe(401);
  const page = await member.shopper.get("/es/perfil");
  expect([page.status, page.headers.get("location")]).toEqual([303, "/es/login?redirectTo=%2Fes%2Fperfil"]);
});
