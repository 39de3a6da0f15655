import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "../../../db/schema";
import { sharedShop } from "../../support/worker";
import { createShopper, databaseOf, newProduct, words } from "../shopper";

const shop = sharedShop();
const ITEMS = "/es/wishlist/items";
const PAGE = "/es/wishlist";
const LONG = "9".repeat(10_000);

const add = (productId: number | string, more: Record<string, string> = {}) => ({
  intent: "add",
  productId: String(productId),
  ...more,
});
const remove = (productId: number) => ({ intent: "remove", productId: String(productId) });

/** A browser with this cookie, whatever it holds. */
function shopperWith(cookie: string) {
  const shopper = createShopper(shop);
  shopper.cookies.set("wishlist", cookie);
  return shopper;
}

/** What the edge filled into an element of this name; "" for an empty hole, undefined for none. */
const hole = (html: string, name: string) => new RegExp(`data-hole="${name}"[^>]*>([^<]*)<`).exec(html)?.[1];

const full = Array.from({ length: 60 }, (_, index) => 5_000_000 + index).join("-");

describe("a heart", () => {
  test("keeps a product in a cookie for a year, and leads back with a word", async () => {
    const shopper = createShopper(shop);
    const { id, variantIds } = await newProduct(shop, { variants: [{ name: "Azul" }] });
    const back = `/es/product/${id}?variant=${variantIds[0]}`;
    const answer = await shopper.post(ITEMS, add(id, { variantId: String(variantIds[0]), redirectTo: back }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    expect(answer.headers.getSetCookie()[0]).toBe(
      `wishlist=${id}.${variantIds[0]}; Max-Age=31536000; Path=/; SameSite=Lax`,
    );
    expect(shopper.cookies.get("flash")).toBe("success.wishAdded");
  });

  test("pressed twice, or from two pages, keeps a product once; removed twice, it is gone", async () => {
    const shopper = createShopper(shop);
    for (const form of [add(101), add(101), add(104), add(101, { variantId: "7" })]) {
      await shopper.post(ITEMS, form);
    }
    expect(shopper.cookies.get("wishlist")).toBe("104-101");
    await shopper.post(ITEMS, remove(101));
    await shopper.post(ITEMS, remove(101));
    expect(shopper.cookies.get("wishlist")).toBe("104");
    await shopper.post(ITEMS, remove(104));
    expect(shopper.cookies.has("wishlist")).toBe(false);
  });

  test("is filled in on cached pages for this visitor alone, with the count", async () => {
    const shopper = shopperWith("101-104");
    const html = await (await shopper.get("/es/product/101")).text();
    expect([hole(html, "wish-101"), hole(html, "wishlist-count")]).toEqual(["1", "2"]);
    const other = await (await createShopper(shop).get("/es/product/101")).text();
    expect([hole(other, "wish-101"), hole(other, "wishlist-count")]).toEqual(["", ""]);
  });

  test("changes the page's tag, so a browser does not keep the former state", async () => {
    const shopper = createShopper(shop);
    const tag = (await shopper.get("/es/product/101")).headers.get("etag") ?? "";
    shopper.cookies.set("wishlist", "101");
    const again = await shopper.get("/es/product/101");
    expect(again.status).toBe(200);
    expect(again.headers.get("etag")).not.toBe(tag);
  });

  test("is told to a script as JSON, without a message for the next page", async () => {
    const shopper = createShopper(shop);
    const answer = await shopper.postJson(ITEMS, add(101));
    expect(await answer.json()).toEqual({ alert: { type: "success", key: "wishAdded" } });
    expect([...shopper.cookies]).toEqual([["wishlist", "101"]]);
  });

  test("is refused with words once sixty are kept; those stay", async () => {
    const shopper = shopperWith(full);
    const answer = await shopper.postJson(ITEMS, add(101));
    expect(await answer.json()).toEqual({ alert: { type: "warning", key: "wishlistFull" } });
    expect(shopper.cookies.get("wishlist")).toBe(full);
    await shopper.post(ITEMS, add(101));
    expect(shopper.cookies.get("flash")).toBe("warning.wishlistFull");
  });

  const forms: [string, Record<string, string>][] = [
    ["nothing", {}],
    ["no intent", { productId: "101" }],
    ["an unknown intent", { intent: "constructor", productId: "101" }],
    ["no product", { intent: "add" }],
    ["a product in words", add("falda")],
    ["a negative product", add("-1")],
    ["a long product", add(LONG)],
    ["markup", add("<script>alert(1)</script>")],
  ];
  test.each(forms)("with %s changes nothing and says so", async (_, form) => {
    const shopper = shopperWith("104");
    const answer = await shopper.post(ITEMS, form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, PAGE]);
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
    expect((await shopper.postJson(ITEMS, form)).status).toBe(400);
    expect(shopper.cookies.get("wishlist")).toBe("104");
  });

  test.each(["https://evil.example/", "//evil.example", "/es/../x", "javascript:alert(1)", LONG])(
    "never leads to %s",
    async (redirectTo) => {
      const answer = await createShopper(shop).post(ITEMS, add(101, { redirectTo }));
      expect(answer.headers.get("location")).toBe(PAGE);
    },
  );

  test("a body that is no form, and GET", async () => {
    const shopper = createShopper(shop);
    expect((await shopper.postBody(ITEMS, "{", "application/json")).status).toBe(303);
    const answer = await shopper.get(ITEMS);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, PAGE]);
  });

  test("a form of another site is refused", async () => {
    const answer = await fetch(shop.url + ITEMS, {
      method: "POST",
      body: new URLSearchParams(add(101)),
      headers: { origin: "https://evil.example" },
      redirect: "manual",
    });
    expect(answer.status).toBe(403);
  });
});

describe("the page", () => {
  test("shows what is kept, newest first, with the price of the region, to nobody else", async () => {
    const shopper = createShopper(shop);
    const first = await newProduct(shop, { name: "Falda de lino", pen: 10_000, usd: 2_900 });
    const second = await newProduct(shop, { name: "Bolso", stock: [{ size: null, stock: 1 }] });
    await shopper.post(ITEMS, add(first.id));
    await shopper.post(ITEMS, add(second.id));
    const answer = await shopper.get(PAGE);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.has("x-page-cache")).toBe(false);
    const html = await answer.text();
    expect(html).toContain('content="noindex"');
    const page = words(html);
    expect(page.indexOf("Bolso")).toBeLessThan(page.indexOf("Falda de lino"));
    expect(page).toMatch(/S\/\. 100\.00[\s\S]*Escoger talla/);
    expect(page).toContain("Ver producto");
    await shopper.post("/en/region", { region: "INT" });
    expect(await shopper.read("/en/wishlist")).toContain("$ 29.00");
  });

  test("what is no longer sold leaves the list, and the visitor is told once", async () => {
    const [kept, gone] = [await newProduct(shop), await newProduct(shop)];
    const shopper = shopperWith(`${gone.id}-${kept.id}-4999999`);
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, gone.id));
    expect(await shopper.read(PAGE)).toContain("Quitamos 2 productos que ya no están a la venta.");
    expect(shopper.cookies.get("wishlist")).toBe(String(kept.id));
    expect(await shopper.read(PAGE)).not.toContain("Quitamos");
  });

  test("an empty list has a way on", async () => {
    const page = await createShopper(shop).read(PAGE);
    expect(page).toContain("Todavía no guardaste nada");
    expect(page).toContain("Ver toda la tienda");
  });

  test.each([
    "",
    "-",
    "x",
    "%00",
    "101;",
    "<script>alert(1)</script>",
    "1e9",
    LONG.slice(0, 3000),
    "-".repeat(3000),
  ])("a cookie of %j is an empty list, not an error", async (cookie) => {
    const answer = await shopperWith(cookie).get(PAGE);
    const html = await answer.text();
    expect([answer.status, words(html).includes("Todavía no guardaste nada")]).toEqual([
      200,
      cookie !== "101;",
    ]);
    expect(html).not.toContain("<script>alert(1)");
    expect((await shopperWith(cookie).get("/es/product/101")).status).toBe(200);
  });

  test("of a cookie longer than any of ours, what is no list is left out", async () => {
    const shopper = shopperWith(`${full}-101-<b>-104`);
    expect(hole(await (await shopper.get("/es/shop")).text(), "wishlist-count")).toBe("60");
  });
});
