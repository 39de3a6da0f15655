import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { products } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, mainText, newProduct } from "../shopper";

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

/** A browser with this wishlist cookie. */
function shopperWith(cookie: string) {
  const shopper = createShopper(shop);
  shopper.cookies.set("wishlist", cookie);
  return shopper;
}

/** The content of a hole; undefined when the page has no such hole. */
const hole = (html: string, name: string) => new RegExp(`data-hole="${name}"[^>]*>([^<]*)<`).exec(html)?.[1];

const full = Array.from({ length: 60 }, (_, index) => 5_000_000 + index).join("-");

describe("the heart button", () => {
  test("saves a product in a cookie for a year and redirects back with a message", async () => {
    const shopper = createShopper(shop);
    const { id, variantIds } = await newProduct(shop, { variants: [{ name: "Azul" }] });
    const back = `/es/product/${id}?variant=${variantIds[0]}`;
    const response = await shopper.post(
      ITEMS,
      add(id, { variantId: String(variantIds[0]), redirectTo: back }),
    );
    expect([response.status, response.headers.get("location")]).toEqual([303, back]);
    expect(response.headers.getSetCookie()[0]).toBe(
      `wishlist=${id}.${variantIds[0]}; Max-Age=31536000; Path=/; SameSite=Lax`,
    );
    expect(shopper.cookies.get("flash")).toMatch(/^success\.wishAdded\./);
  });

  test("is idempotent for adding and removing", async () => {
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

  test("is filled in on cached pages per visitor, with the count", async () => {
    const shopper = shopperWith("101-104");
    const html = await (await shopper.get("/es/product/101")).text();
    expect([hole(html, "wish-101"), hole(html, "wishlist-count")]).toEqual(["1", "2"]);
    const other = await (await createShopper(shop).get("/es/product/101")).text();
    expect([hole(other, "wish-101"), hole(other, "wishlist-count")]).toEqual(["", ""]);
  });

  test("changes the page's entity tag", async () => {
    const shopper = createShopper(shop);
    const tag = (await shopper.get("/es/product/101")).headers.get("etag") ?? "";
    shopper.cookies.set("wishlist", "101");
    const again = await shopper.get("/es/product/101");
    expect(again.status).toBe(200);
    expect(again.headers.get("etag")).not.toBe(tag);
  });

  test("gives JSON to a script, without a flash message", async () => {
    const shopper = createShopper(shop);
    const response = await shopper.postJson(ITEMS, add(101));
    expect(await response.json()).toEqual({ alert: { type: "success", key: "wishAdded" } });
    expect([...shopper.cookies]).toEqual([["wishlist", "101"]]);
  });

  test("is refused with a message when sixty products are saved", async () => {
    const shopper = shopperWith(full);
    const response = await shopper.postJson(ITEMS, add(101));
    expect(await response.json()).toEqual({ alert: { type: "warning", key: "wishlistFull" } });
    expect(shopper.cookies.get("wishlist")).toBe(full);
    await shopper.post(ITEMS, add(101));
    expect(shopper.cookies.get("flash")).toBe("warning.wishlistFull");
  });

  const forms: [string, Record<string, string>][] = [
    ["no fields", {}],
    ["no intent", { productId: "101" }],
    ["an unknown intent", { intent: "constructor", productId: "101" }],
    ["no product", { intent: "add" }],
    ["a product in words", add("falda")],
    ["a negative product", add("-1")],
    ["a long product", add(LONG)],
    ["markup", add("<script>alert(1)</script>")],
  ];
  test.each(forms)("with %s changes nothing and gives a message", async (_, form) => {
    const shopper = shopperWith("104");
    const response = await shopper.post(ITEMS, form);
    expect([response.status, response.headers.get("location")]).toEqual([303, PAGE]);
    expect(shopper.cookies.get("flash")).toBe("error.invalidForm");
    expect((await shopper.postJson(ITEMS, form)).status).toBe(400);
    expect(shopper.cookies.get("wishlist")).toBe("104");
  });

  test.each(["https://evil.example/", "//evil.example", "/es/../x", "javascript:alert(1)", LONG])(
    "never redirects to %s",
    async (redirectTo) => {
      const response = await createShopper(shop).post(ITEMS, add(101, { redirectTo }));
      expect(response.headers.get("location")).toBe(PAGE);
    },
  );

  test("redirects for a body that is not a form and for GET", async () => {
    const shopper = createShopper(shop);
    expect((await shopper.postBody(ITEMS, "{", "application/json")).status).toBe(303);
    const response = await shopper.get(ITEMS);
    expect([response.status, response.headers.get("location")]).toEqual([302, PAGE]);
  });

  test("refuses a cross-origin form", async () => {
    const response = await fetch(shop.url + ITEMS, {
      method: "POST",
      body: new URLSearchParams(add(101)),
      headers: { origin: "https://evil.example" },
      redirect: "manual",
    });
    expect(response.status).toBe(403);
  });
});

describe("the page", () => {
  test("shows the visitor's saved products, newest first, with the region's prices", async () => {
    const shopper = createShopper(shop);
    const first = await newProduct(shop, { name: "Falda de lino", pen: 10_000, usd: 2_900 });
    const second = await newProduct(shop, { name: "Bolso", stock: [{ size: null, stock: 1 }] });
    await shopper.post(ITEMS, add(first.id));
    await shopper.post(ITEMS, add(second.id));
    const response = await shopper.get(PAGE);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.has("x-page-cache")).toBe(false);
    const html = await response.text();
    expect(html).toContain('content="noindex"');
    const page = mainText(html);
    expect(page.indexOf("Bolso")).toBeLessThan(page.indexOf("Falda de lino"));
    expect(page).toMatch(/S\/\. 100\.00[\s\S]*Elegir talla/);
    expect(page).toContain("Ver producto");
    await shopper.post("/en/region", { region: "INT" });
    expect(await shopper.read("/en/wishlist")).toContain("$ 29.00");
  });

  test("removes unavailable products with a message once", async () => {
    const [kept, gone] = [await newProduct(shop), await newProduct(shop)];
    const shopper = shopperWith(`${gone.id}-${kept.id}-4999999`);
    await databaseOf(shop).update(products).set({ active: false }).where(eq(products.id, gone.id));
    expect(await shopper.read(PAGE)).toContain("Quitamos 2 productos que ya no están a la venta.");
    expect(shopper.cookies.get("wishlist")).toBe(String(kept.id));
    expect(await shopper.read(PAGE)).not.toContain("Quitamos");
  });

  test("links to the shop when empty", async () => {
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
  ])("reads the cookie %j as an empty list", async (cookie) => {
    const response = await shopperWith(cookie).get(PAGE);
    const html = await response.text();
    expect([response.status, mainText(html).includes("Todavía no guardaste nada")]).toEqual([
      200,
      cookie !== "101;",
    ]);
    expect(html).not.toContain("<script>alert(1)");
    expect((await shopperWith(cookie).get("/es/product/101")).status).toBe(200);
  });

  test("ignores excess and invalid entries of a long cookie", async () => {
    const shopper = shopperWith(`${full}-101-<b>-104`);
    expect(hole(await (await shopper.get("/es/shop")).text(), "wishlist-count")).toBe("60");
  });
});
