import { expect, test } from "vitest";
import { PAGE_SIZE } from "../../../app/domain/catalog/listing/listing.queries.server";
import { sharedShop, visit, visitStored } from "../../support/worker";
import { mainText } from "../shopper";

const shop = sharedShop();
const read = async (path: string) => {
  const response = await visit(shop, path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const namesIn = (html: string) =>
  [...html.matchAll(/product-card__name"[^>]*>(?:<!--.*?-->)?<a[^>]*>([^<]+)</g)].map(([, name]) => name);

const HOSTILE = [
  "color=mauve&color=red&color=red",
  "size=<script>alert(1)</script>",
  "size=ZZZ",
  "size=%24.%22M%22%5C&size=%5D)--&color=red",
  "size=%E2%80%AE%D9%85&size=%F0%9F%91%97",
  "min=-1&max=abc",
  "min=99999999999999999999",
  "min=500&max=20",
  "sort=drop+table",
  "after=AAAA",
  `after=${"A".repeat(9000)}`,
  `after=${encodeURIComponent('["x",1]')}&sort=price`,
  "category=999999&category=x",
  `q=${"a".repeat(10_000)}`,
  "q=%D7%A9%D7%9E%D7%9C%D7%94+%D9%85%D8%B1%D8%AD%D8%A8%D8%A7",
  "q=%F0%9F%91%97%F0%9F%98%80",
  "q=%3Cscript%3Ealert(1)%3C/script%3E",
  "q=%22+OR+name:*+NEAR(",
  "q=%00%FF",
];

test.each(HOSTILE.map((query) => ({ query, short: query.slice(0, 60) })))(
  "hostile input gives a page: $short",
  async ({ query }) => {
    for (const path of ["/es/shop", "/en/category/8", "/es/search"]) {
      const { status, html } = await read(`${path}?${query}`);
      expect([path, status]).toEqual([path, 200]);
      expect(html).not.toContain("<script>alert(1)");
    }
    const suggestions = await visit(shop, `/es/search/suggestions?${query}`);
    expect([suggestions.status, Object.keys((await suggestions.json()) as object)]).toEqual([
      200,
      ["words", "categories", "products"],
    ]);
  },
);

test("the count beside a filter equals the number of results with it", async () => {
  const { html } = await read("/es/category/8?size=M");
  const [, count] = /value="black"\/?>.*?Negro.*?\((?:<!-- -->)?(\d+)/.exec(html) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  const chosen = await read("/es/category/8?size=M&color=black");
  expect(namesIn(chosen.html)).toHaveLength(Math.min(Number(count), 24));
  expect(mainText(chosen.html)).toContain(`${count} producto`);
});

test("price fields show the effective limits", async () => {
  const { html } = await read("/es/shop?min=500&max=20");
  expect(html).toMatch(/name="min"[^>]*value="20"/);
  expect(html).toMatch(/name="max"[^>]*value="500"/);
});

test("chips link to the list without one filter and without all filters", async () => {
  const { html } = await read("/es/shop?color=red&size=M&sort=name");
  expect(html).toContain('href="/es/shop?size=M&amp;sort=name"');
  expect(html).toContain('href="/es/shop?color=red&amp;sort=name"');
  expect(html).toContain('href="/es/shop?sort=name"');
});

test("an empty result links to the unfiltered list", async () => {
  const { html } = await read("/es/category/8?color=red&min=9000");
  expect(mainText(html)).toContain("Nada cumple con todo eso");
  expect(html).toContain('href="/es/category/8"');
});

/** Categories without products of other tests. */
const STEADY = [2, 3, 9, 10, 11, 12, 13].map((id) => `category=${id}`).join("&");

test.each(["featured", "newest", "price", "-price", "name"])(
  "links page through many products by %s",
  async (sort) => {
    const seen: (string | undefined)[] = [];
    let total = 0;
    let path: string | undefined = `/es/shop?${STEADY}&sort=${sort}`;
    while (path) {
      const { html } = await read(path);
      total ||= Number(/(\d+) productos/.exec(mainText(html))?.[1]);
      seen.push(...namesIn(html));
      const [link = ""] = /<a[^>]*rel="next"[^>]*>/.exec(html) ?? [];
      path = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(total).toBeGreaterThan(PAGE_SIZE);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  },
);

test("lists with two filters are cached at the edge in any order of parameters", async () => {
  await read("/es/category/7"); // lists the valid sizes
  await visitStored(shop, "/es/category/7?color=black&size=M");
  const again = await read("/es/category/7?size=M&color=black");
  expect(again.headers.get("x-page-cache")).toMatch(/HIT|STALE/);
  expect((await read("/es/category/7?size=M&color=black&min=10")).headers.get("x-page-cache")).toBeNull();
});

test("the columns that a visitor chose are attributes of the page", async () => {
  const rootOf = async (cookie: string) => {
    const response = await visit(shop, "/es/category/7", { headers: { cookie } });
    return /<html[^>]*>/.exec(await response.text())?.[0];
  };
  expect(await rootOf("columns=14")).toMatch(/data-narrow="1".*data-wide="4"/);
  expect(await rootOf('columns=1"')).not.toContain("data-narrow");
});

test("the sizes of a product in a variant are JSON, and an unknown product has none", async () => {
  const response = await visit(shop, "/en/product/101/sizes?variant=10102");
  expect(await response.json()).toMatchObject({
    variantId: 10102,
    color: expect.stringMatching(/\w/),
    sizes: expect.arrayContaining([{ size: "M", stock: expect.any(Number) }]),
    whenOut: "made_to_order",
    makingDays: expect.any(Number),
  });
  expect((await visit(shop, "/en/product/999999/sizes")).status).toBe(404);
});

test("a category begins with its introduction, and its list with the places that staff gave", async () => {
  const { html } = await read("/en/category/10");
  expect(mainText(html)).toContain("For walking the city, dancing at night and reaching the beach.");
  expect(namesIn(html).slice(0, 3)).toEqual([
    "Ausangate ankle boot",
    "Miraflores loafer",
    "Huanchaco heeled sandal",
  ]);
  expect(mainText(html)).toContain("Featured");
});

test("suggestions contain products with prices, categories, and words that complete what was typed", async () => {
  const response = await visit(shop, "/es/search/suggestions?q=pantalon");
  const { products, categories } = (await response.json()) as {
    products: { name: string; price: string; href: string }[];
    categories: { name: string }[];
  };
  expect(products.length).toBeGreaterThan(0);
  expect(products.length).toBeLessThanOrEqual(6);
  expect(products[0]).toMatchObject({ price: expect.stringMatching(/^S\/\. \d/) });
  expect(categories.map(({ name }) => name)).toContain("Pantalones");
});

const suggestedWords = async (typed: string) => {
  const response = await visit(shop, `/es/search/suggestions?q=${encodeURIComponent(typed)}`);
  const { words } = (await response.json()) as { words: { name: string; href: string }[] };
  return words;
};

test("suggested words complete the last one and lead to their results", async () => {
  const [first] = await suggestedWords("panta");
  expect(first).toEqual({ name: "pantalón", href: "/es/search?q=pantal%C3%B3n" });
  expect((await suggestedWords("pantalon")).map(({ name }) => name)).not.toContain("pantalón");
});

test("what mentions a kind of garment is not among its results", async () => {
  const names = namesIn((await read("/es/search?q=chalina")).html);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/Pañuelo/.test(name ?? ""))).toEqual([]);
});

test("popular searches are listed once enough shoppers searched for them", async () => {
  const popular = async () => {
    const html = mainText((await read("/es/search")).html);
    return html.includes("Lo más buscado") && html.includes("sandalia");
  };
  expect(await popular()).toBe(false);
  for (let time = 0; time < 5; time += 1) await read("/es/search?q=Sandalias");
  await read("/es/search?q=sandalia+de+rosa@example.com");
  await expect.poll(popular).toBe(true);
  const start = (await (await visit(shop, "/es/search/start")).json()) as { popular: string[] };
  expect(start.popular).toContain("sandalia");
});

test("the search begins with the categories, and nothing found leads on to them", async () => {
  for (const path of ["/es/search", "/es/search?q=zzzz", "/es/search?q=chalina"]) {
    expect((await read(path)).html).toMatch(/<main.*href="\/es\/category\/7"/s);
  }
  expect((await read("/es/search?q=negro")).html).not.toMatch(/<main.*href="\/es\/category\/7".*<\/main>/s);
});
