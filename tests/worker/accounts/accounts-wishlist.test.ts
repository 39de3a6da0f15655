import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { wishlists } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, hiddenFields, newProduct, type Shopper } from "../shopper";
import { endAllSessions, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const ITEMS = "/es/wishlist/items";
const signIn = (shopper: Shopper, email: string) => shopper.post("/es/login", { email, password: PASSWORD });
const press = (shopper: Shopper, intent: "add" | "remove", productId: number, more = {}) =>
  shopper.post(ITEMS, { intent, productId: String(productId), ...more });
/** The list in the cookie, without the prefix that marks an account's copy. */
const listOf = (shopper: Shopper) => (shopper.cookies.get("wishlist") ?? "").replace(/^account-/, "");

async function wishesOf(email: string): Promise<number[]> {
  const { id } = await rowOf(shop, email);
  const rows = await databaseOf(shop).select().from(wishlists).where(eq(wishlists.userId, id));
  return rows.map(({ productId }) => productId).sort((a, b) => a - b);
}

/** Makes writes of a product to wishlists fail. @returns a function that restores them. */
async function refuseWish(productId: number) {
  const db = databaseOf(shop);
  const name = sql.raw(`refuse_wish_${productId}`);
  await db.run(sql`create trigger ${name} before insert on wishlists
    when new.product_id = ${sql.raw(String(productId))} begin select raise(abort, 'refused'); end`);
  return () => db.run(sql`drop trigger ${name}`);
}

describe("the wishlist", () => {
  test("of a visitor is merged into the account's at sign-up and sign-in", async () => {
    const [polo, falda] = [await newProduct(shop, { variants: [{ name: "Azul" }] }), await newProduct(shop)];
    const first = createShopper(shop);
    await press(first, "add", polo.id, { variantId: String(polo.variantIds[0]) });
    const email = `${crypto.randomUUID()}@example.com`;
    await first.post("/es/signup", { name: "Rosa Quispe", email, password: PASSWORD });
    expect(listOf(first)).toBe(`${polo.id}.${polo.variantIds[0]}`);

    const second = createShopper(shop);
    await press(second, "add", falda.id);
    await signIn(second, email);
    expect(listOf(second).split("-").sort()).toEqual([String(polo.id), String(falda.id)].sort());
    expect(await wishesOf(email)).toEqual([polo.id, falda.id]);
    expect(await second.read("/es/wishlist")).toContain("2 productos");
  });

  test("of an account is saved on each change and includes changes from other browsers", async () => {
    const [polo, falda, bolso] = [await newProduct(shop), await newProduct(shop), await newProduct(shop)];
    const { email, shopper: first } = await newMember(shop);
    const second = createShopper(shop);
    await signIn(second, email);
    await press(first, "add", polo.id);
    await press(first, "add", falda.id);
    await press(second, "add", bolso.id);
    expect(listOf(second)).toBe(`${bolso.id}-${falda.id}-${polo.id}`);
    await press(second, "remove", polo.id);
    expect(await wishesOf(email)).toEqual([falda.id, bolso.id]);
    await press(first, "remove", falda.id);
    expect(listOf(first)).toBe(String(bolso.id));
  });

  test("is cleared from the browser at sign-out and restored at the next sign-in", async () => {
    const polo = await newProduct(shop);
    const { email, shopper } = await newMember(shop);
    await press(shopper, "add", polo.id);
    await shopper.post("/es/logout", {});
    expect(shopper.cookies.has("wishlist")).toBe(false);
    expect(await shopper.read("/es/wishlist")).toContain("Todavía no guardaste nada");
    const next = await newMember(shop);
    await shopper.post("/es/login", { email: next.email, password: PASSWORD });
    expect([listOf(shopper), await wishesOf(next.email)]).toEqual(["", []]);
    await shopper.post("/es/logout", {});
    await signIn(shopper, email);
    expect(listOf(shopper)).toBe(String(polo.id));
  });

  test("is not transferred to another account and is cleared with a deleted account", async () => {
    const polo = await newProduct(shop);
    const { shopper } = await newMember(shop);
    await press(shopper, "add", polo.id);
    const other = await newMember(shop);
    await signIn(shopper, other.email);
    expect([listOf(shopper), await wishesOf(other.email)]).toEqual(["", []]);

    await press(shopper, "add", polo.id);
    const form = hiddenFields(await (await shopper.get("/es/perfil/delete")).text());
    await shopper.post("/es/perfil/delete", { ...form, currentPassword: PASSWORD });
    expect([shopper.cookies.has("token"), shopper.cookies.has("wishlist")]).toEqual([false, false]);
  });

  test("is cleared after its session was ended elsewhere", async () => {
    const polo = await newProduct(shop);
    const { email, shopper } = await newMember(shop);
    await press(shopper, "add", polo.id);
    const other = createShopper(shop);
    await signIn(other, email);
    await endAllSessions(other);
    await press(shopper, "remove", polo.id);
    expect(await wishesOf(email)).toEqual([polo.id]);
    await press(shopper, "add", polo.id);
    await shopper.get("/es/perfil");
    expect(shopper.cookies.has("wishlist")).toBe(false);
  });

  test("that cannot be saved does not prevent signing in or adding products", async () => {
    const polo = await newProduct(shop);
    const { email } = await newMember(shop);
    const shopper = createShopper(shop);
    await press(shopper, "add", polo.id);
    const allowWish = await refuseWish(polo.id);
    try {
      await signIn(shopper, email);
      expect([shopper.cookies.has("token"), listOf(shopper)]).toEqual([true, String(polo.id)]);
      await press(shopper, "add", polo.id);
      expect([listOf(shopper), await wishesOf(email)]).toEqual([String(polo.id), []]);
    } finally {
      await allowWish();
    }
    await press(shopper, "add", polo.id);
    expect(await wishesOf(email)).toEqual([polo.id]);
  });

  test("of an expired session is not shown or given to the next account", async () => {
    const polo = await newProduct(shop);
    const { email, shopper } = await newMember(shop);
    await press(shopper, "add", polo.id);
    // The browser drops the session cookie after fourteen days.
    shopper.cookies.delete("token");
    const direct = createShopper(shop);
    direct.cookies.set("wishlist", shopper.cookies.get("wishlist") ?? "");

    expect(await (await shopper.get("/es/shop")).text()).not.toMatch(/data-hole="wishlist-count"[^>]*>1</);
    expect(shopper.cookies.has("wishlist")).toBe(false);
    const next = await newMember(shop);
    await signIn(direct, next.email);
    expect([listOf(direct), await wishesOf(next.email)]).toEqual(["", []]);
    await signIn(shopper, email);
    expect(listOf(shopper)).toBe(String(polo.id));
  });
});
