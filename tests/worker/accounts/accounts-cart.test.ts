import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { orders, users } from "../../../db/schema";
import { sharedShop } from "../../support/worker";
import { buyer, checkoutForm } from "../checkout/buying";
import { createShopper, databaseOf, hiddenFields, newProduct, type Shopper } from "../shopper";
import { mailedLink, newEmail, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const enter = (shopper: Shopper, email: string) => shopper.post("/es/login", { email, password: PASSWORD });
async function garment() {
  const name = `Prenda ${crypto.randomUUID().slice(0, 8)}`;
  return { name, ...(await newProduct(shop, { name })) };
}
const linesOf = (shopper: Shopper) =>
  shopper.cart()?.lines.map(([productId, , , quantity]) => [productId, quantity]);

describe("the cart", () => {
  test("of a visitor merges with the account's at sign-in, and follows it to another browser", async () => {
    const [polo, falda] = [await garment(), await garment()];
    const { email, shopper: first } = await newMember(shop);
    await first.post("/es/cart", { ...polo.form, quantity: "3" });
    const second = createShopper(shop);
    await second.post("/es/cart", { ...polo.form, quantity: "2" });
    await second.post("/es/cart", { ...falda.form, quantity: "4" });
    const visitors = second.cart()?.cart;
    await enter(second, email);
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

  test("is emptied in this browser at sign-out, and there again at the next sign-in", async () => {
    const polo = await garment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const account = shopper.cart()?.cart;
    await shopper.post("/es/logout", {});
    expect(linesOf(shopper)).toEqual([]);
    expect(shopper.cart()?.cart).not.toBe(account);
    expect(await shopper.read("/es/checkout")).not.toContain(polo.name);
    await enter(shopper, email);
    expect(linesOf(shopper)).toEqual([[polo.id, 1]]);
  });

  test("of one account never reaches another that signs in over it", async () => {
    const polo = await garment();
    const { shopper } = await newMember(shop);
    const other = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    await enter(shopper, other.email);
    expect(linesOf(shopper)).toEqual([]);
  });

  test("is gone with a session that was ended elsewhere", async () => {
    const polo = await garment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const other = createShopper(shop);
    await enter(other, email);
    await other.post("/es/logout", { everywhere: "1" });
    expect(await shopper.read("/es/checkout")).not.toContain(polo.name);
  });
});

describe("the cart of a session that has run out", () => {
  async function leftCart() {
    const polo = await garment();
    const { email, shopper } = await newMember(shop);
    await shopper.post("/es/cart", polo.form);
    const left = createShopper(shop);
    // The browser forgets the session's cookie after its fourteen days.
    left.cookies.set("cart", shopper.cookies.get("cart") ?? "");
    return { polo, email, left, account: shopper.cart()?.cart ?? "" };
  }

  test("is shown to nobody, on shared pages and others", async () => {
    const { polo, left, account } = await leftCart();
    const page = await (await left.get("/es/shop")).text();
    expect(page).not.toMatch(/data-hole="cart-count"[^>]*>1</);
    expect(page).not.toContain(account);
    expect(left.cart()).toMatchObject({ lines: [] });
    expect(left.cart()?.cart).not.toBe(account);
    expect(page).toContain(left.cart()?.cart);
    const other = (await leftCart()).left;
    expect(await other.read("/es/checkout")).not.toContain(polo.name);
  });

  test("is not put to by a visitor, nor to another's account, nor restored from the browser's copy", async () => {
    const { polo, left, account } = await leftCart();
    const items = [{ id: polo.id, variant: null, size: "M", qty: 1 }];
    const mirror = JSON.stringify({ cartId: account, items });
    await left.postJson("/es/cart", { intent: "restore", mirror });
    expect(linesOf(left)).toEqual([]);
    const [falda, second] = [await garment(), await leftCart()];
    await second.left.post("/es/cart", falda.form);
    expect(linesOf(second.left)).toEqual([[falda.id, 1]]);
    const next = await newMember(shop);
    const third = await leftCart();
    await enter(third.left, next.email);
    expect(linesOf(third.left)).toEqual([]);
  });

  test("is there again at the next sign-in", async () => {
    const { polo, email, left } = await leftCart();
    await left.get("/es/shop");
    await enter(left, email);
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

  test("belong to whoever is signed in", async () => {
    const { email, shopper } = await newMember(shop);
    const key = await order(shopper, newEmail());
    expect(await ownerOf(key)).toBe((await rowOf(shop, email)).id);
  });

  test("made as a guest come to the account once its e-mail is confirmed, not before", async () => {
    const email = newEmail();
    const shopper = createShopper(shop);
    const key = await order(shopper, email);
    const guest = await ownerOf(key);
    await shopper.post("/es/signup", { name: "Rosa Quispe", email, password: PASSWORD });
    await shopper.post("/es/logout", {});
    await enter(shopper, email);
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
    return { response, root: /<html[^>]*>/.exec(html)?.[0] ?? "", html };
  };

  test("says who is signed in, on shared pages too, and to nobody else", async () => {
    const { shopper } = await newMember(shop, "Xiomara Quispe");
    for (const path of ["/es/shop", "/en/search", "/es/checkout"]) {
      const { root } = await rootOf(shopper, path);
      expect(root).toContain('data-account="customer" data-account-name="Xiomara"');
    }
    const { response, root, html } = await rootOf(createShopper(shop), "/es/shop");
    expect(response.headers.get("x-page-cache")).toBe("HIT");
    expect(root).not.toContain("data-account");
    expect(html).not.toContain("Xiomara");
  });

  test("writes a name as text, whatever it is", async () => {
    const { shopper } = await newMember(shop, `"><script>alert(1)</script> Quispe`);
    const { html, root } = await rootOf(shopper, "/es/shop");
    const text = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
    expect(html).not.toContain("<script>alert(1)");
    expect(root).toContain(`data-account-name="${text}"`);
    expect(html).toContain(`>${text}</span>`);
  });

  test("shows staff their way by the session's word, which grants nothing", async () => {
    const { email, shopper } = await newMember(shop);
    await databaseOf(shop).update(users).set({ role: "Editor" }).where(eq(users.email, email));
    await shopper.post("/es/logout", {});
    await enter(shopper, email);
    expect((await rootOf(shopper, "/es")).root).toContain('data-account="staff"');
  });

  test("tells a stored page of one visitor from another's by its tag", async () => {
    const { shopper } = await newMember(shop);
    const own = (await shopper.get("/es/about-us")).headers.get("etag") ?? "";
    const unchanged = await fetch(`${shop.url}/es/about-us`, { headers: { "if-none-match": own } });
    expect(unchanged.status).toBe(200);
  });
});

test("a cookie of another kind is no session", async () => {
  const token = await new SignJWT({ sub: "1" })
    .setProtectedHeader({ alg: "HS256", typ: "cart" })
    .sign(new Uint8Array(32));
  const shopper = createShopper(shop);
  shopper.cookies.set("token", token);
  expect((await shopper.get("/es/login")).status).toBe(200);
});
