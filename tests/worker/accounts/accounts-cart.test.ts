import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { orders, users } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visitStored } from "../../support/worker";
import { buyer, checkoutForm } from "../checkout/buying";
import { createShopper, hiddenFields, newProduct, type Shopper } from "../shopper";
import { endAllSessions, mailedLink, newEmail, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const signIn = (shopper: Shopper, email: string) => shopper.post("/es/login", { email, password: PASSWORD });
async function newGarment() {
  const name = `Prenda ${crypto.randomUUID().slice(0, 8)}`;
  return { name, ...(await newProduct(shop, { name })) };
}
const linesOf = (shopper: Shopper) =>
  shopper.cart()?.lines.map(([productId, , , quantity]) => [productId, quantity]);

describe("the cart", () => {
  test("of a visitor is merged into the account's at sign-in and available in other browsers", async () => {
    const [polo, falda] = [await newGarment(), await newGarment()];
    const { email, shopper: first } = await newMember(shop);
    await first.post("/es/cart", { ...polo.form, quantity: "3" });
    const second = createShopper(shop);
    await second.post("/es/cart", { ...polo.form, quantity: "2" });
    await second.post("/es/cart", { ...falda.form, quantity: "4" });
    const visitors = second.cart()?.cart;
    await signIn(second, email);
    expect(linesOf(second)).toEqual([
      [polo.id, 3],
      [falda.id, 4],
    ]);
    expect(second.cart()?.cart).toBe(first.cart()?.cart);
    expect(second.cart()?.cart).not.toBe(visitors);

    expect(linesOf(first)).toEqual([[polo.id, 3]]);
    expect(await first.read("/es/checkout")).toContain(falda.name);
    expect(linesOf(first)).toEqual(linesOf(second));
    await first.post("/es/cart", { intent: "remove", line: polo.line });
    expect(await second.read("/es/checkout")).not.toContain(polo.name);
  });

  test("is cleared from the browser at sign-out and restored at the next sign-in", async () => {
    const polo = await newGarment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const account = shopper.cart()?.cart;
    await shopper.post("/es/logout", {});
    expect(linesOf(shopper)).toEqual([]);
    expect(shopper.cart()?.cart).not.toBe(account);
    expect(await shopper.read("/es/checkout")).not.toContain(polo.name);
    await signIn(shopper, email);
    expect(linesOf(shopper)).toEqual([[polo.id, 1]]);
  });

  test("is not transferred when another account signs in over it", async () => {
    const polo = await newGarment();
    const { shopper } = await newMember(shop);
    const other = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    await signIn(shopper, other.email);
    expect(linesOf(shopper)).toEqual([]);
  });

  test("is not shown after its session was ended elsewhere", async () => {
    const polo = await newGarment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const other = createShopper(shop);
    await signIn(other, email);
    await endAllSessions(other);
    expect(await shopper.read("/es/checkout")).not.toContain(polo.name);
  });
});

describe("the cart of an expired session", () => {
  async function abandonedCart() {
    const polo = await newGarment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const left = createShopper(shop);
    // The browser drops the session cookie after fourteen days.
    left.cookies.set("cart", shopper.cookies.get("cart") ?? "");
    return { polo, email, left, account: shopper.cart()?.cart ?? "" };
  }

  test("is not shown on any page", async () => {
    const { polo, left, account } = await abandonedCart();
    const page = await (await left.get("/es/shop")).text();
    expect(page).not.toMatch(/data-hole="cart-count"[^>]*>1</);
    expect(page).not.toContain(account);
    expect(left.cart()).toMatchObject({ lines: [] });
    expect(left.cart()?.cart).not.toBe(account);
    expect(page).toContain(left.cart()?.cart);
    const other = (await abandonedCart()).left;
    expect(await other.read("/es/checkout")).not.toContain(polo.name);
  });

  test("is not used by the next visitor or account, nor restored from the mirror", async () => {
    const { polo, left, account } = await abandonedCart();
    const items = [{ id: polo.id, variant: null, size: "M", qty: 1 }];
    const mirror = JSON.stringify({ cartId: account, items });
    await left.postJson("/es/cart", { intent: "restore", mirror });
    expect(linesOf(left)).toEqual([]);
    const [falda, second] = [await newGarment(), await abandonedCart()];
    await second.left.post("/es/cart", falda.form);
    expect(linesOf(second.left)).toEqual([[falda.id, 1]]);
    const next = await newMember(shop);
    const third = await abandonedCart();
    await signIn(third.left, next.email);
    expect(linesOf(third.left)).toEqual([]);
  });

  test("is restored at the next sign-in", async () => {
    const { polo, email, left } = await abandonedCart();
    await left.get("/es/shop");
    await signIn(left, email);
    expect(linesOf(left)).toEqual([[polo.id, 1]]);
  });
});

describe("orders", () => {
  async function order(shopper: Shopper, email: string): Promise<string> {
    const product = await newProduct(shop);
    await shopper.post("/es/cart", product.form);
    const placed = await shopper.post("/es/checkout", await checkoutForm(shopper, { ...buyer, email }));
    return new URL(placed.headers.get("location") ?? "", shop.url).searchParams.get("key") ?? "";
  }
  const ownerOf = async (accessKey: string) => {
    const [found] = await databaseOf(shop).select().from(orders).where(eq(orders.accessKey, accessKey));
    return found?.userId;
  };

  test("belong to the signed-in account", async () => {
    const { email, shopper } = await newMember(shop);
    const key = await order(shopper, newEmail());
    expect(await ownerOf(key)).toBe((await rowOf(shop, email)).id);
  });

  test("placed as a guest are assigned to the account once its e-mail is confirmed", async () => {
    const email = newEmail();
    const shopper = createShopper(shop);
    const key = await order(shopper, email);
    const guest = await ownerOf(key);
    await shopper.post("/es/signup", { name: "Rosa Quispe", email, password: PASSWORD });
    await shopper.post("/es/logout", {});
    await signIn(shopper, email);
    expect(await ownerOf(key)).toBe(guest);

    const page = (await shopper.get(await mailedLink(shop, email))).headers.get("location") ?? "";
    await shopper.post("/es/verify", hiddenFields(await (await shopper.get(page)).text()));
    expect(await ownerOf(key)).toBe((await rowOf(shop, email)).id);
    expect((await rowOf(shop, email)).role).toBe("Customer");
  });
});

describe("the header", () => {
  const rootOf = async (shopper: Shopper, path: string) => {
    const response = await shopper.get(path);
    const html = await response.text();
    return { root: /<html[^>]*>/.exec(html)?.[0] ?? "", html };
  };

  test("shows the signed-in customer on shared pages too, but not to others", async () => {
    const { shopper } = await newMember(shop, "Xiomara Quispe");
    for (const path of ["/es/shop", "/en/search", "/es/checkout"]) {
      const { root } = await rootOf(shopper, path);
      expect(root).toContain('data-account="customer" data-account-name="Xiomara"');
    }
    const html = await (await visitStored(shop, "/es/shop")).text();
    const [root] = /<html[^>]*>/.exec(html) ?? [];
    expect(root).not.toContain("data-account");
    expect(html).not.toContain("Xiomara");
  });

  test("escapes names", async () => {
    const { shopper } = await newMember(shop, `"><script>alert(1)</script> Quispe`);
    const { html, root } = await rootOf(shopper, "/es/shop");
    const text = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
    expect(html).not.toContain("<script>alert(1)");
    expect(root).toContain(`data-account-name="${text}"`);
    expect(html).toContain(`>${text}</span>`);
  });

  test("shows staff links based on the session", async () => {
    const { email, shopper } = await newMember(shop);
    await databaseOf(shop).update(users).set({ role: "Editor" }).where(eq(users.email, email));
    await shopper.post("/es/logout", {});
    await signIn(shopper, email);
    expect((await rootOf(shopper, "/es")).root).toContain('data-account="staff"');
  });

  test("uses different entity tags for different visitors", async () => {
    const { shopper } = await newMember(shop);
    const own = (await shopper.get("/es/about-us")).headers.get("etag") ?? "";
    const unchanged = await fetch(`${shop.url}/es/about-us`, { headers: { "if-none-match": own } });
    expect(unchanged.status).toBe(200);
  });
});

test("a signed cookie of another kind is not a session", async () => {
  const token = await new SignJWT({ sub: "1" })
    .setProtectedHeader({ alg: "HS256", typ: "cart" })
    .sign(new Uint8Array(32));
  const shopper = createShopper(shop);
  shopper.cookies.set("token", token);
  expect((await shopper.get("/es/login")).status).toBe(200);
});
