import { expect, test } from "vitest";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import { sharedShop, visit } from "../../support/worker";
import { createShopper, newProduct, type Shopper } from "../shopper";
import { newEmail, newMember, rowOf } from "./members";

const shop = sharedShop();

const signIn = (shopper: Shopper, idToken: string, redirectTo = "/es/orders") =>
  shopper.post(`/es/login/provider?redirectTo=${encodeURIComponent(redirectTo)}`, { idToken });

test.each(["google.com", "apple.com"] as const)(
  "a token of %s creates the account, starts a session and merges cart and wishlist",
  async (provider) => {
    const [polo, falda] = [await newProduct(shop), await newProduct(shop)];
    const person = providerPerson(provider, newEmail());
    const email = String(person.claims.email);
    const first = createShopper(shop);
    await first.post("/es/cart", { ...polo.form, quantity: "3" });
    const entered = await signIn(first, await providerToken(shop.identity, person));
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/es/orders"]);
    expect(await rowOf(shop, email)).toMatchObject({
      email,
      name: "Gina Soto",
      role: "Customer",
      emailVerified: true,
      signInMethods: [provider],
    });
    expect((await first.get("/es/orders")).status).toBe(200);

    const second = createShopper(shop);
    await second.post("/es/cart", { ...falda.form, quantity: "2" });
    await second.post("/es/wishlist/items", { intent: "add", productId: String(falda.id) });
    await signIn(second, await providerToken(shop.identity, person));
    expect(second.cart()?.lines.map(([productId, , , quantity]) => [productId, quantity])).toEqual([
      [polo.id, 3],
      [falda.id, 2],
    ]);
    expect(second.cart()?.cart).toBe(first.cart()?.cart);
    const elsewhere = createShopper(shop);
    await signIn(elsewhere, await providerToken(shop.identity, person));
    expect(elsewhere.cookies.get("wishlist")).toContain(String(falda.id));
  },
);

test("signing in takes over an unconfirmed account, whose session and data are removed", async () => {
  const { email, shopper } = await newMember(shop);
  await shopper.post("/es/direccion/new", { intent: "save", name: "Mía", address: "Jr. Malo 1" });
  const product = await newProduct(shop);
  await shopper.post("/es/cart", { ...product.form, quantity: "1" });
  const owner = createShopper(shop);
  await signIn(owner, await providerToken(shop.identity, providerPerson("google.com", email)));
  expect((await shopper.get("/es/perfil")).status).toBe(303);
  expect(await owner.read("/es/direccion")).not.toContain("Jr. Malo 1");
  expect(owner.cart()?.lines).toEqual([]);
});

test.each(["", "x".repeat(100), "a.b.c"])("the invalid token %j is refused", async (idToken) => {
  const shopper = createShopper(shop);
  expect((await signIn(shopper, idToken)).status).toBe(401);
  expect(shopper.cookies.has("token")).toBe(false);
});

test("redirects only within the shop, and a GET request to the sign-in page", async () => {
  const token = await providerToken(shop.identity, providerPerson("google.com", newEmail()));
  const entered = await signIn(createShopper(shop), token, "https://evil.test/");
  expect(entered.headers.get("location")).toBe("/es");
  const read = await visit(shop, "/en/login/provider");
  expect([read.status, read.headers.get("location")]).toEqual([302, "/en/login"]);
});
