import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages } from "~db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit, visitStored } from "../../support/worker";
import { newProduct } from "../shopper";

const shop = sharedShop();
const isLarge = (html: string) => html.includes('class="viewer"');
const LONG = "9".repeat(10_000);

test("a picture parameter is a page of its own in the cache", async () => {
  const read = async (path: string) => (await visit(shop, path)).text();
  expect(isLarge(await read("/es/product/101?picture=1"))).toBe(true);
  expect(isLarge(await read("/es/product/101"))).toBe(false);
  expect(isLarge(await read("/es/lookbooks?picture=10"))).toBe(true);
  expect(isLarge(await read("/es/lookbooks"))).toBe(false);
  // Cached once the plain page has listed its pictures.
  expect(isLarge(await (await visitStored(shop, "/es/product/101?picture=1")).text())).toBe(true);
});

test.each([
  "0",
  "-1",
  "4",
  "99999999999",
  "1.5",
  "1e0",
  " 1",
  "NaN",
  "",
  LONG,
  "%00",
  "%F0%9F%91%97",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
])("the invalid picture and variant %j are ignored", async (value) => {
  for (const path of ["/es/product/101", "/es/lookbooks"]) {
    const encoded = value.startsWith("%") ? value : encodeURIComponent(value);
    const limit = path.endsWith("lookbooks") && value === "4" ? "" : encoded;
    const response = await visit(shop, `${path}?picture=${limit}&variant=${encoded}`);
    const html = await response.text();
    expect([response.status, isLarge(html)]).toEqual([200, false]);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
  }
});

test("a picture is cropped around its focal point on the product's page and its card", async () => {
  const { id } = await newProduct(shop, { picture: "focal-point" });
  await databaseOf(shop)
    .update(productImages)
    .set({ focus: "50% 20%" })
    .where(eq(productImages.productId, id));
  expect(await (await visit(shop, `/es/cards?ids=${id}`)).text()).toContain('"focus":"50% 20%"');
  const html = await (await visit(shop, `/es/product/${id}`)).text();
  expect(html).toMatch(/<img[^>]*style="[^"]*object-position:50% 20%/);
});

test("prices in soles are said to include IGV, those of gift cards as well", async () => {
  const saysIgv = async (path: string, region: string) => {
    const response = await visit(shop, path, { headers: { cookie: `region=${region}` } });
    return (await response.text()).includes("IGV incluido");
  };
  expect(await saysIgv("/es/product/101", "PE")).toBe(true);
  expect(await saysIgv("/es/product/101", "INT")).toBe(false);
  expect(await saysIgv("/es/product/107", "PE")).toBe(true);
});

const cards = async (ids: string) => {
  const response = await visit(shop, `/es/cards?ids=${ids}`);
  const { products } = (await response.json()) as { products: { id: number; name: string }[] };
  return [response.status, products.map(({ id }) => id)];
};

test("cards are in the order of the ids, without unknown ones", async () => {
  expect(await cards("104,101,999999")).toEqual([200, [104, 101]]);
});

test.each(["", "0", "-1", "101,", "1,2,3,4,5,6,7,8,9", "1 or 1=1", "%00", "101;102", LONG])(
  "cards of %j are empty",
  async (ids) => {
    expect(await cards(ids)).toEqual([200, []]);
  },
);

test("a product page has a placeholder picture and escapes attributes", async () => {
  const { id } = await newProduct(shop, { name: "Prenda <b>rara</b>", variants: [{ name: "Única" }] });
  await databaseOf(shop).$client.execute({
    sql: "update product_variants set attributes = ? where product_id = ?",
    args: [JSON.stringify({ material: "<script>alert(1)</script>", "forro <i>": "sí" }), id],
  });
  const html = await (await visit(shop, `/es/product/${id}`)).text();
  expect(html).toContain('class="no-picture"');
  expect(html).toContain("<dt>Material</dt><dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>");
  expect(html).toContain("<dt>Forro &lt;i&gt;</dt>");
  expect(html).not.toContain("<script>alert(1)");
  expect(isLarge(await (await visit(shop, `/es/product/${id}?picture=1`)).text())).toBe(false);
});

test("a product's facts are listed, and a variant's attribute replaces the fact of its name", async () => {
  const { id } = await newProduct(shop, { name: "Chompa", variants: [{ name: "Única" }] });
  const { $client } = databaseOf(shop);
  await $client.execute({
    sql: "update product_translations set composition = ?, care = ?, origin = ? where product_id = ?",
    args: ["100 % alpaca", "A mano", "Puno, Perú", id],
  });
  await $client.execute({
    sql: "update product_variants set attributes = ? where product_id = ?",
    args: [JSON.stringify({ care: "En seco" }), id],
  });
  const html = await (await visit(shop, `/es/product/${id}`)).text();
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]);
  expect(facts).toEqual([
    ["Composición", "100 % alpaca"],
    ["Cuidado", "En seco"],
    ["Origen", "Puno, Perú"],
  ]);
  expect(html).toContain('"material":"100 % alpaca"');
});

test("a size guide has the sizes of its product in both units", async () => {
  const guideOf = async (path: string) => {
    const html = await (await visit(shop, path)).text();
    return html.match(/<div id="size-guide".*?<\/table>/s)?.[0] ?? "";
  };
  const blouse = await guideOf("/es/product/101");
  expect(blouse).toContain('<th scope="col">Busto</th>');
  expect(blouse).toContain('<span class="in-centimetres">80–84</span><span class="in-inches">31.5–33</span>');
  expect(await guideOf("/en/product/108")).toContain('<th scope="col">Foot length</th>');
  expect(await guideOf("/es/product/104")).toBe("");
});

test.each([
  ["made_to_order", "MadeToOrder"],
  ["sold_out", "OutOfStock"],
] as const)("a product without stock that is %s is %s to search engines", async (whenOut, availability) => {
  const { id } = await newProduct(shop, { whenOut, stock: [{ size: "M", stock: 0 }] });
  const html = await (await visit(shop, `/es/product/${id}`)).text();
  expect(html).toContain(`https://schema.org/${availability}`);
  const card = await visit(shop, `/es/cards?ids=${id}`);
  expect(await card.json()).toMatchObject({ products: [{ id, isSoldOut: whenOut === "sold_out" }] });
});
