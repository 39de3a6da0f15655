import { describe, expect, test } from "vitest";
import { cpuMilliseconds } from "../../../../tests/support/cpu-time";
import { colorByName } from "./color-words";
import { openFile, rowsByColumn } from "./open-file";
import { readShopifyFile } from "./read-shopify-file";

const shop = {
  languages: [{ code: "es" }, { code: "en" }],
  categories: [
    { id: 8, names: { es: "Tops", en: "Tops" } },
    { id: 12, names: { es: "Shorts y faldas", en: "Shorts and skirts" } },
  ],
};
const options = { wordsIn: "es", pricesIn: "es", categoryIfNew: null };

function drafts(text: string, chosen = options) {
  const opened = openFile(new TextEncoder().encode(text), ["es", "en"]);
  if (!opened.ok) throw new Error(opened.code);
  expect(opened.value.kind).toBe("shopify");
  const { columns, groups } = opened.value;
  return groups.map((group) => readShopifyFile(rowsByColumn(columns, group), shop, chosen));
}

const OLD = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status
falda,Falda midi,"<p>De <b>lino</b>&nbsp;peruano</p><ul><li>Bolsillos</li></ul><script>alert(1)</script>",Lima,shorts y FALDAS,"verano, lino",TRUE,Color,Rojo,Talla,S,'FR-S,3,129.90,159.90,https://cdn.example/2.jpg,2,Espalda,https://cdn.example/roja.jpg,active
falda,,,,,,,,Rojo,,M,FR-M,-2,129.90,159.90,https://cdn.example/1.jpg,1,Frente,https://cdn.example/roja.jpg,
falda,,,,,,,,Azul marino,,M,FA-M,,129.90,159.90,,,,,
falda,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,,
`;

describe("a product in the old column names", () => {
  const [draft] = drafts(OLD);
  test("has name, description as Markdown, category, price and status", () => {
    expect(draft).toMatchObject({
      line: 2,
      reference: { id: null, label: "falda" },
      fields: { categoryId: 12, active: true, tags: ["lino", "verano"] },
      words: {
        es: {
          name: "Falda midi",
          description: "De **lino** peruano\n\n- Bolsillos",
          priceMinor: 12_990,
          compareAtMinor: 15_990,
        },
      },
      problems: [],
    });
  });

  test("has a variant per colour and a stock row per size", () => {
    expect(draft?.variants).toMatchObject([
      { names: { es: "Rojo" }, fields: { color: "#b3252f", attributes: {} } },
      { names: { es: "Azul marino" }, fields: { color: "#1f2a4a" } },
    ]);
    expect(draft?.stock.map(({ variant, size, fields }) => [variant?.label, size, fields])).toEqual([
      ["Rojo", "S", { sku: "FR-S", stock: 3 }],
      ["Rojo", "M", { sku: "FR-M", stock: 0 }],
      ["Azul marino", "M", { sku: "FA-M" }],
    ]);
  });

  test("has a note of negative stock", () => {
    expect(draft?.notes).toEqual([{ line: 3, column: "stock", value: "-2", code: "negative-stock" }]);
  });

  test("has its pictures in order, with the variant of each", () => {
    expect(draft?.images.map(({ source, variant, alt }) => [source.slice(20), variant?.label, alt])).toEqual(
      [
        ["1.jpg", undefined, { es: "Frente" }],
        ["roja.jpg", "Rojo", {}],
        ["2.jpg", undefined, { es: "Espalda" }],
        ["3.jpg", undefined, {}],
      ].map(([source, ...rest]) => [source, ...rest]),
    );
  });
});

test("the new column names give the same result", () => {
  const renamed = OLD.replace(/^.*/, (header) =>
    header
      .replace("Handle", "URL handle")
      .replace("Body (HTML)", "Description")
      .replace("Published", "Published on online store")
      .replaceAll("Name", "name")
      .replaceAll("Value", "value")
      .replace("Variant SKU", "SKU")
      .replace("Variant Inventory Qty", "Inventory quantity")
      .replace("Variant Price", "Price")
      .replace("Variant Compare At Price", "Compare-at price")
      .replace("Image Src", "Product image URL")
      .replace("Variant Image", "Variant image URL"),
  );
  expect(drafts(renamed)).toEqual(drafts(OLD));
});

const HEADER = "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Status,Published";

test("a product without options has one stock row and no variant", () => {
  const [draft] = drafts(`${HEADER}\nbolso,Bolso,Tops,Title,Default Title,B1,99,draft,TRUE\n`);
  expect(draft).toMatchObject({ variants: [], fields: { active: false, categoryId: 8 } });
  expect(draft?.stock).toMatchObject([{ variant: null, size: null, fields: { sku: "B1" } }]);
});

test("an option other than colour and size becomes a variant with an attribute", () => {
  const [draft] = drafts(`${HEADER}\nbolso,Bolso,Tops,Material,Cuero,B1,99,active,TRUE\n`);
  expect(draft?.variants).toMatchObject([
    { names: { es: "Cuero" }, fields: { attributes: { material: "Cuero" } } },
  ]);
});

const TWO_COLORS = `${HEADER}\nx,X,Tops,Color,Rojo,A,99,active,TRUE\nx,,,,Azul,B,109.5,,\nx,,,,Verde,C,99,,\n`;

test("a variant with another price than the first has its own", () => {
  const [draft] = drafts(TWO_COLORS);
  expect(draft?.words.es).toMatchObject({ priceMinor: 9900 });
  expect(draft?.variants.map(({ fields }) => [fields.pricePenMinor, fields.compareAtPenMinor])).toEqual([
    [null, null],
    [10_950, null],
    [null, null],
  ]);
  expect(draft?.problems).toEqual([]);
});

test("different prices of variants in dollars are refused", () => {
  const [draft] = drafts(TWO_COLORS, { ...options, pricesIn: "en" });
  expect(draft?.problems).toMatchObject([{ line: 3, code: "prices-differ" }]);
  expect(draft?.variants[1]?.fields).not.toHaveProperty("pricePenMinor");
});

test("different prices of one variant's sizes are refused, with line, column and value", () => {
  const [draft] = drafts(`${HEADER}\nx,X,Tops,Talla,S,A,99,active,TRUE\nx,,,,M,B,109.5,,\n`);
  expect(draft?.problems).toEqual([{ line: 3, column: "price", value: "109.5", code: "prices-differ" }]);
});

test("an unknown category is kept for the report", () => {
  const [draft] = drafts(`${HEADER}\nx,X,Sombreros,Title,Default Title,A,99,active,TRUE\n`);
  expect(draft?.fields.categoryId).toBeUndefined();
  expect(draft?.unknownCategory).toMatchObject({ name: "Sombreros", choice: "leave" });
});

test("Shopify's own category is matched by its last part", () => {
  const [draft] = drafts(
    `Handle,Title,Product Category,Variant Price\nx,X,Apparel & Accessories > Clothing > Tops,99\n`,
  );
  expect(draft?.fields.categoryId).toBe(8);
});

test("stock that is no number is refused, also after a minus sign", () => {
  const [draft] = drafts("Handle,Title,Type,Variant Inventory Qty,Variant Price\nx,X,Tops,-dos,99\n");
  expect(draft).toMatchObject({
    problems: [{ line: 2, column: "stock", value: "-dos", code: "invalid-number" }],
    notes: [],
  });
});

test("rows without a title are an error of their own product", () => {
  const [, second] = drafts(`${HEADER}\nx,X,Tops,Talla,S,A,99,active,TRUE\ny,,,Talla,S,B,99,,\n`);
  expect(second?.problems).toContainEqual({ line: 3, column: "title", value: "", code: "missing" });
});

test.each([
  ["Rojo", "#b3252f"],
  ["Azul Marino", "#1f2a4a"],
  ["navy blue", "#1f2a4a"],
  ["Café", "#7a4d2e"],
  ["#A1B2C3", "#a1b2c3"],
  ["Estampado", null],
  ["constructor", null],
])("the colour %s is %s", (name, hex) => {
  expect(colorByName(name)).toBe(hex);
});

describe("the inventory policy", () => {
  const file = (columns: string, ...rows: string[]) =>
    `Handle,Title,Option1 Name,Option1 Value,Variant SKU,${columns}\n${rows.join("\n")}\n`;
  const policyOf = (text: string) => drafts(text)[0]?.fields.whenOut;
  const OLD_COLUMNS = "Variant Inventory Tracker,Variant Inventory Policy";

  test.each([
    ["continue", "continue", "made_to_order"],
    ["deny", "deny", "sold_out"],
    ["continue", "DENY", "sold_out"],
  ])("%s and %s of a product's variants are read as %s", (first, second, expected) => {
    const rows = [`bolso,Bolso,Talla,S,B-S,shopify,${first}`, `bolso,,,M,B-M,shopify,${second}`];
    expect(policyOf(file(OLD_COLUMNS, ...rows))).toBe(expected);
  });

  test("is ignored for a variant whose stock is not tracked", () => {
    expect(policyOf(file(OLD_COLUMNS, "bolso,Bolso,Talla,S,B-S,,deny"))).toBe("made_to_order");
  });

  test("is read from the new column names, and unchanged without them", () => {
    expect(policyOf(file("Continue selling when out of stock", "bolso,Bolso,Talla,S,B-S,DENY"))).toBe(
      "sold_out",
    );
    expect(policyOf(file("Variant Inventory Qty", "bolso,Bolso,Talla,S,B-S,3"))).toBeUndefined();
  });
});

test("texts for search engines are kept; empty cells leave those of the shop", () => {
  const [own, none] = drafts(
    'Handle,Title,SEO Title,SEO Description\na,Falda,Falda & más,"De lino,\nperuana"\nb,Polo,, \n',
  );
  expect(own?.words.es).toEqual({
    name: "Falda",
    seoTitle: "Falda & más",
    seoDescription: "De lino, peruana",
  });
  expect(none?.words.es).toEqual({ name: "Polo" });
});

describe("a description that costs time", () => {
  const fileOf = (body: string) =>
    `Handle,Title,Body (HTML),Variant Price\na,A,"${body.replaceAll('"', '""')}",10\n`;

  test.each([
    ["a tag of 400 KB", `<p>Uno</p><a href="https://a.pe" ${"x ".repeat(200_000)}>dos</a>`, ["too-long"]],
    ["a tag of 100 KB", `<p>Uno</p><a href="https://a.pe" ${"x ".repeat(50_000)}>dos</a>`, []],
    ["a picture of 400 KB", `<p>Uno</p><img src="data:image/png;base64,${"A".repeat(400_000)}">`, []],
  ])("is read or refused in little time, with %s", (_, body, codes) => {
    const started = cpuMilliseconds();
    const [draft] = drafts(fileOf(body));
    expect(cpuMilliseconds() - started).toBeLessThan(2000);
    expect(draft?.problems.map(({ code }) => code)).toEqual(codes);
  });

  test("is refused above 200,000 characters without pictures", () => {
    const [draft] = drafts(fileOf("<p>Uno</p>".repeat(20_001)));
    expect(draft?.words.es).toEqual({ name: "A", priceMinor: 1000 });
    expect(draft?.problems).toMatchObject([{ line: 2, column: "body", code: "too-long", most: 200_000 }]);
  });
});
