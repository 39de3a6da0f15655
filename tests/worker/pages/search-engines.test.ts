import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productTranslations } from "~db/schema";
import { privatePaths } from "../../../app/private-paths";
import { publicPages } from "../../../app/public-pages";
import { SALE } from "../../../demo/collections";
import { CARE_GUIDE } from "../../../demo/own-pages";
import { readHead } from "../../support/pages/page-head";
import { newPendingEditor } from "../../support/pages/page-samples";
import { routePages } from "../../support/pages/route-pages";
import { type StructuredData, structuredDataSchema } from "../../support/pages/structured-data";
import { SHARED_SESSION_SECRETS } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit } from "../../support/worker";
import { type Member, newMember } from "../accounts/members";
import { newProduct } from "../shopper";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ variables: { SESSION_SECRETS: SHARED_SESSION_SECRETS } });
});
afterAll(() => shop.stop());
const addresses = () => ({ ...shop.services.addresses, url: shop.url });

const languages = ["es", "en"];

const examples: Record<string, string> = {
  categoryId: "7",
  productId: "101",
  reference: "325ABC",
  page: "terms",
  slug: CARE_GUIDE.slug,
  collection: SALE.slug,
};

/** The pages of the route table with a sample path each, except the not-found page. */
const pages = routePages
  .filter(({ path }) => !path.endsWith("*"))
  .map(({ id, path }) => ({
    id,
    path: path.replace(/:(\w+)/g, (whole, name) => (whole === ":locale" ? whole : (examples[name] ?? "1"))),
  }));
const everyPage = pages.flatMap(({ id, path }) =>
  languages.map((locale) => ({ id, locale, path: path.replace(":locale", locale) })),
);
const publicOnes = everyPage.filter(({ id }) => publicPages[id]);
const privateOnes = everyPage.filter(({ id }) => !publicPages[id]);

async function headOf(path: string, init?: RequestInit) {
  const response = await visit(shop, path, init);
  return readHead(await response.text());
}

function dataOf({ data }: { data: unknown[] }) {
  expect(data).toHaveLength(1);
  return structuredDataSchema.parse(data[0])["@graph"];
}

type Thing = StructuredData["@graph"][number];
const pick = <Type extends Thing["@type"]>(things: Thing[], type: Type) =>
  things.find((thing): thing is Extract<Thing, { "@type": Type }> => thing["@type"] === type);

const expectedThings: Record<string, string[]> = {
  "routes/storefront/home": ["Organization", "WebSite"],
  "routes/storefront/shop": ["BreadcrumbList", "ItemList"],
  "routes/storefront/category": ["BreadcrumbList", "ItemList"],
  "routes/storefront/collection": ["BreadcrumbList", "ItemList"],
  "routes/storefront/product": ["BreadcrumbList", "Product"],
  "routes/storefront/lookbooks": ["BreadcrumbList"],
  "routes/storefront/looks/look": ["BreadcrumbList"],
  "routes/storefront/about-us": ["BreadcrumbList", "Organization"],
  "routes/storefront/stores/stores": ["BreadcrumbList", "ClothingStore", "Organization"],
  "routes/storefront/legal/page": ["BreadcrumbList"],
  "routes/storefront/legal/own-page": ["BreadcrumbList"],
  "routes/storefront/claims/book": ["BreadcrumbList"],
};

test("the registry contains only pages of the route table", () => {
  expect(Object.keys(publicPages).filter((id) => !pages.some((page) => page.id === id))).toEqual([]);
  expect(Object.keys(expectedThings).sort(), "expectedThings").toEqual(Object.keys(publicPages).sort());
});

describe.each(publicOnes)("$path", ({ id, path, locale }) => {
  test("has title, description, canonical URL and all languages, and is indexable", async () => {
    const head = await headOf(path);
    expect(head.titles).toEqual([expect.stringMatching(/\S.* · Vitrina$/)]);
    expect(head.metas("description")).toEqual([expect.stringMatching(/\S.{10}/)]);
    expect(head.hrefsOf("canonical")).toEqual([shop.url + path]);
    const inLanguage = (code: string) => shop.url + path.replace(/^\/../, `/${code}`);
    expect(head.alternates).toEqual({
      es: inLanguage("es"),
      en: inLanguage("en"),
      "x-default": inLanguage("es"),
    });
    expect(head.metas("robots")).toEqual([]);
    expect(head.feeds).toEqual([`${shop.url}/${locale}/new.xml`]);
  });

  test("has Open Graph title, description and an existing picture", async () => {
    const head = await headOf(path);
    expect(head.metas("og:url")).toEqual([shop.url + path]);
    expect(head.metas("og:locale")).toEqual([locale === "es" ? "es_PE" : "en_US"]);
    expect(head.metas("og:site_name")).toEqual(["Vitrina"]);
    expect(head.metas("og:type")).toEqual([id.endsWith("/product") ? "product" : "website"]);
    expect(head.metas("twitter:card")).toEqual(["summary_large_image"]);
    for (const name of ["og:title", "og:description", "og:image:alt"]) {
      expect(head.metas(name), name).toEqual([expect.stringMatching(/\S/)]);
    }
    const [picture = ""] = head.metas("og:image");
    expect(picture.startsWith(`${shop.url}/media/`)).toBe(true);
    const response = await fetch(picture);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(Number(head.metas("og:image:width")[0])).toBeGreaterThanOrEqual(200);
  });

  test("has valid structured data", async () => {
    const things = dataOf(await headOf(path));
    expect(things.map((thing) => thing["@type"]).sort()).toEqual(expectedThings[id]);
    const crumbs = pick(things, "BreadcrumbList")?.itemListElement.map(({ item }) => item) ?? [];
    for (const address of crumbs) {
      expect((await visit(shop, new URL(address).pathname)).status, address).toBe(200);
    }
    expect(crumbs.at(-1) ?? shop.url + path).toBe(shop.url + path);
  });
});

const pendingSignInPages = ["routes/customer/login-code", "routes/customer/login-set-up"];

/** Visits second-factor steps with a pending sign-in, account pages as their owner, and other pages as a crawler. */
async function privateHeadOf(id: string, path: string, member: Member) {
  if (pendingSignInPages.includes(id)) {
    const { pending } = await newPendingEditor(addresses());
    return headOf(path, { headers: { cookie: `pending=${pending}` } });
  }
  const isOpen = (await visit(shop, path)).status !== 303;
  return isOpen ? headOf(path) : readHead(await (await member.shopper.get(path)).text());
}

describe.each(privateOnes)("$path", ({ id, path, locale }) => {
  test("is not indexed and has no canonical or alternate URLs", async () => {
    const head = await privateHeadOf(id, path, await newMember(addresses()));
    expect(head.titles).toEqual([expect.stringMatching(/\S/)]);
    expect(head.metas("robots")).toEqual([expect.stringContaining("noindex")]);
    expect([head.hrefsOf("canonical"), head.alternates, head.feeds, head.data]).toEqual([[], {}, [], []]);
    const refused = privatePaths.map((start) => start.replace("*", locale));
    expect(refused.some((start) => path.startsWith(start))).toBe(true);
  });
});

test("the not-found page is not indexed", async () => {
  const head = await headOf("/es/nothing/here");
  expect([head.metas("robots"), head.hrefsOf("canonical")]).toEqual([["noindex"], []]);
});

describe("canonical URLs", () => {
  test.each([
    ["/es/product/101?variant=10102&utm_source=x", "/es/product/101"],
    ["/en/category/7?color=red", "/en/category/7"],
  ])("the canonical URL of %s is %s", async (path, canonical) => {
    const head = await headOf(path);
    expect(head.hrefsOf("canonical")).toEqual([shop.url + canonical]);
    expect(head.metas("og:url")).toEqual([shop.url + canonical]);
    expect(head.alternates.en).toBe(shop.url + canonical.replace(/^\/../, "/en"));
  });
});

describe("a product's texts for search engines", () => {
  const headIn = async (locale: string, id: number) => {
    const { titles, metas, data } = await headOf(`/${locale}/product/${id}`);
    const crumbs = pick(dataOf({ data }), "BreadcrumbList")?.itemListElement ?? [];
    return {
      titles: [...titles, ...metas("og:title")],
      descriptions: [...metas("description"), ...metas("og:description")],
      crumb: crumbs.at(-1)?.name,
    };
  };

  test("replace its name and description in title, description and link previews only", async () => {
    const { id } = await newProduct(addresses(), {
      name: { es: "Falda Inti", en: "Inti skirt" },
      picture: "seo-skirt",
    });
    const db = databaseOf(addresses());
    const own = { seoTitle: 'Falda "Inti" & telar', seoDescription: "Tejida en Puno & Lima." };
    await db
      .update(productTranslations)
      .set(own)
      .where(and(eq(productTranslations.productId, id), eq(productTranslations.languageCode, "es")));
    expect(await headIn("es", id)).toEqual({
      titles: [`${own.seoTitle} · Vitrina`, own.seoTitle],
      descriptions: [own.seoDescription, own.seoDescription],
      crumb: "Falda Inti",
    });
    const html = await (await visit(shop, `/es/product/${id}`)).text();
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe("Falda Inti");
    // A language without them has its own name, not the texts of another language.
    expect(await headIn("en", id)).toMatchObject({
      titles: ["Inti skirt · Vitrina", "Inti skirt"],
      crumb: "Inti skirt",
    });
  });
});

test("a description is HTML on the page, and text in its head and its structured data", async () => {
  const { id } = await newProduct(addresses(), { name: "Falda", picture: "described-skirt" });
  await databaseOf(addresses())
    .update(productTranslations)
    .set({ description: "De **lino** & <script>alert(1)</script>\n\n- Forro" })
    .where(eq(productTranslations.productId, id));
  const html = await (await visit(shop, `/es/product/${id}`)).text();
  expect(html).toContain(
    "<p>De <strong>lino</strong> &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<ul>\n<li>Forro</li>\n</ul>",
  );
  expect(html).not.toContain("**lino**");
  const head = await headOf(`/es/product/${id}`);
  const text = "De lino & <script>alert(1)</script>\n• Forro";
  expect(pick(dataOf(head), "Product")?.description).toBe(text);
  expect(head.metas("og:description")).toEqual([text]);
  const feed = await (await visit(shop, "/es/new.xml")).text();
  expect(feed).toContain(
    "<description>De lino &amp; &lt;script&gt;alert(1)&lt;/script&gt;\n• Forro</description>",
  );
});

test("a further page of a list has its own canonical URL", async () => {
  const html = await (await visit(shop, "/es/shop")).text();
  const [, next = ""] = /href="(\/es\/shop\?after=[^"]+)"/.exec(html) ?? [];
  expect((await headOf(`${next}&fbclid=1`)).hrefsOf("canonical")).toEqual([shop.url + next]);
});

describe("a product's offer", () => {
  const productAt = async (path: string, init?: RequestInit) => {
    const product = pick(dataOf(await headOf(path, init)), "Product");
    if (!product) throw new Error(`${path} has no product`);
    return product;
  };

  test("is in soles in every region", async () => {
    const { id } = await newProduct(addresses(), { pen: 12_990, usd: 3_900, picture: "offer-pen" });
    const abroad = { headers: { cookie: "region=INT" } };
    expect((await productAt(`/en/product/${id}`, abroad)).offers).toMatchObject({
      price: "129.90",
      priceCurrency: "PEN",
    });
    const head = await headOf(`/en/product/${id}`, abroad);
    expect([head.metas("product:price:amount"), head.metas("product:price:currency")]).toEqual([
      ["129.90"],
      ["PEN"],
    ]);
  });

  test("is in stock or made to order per variant", async () => {
    const { id, variantIds } = await newProduct(addresses(), {
      variants: [
        { name: "Rojo", picture: "offer-red" },
        { name: "Azul", picture: "offer-blue" },
      ],
      stock: [
        { size: "S", stock: 0, variant: 0 },
        { size: "M", stock: 0, variant: 0 },
        { size: "M", stock: 1, variant: 1 },
      ],
    });
    expect(await productAt(`/es/product/${id}`)).toMatchObject({
      sku: `${id}-${variantIds[0]}`,
      url: `${shop.url}/es/product/${id}`,
      offers: { availability: "https://schema.org/MadeToOrder" },
    });
    const blue = `/es/product/${id}?variant=${variantIds[1]}`;
    expect(await productAt(blue)).toMatchObject({
      sku: `${id}-${variantIds[1]}`,
      url: shop.url + blue,
      offers: { availability: "https://schema.org/InStock", url: shop.url + blue },
    });
  });

  test("is missing for products without a price", async () => {
    const { id } = await newProduct(addresses(), { pen: null, picture: "offer-none" });
    const things = dataOf(await headOf(`/es/product/${id}`));
    expect(things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
  });

  test("escapes scripts in the product's name", async () => {
    const name = `Falda </script><script>alert(1)</script> <!-- & "x" 'y' ${crypto.randomUUID()}`;
    const { id } = await newProduct(addresses(), { name, picture: "offer-script" });
    const response = await visit(shop, `/es/product/${id}`);
    const html = await response.text();
    const head = readHead(html);
    expect(pick(dataOf(head), "Product")?.name).toBe(name);
    expect(head.metas("og:title")).toEqual([name]);
    expect(html).not.toContain("<script>alert(1)");
    expect(await (await visit(shop, "/es/new.xml")).text()).not.toContain("<script>");
  });
});
