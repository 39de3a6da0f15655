import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicPages } from "../../../app/public-pages";
import { categories, products } from "../../../db/schema";
import { pageKeys } from "../../../db/vocabulary";
import { PRESENTS, SALE } from "../../../demo/collections";
import { CARE_GUIDE } from "../../../demo/own-pages";
import { childrenOf, parseXml, textOf, type XmlElement } from "../../support/pages/xml";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit, visitStored } from "../../support/worker";
import { newProduct } from "../shopper";

const STRANGE_NAME = "Falda <b>&amp; \"x\" ]]> </script> 'ñandú' 🧶\u0007";
const FAR_ID = 2_001;

let shop: RunningShop;
let hiddenId: number;
let entries: XmlElement[];
let parts: string[];

const addresses = () => ({ ...shop.services.addresses, url: shop.url });

async function read(path: string) {
  const response = await visit(shop, path);
  expect(response.status, path).toBe(200);
  return { type: response.headers.get("content-type"), root: parseXml(await response.text()) };
}

/** Adds a product in the third part, one with a strange name, and one that is not for sale. */
async function addProducts() {
  hiddenId = (await newProduct(addresses(), { active: false })).id;
  await newProduct(addresses(), { name: { es: STRANGE_NAME, en: STRANGE_NAME }, picture: "sitemap-strange" });
  await databaseOf(addresses()).insert(products).values({ id: FAR_ID, categoryId: 7 });
}

beforeAll(async () => {
  shop = await startShop();
  await addProducts();
  const index = await read("/sitemap.xml");
  expect([index.type, index.root.name]).toEqual(["application/xml; charset=utf-8", "sitemapindex"]);
  parts = childrenOf(index.root, "sitemap").map((part) => textOf(part, "loc"));
  const roots = await Promise.all(parts.map((part) => read(part.replace(shop.url, ""))));
  entries = roots.flatMap(({ root }) => {
    const urls = childrenOf(root, "url");
    expect(urls.length).toBeLessThanOrEqual(5_000);
    return urls;
  });
});
afterAll(() => shop.stop());

const listed = () => entries.map((entry) => textOf(entry, "loc"));

describe("the sitemap", () => {
  test("is split by product ids, without empty parts", () => {
    expect(parts).toEqual(
      ["pages-1", "products-1", "products-3"].map((name) => `${shop.url}/sitemap-${name}.xml`),
    );
  });

  test("lists exactly the products for sale, categories and public pages once per language", async () => {
    const db = databaseOf(addresses());
    const active = await db.select({ id: products.id }).from(products).where(eq(products.active, true));
    const shown = await db.select({ id: categories.id }).from(categories).where(eq(categories.active, true));
    const expected = ["es", "en"].flatMap((locale) => [
      ...active.map(({ id }) => `/${locale}/product/${id}`),
      ...shown.map(({ id }) => `/${locale}/category/${id}`),
      ...pageKeys.map((key) => `/${locale}/legal/${key}`),
      `/${locale}/pages/${CARE_GUIDE.slug}`,
      ...[SALE, PRESENTS].map(({ slug }) => `/${locale}/collections/${slug}`),
      `/${locale}/stores`,
      ...Object.values(publicPages).flatMap(({ address }) => address?.(locale) ?? []),
    ]);
    expect(active.length).toBeGreaterThan(30);
    expect(listed().sort()).toEqual(expected.map((path) => shop.url + path).sort());
    expect(listed()).not.toContain(`${shop.url}/es/product/${hiddenId}`);
  });

  test("contains all languages of every page", () => {
    const all = new Set(listed());
    for (const entry of entries) {
      const links = childrenOf(entry, "xhtml:link").map(({ attributes }) => attributes);
      expect(links.map(({ hreflang }) => hreflang)).toEqual(["es", "en", "x-default"]);
      expect(links.every(({ rel, href = "" }) => rel === "alternate" && all.has(href))).toBe(true);
      expect(links.map(({ href }) => href)).toContain(textOf(entry, "loc"));
    }
  });

  test("contains the last change and the pictures of a product", async () => {
    const [row] = await databaseOf(addresses())
      .select({ updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.id, 101));
    const entry = entries.find((candidate) => textOf(candidate, "loc") === `${shop.url}/en/product/101`);
    if (!entry) throw new Error("Product 101 is not listed");
    expect(Date.parse(textOf(entry, "lastmod")) / 1000).toBe(row?.updatedAt);
    const pictures = childrenOf(entry, "image:image").map((image) => textOf(image, "image:loc"));
    expect(pictures.length).toBeGreaterThan(1);
    expect((await fetch(pictures[0] ?? "")).status).toBe(200);
  });

  test("is cached at the edge", async () => {
    expect((await visitStored(shop, "/sitemap-products-1.xml")).status).toBe(200);
  });

  test.each([
    "/sitemap-products-2.xml",
    "/sitemap-products-0.xml",
    "/sitemap-products-999999.xml",
    "/sitemap-pages-2.xml",
    "/sitemap-orders-1.xml",
    "/anything.xml",
  ])("%s is not found", async (path) => {
    expect((await visit(shop, path)).status).toBe(404);
  });
});

test("security.txt is served at its place, and nothing else below it", async () => {
  const response = await visit(shop, "/.well-known/security.txt");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await response.text();
  expect(text).toContain("Contact: mailto:hola@vitrina.example\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") - Date.now();
  expect(expires / 86_400_000).toBeGreaterThan(178);
  expect(expires / 86_400_000).toBeLessThan(181);
  expect((await visit(shop, "/.well-known/nothing.txt")).status).toBe(404);
});

describe("robots.txt", () => {
  test("disallows checkout, search and API, and links the sitemap", async () => {
    const response = await visit(shop, "/robots.txt");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const lines = (await response.text()).split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const path of ["/api", "/*/checkout", "/*/orders", "/*/cart", "/*/search"]) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  });

  test("allows all pages of the sitemap", async () => {
    const text = await (await visit(shop, "/robots.txt")).text();
    const refused = [...text.matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = ""]) => new RegExp(`^${path.replaceAll("*", ".*")}`),
    );
    const paths = listed().map((address) => new URL(address).pathname);
    expect(paths.filter((path) => refused.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});

describe("the web manifest", () => {
  test("is linked by pages and lists existing icons with their sizes", async () => {
    const html = await (await visit(shop, "/es")).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    const [, touchIcon = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
    expect((await visit(shop, touchIcon)).headers.get("content-type")).toBe("image/png");
    const response = await visit(shop, "/manifest.webmanifest");
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = (await response.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect([manifest.name, manifest.start_url]).toEqual(["Vitrina", "/es"]);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await visit(shop, src);
      expect(icon.headers.get("content-type")).toBe(type);
      const bytes = new DataView(await icon.arrayBuffer());
      expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, src).toBe(sizes);
    }
  });
});

describe("the feed of new products", () => {
  test.each(["es", "en"])(
    "in %s lists the newest products with URL, date, text and picture",
    async (locale) => {
      const { type, root } = await read(`/${locale}/new.xml`);
      expect([type, root.name, root.attributes.version]).toEqual([
        "application/rss+xml; charset=utf-8",
        "rss",
        "2.0",
      ]);
      const [channel] = childrenOf(root, "channel");
      if (!channel) throw new Error("No channel");
      expect(
        ["title", "link", "description", "language"].map((name) => textOf(channel, name) !== ""),
      ).toEqual([true, true, true, true]);
      const [self] = childrenOf(channel, "atom:link");
      expect(self?.attributes.href).toBe(`${shop.url}/${locale}/new.xml`);
      const items = childrenOf(channel, "item");
      expect(items).toHaveLength(30);
      expect(textOf(items[0] as XmlElement, "link")).toBe(`${shop.url}/${locale}/product/${FAR_ID}`);
      const strange = items.find((item) => textOf(item, "title") === STRANGE_NAME.replace("\u0007", ""));
      if (!strange) throw new Error("The product with the strange name is missing");
      expect(Number.isNaN(Date.parse(textOf(strange, "pubDate")))).toBe(false);
      expect(childrenOf(strange, "enclosure")[0]?.attributes).toEqual({
        url: `${shop.url}/media/sitemap-strange-960.webp`,
        length: "1000",
        type: "image/webp",
      });
    },
  );

  test("in an unknown language gives 404", async () => {
    expect((await visit(shop, "/xx/new.xml")).status).toBe(404);
  });
});

test.each([
  "<a><b></a></b>",
  "<a>",
  "<a/><b/>",
  "<a>&</a>",
  "<a x='1'/>",
  '<a b="<"/>',
  "<x:a/>",
  '<a b="1" b="2"/>',
  "text",
])("the tests' XML parser refuses %s", (document) => {
  expect(() => parseXml(document)).toThrow();
});
