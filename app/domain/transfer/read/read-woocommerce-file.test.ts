import { describe, expect, test } from "vitest";
import { formatCsv } from "~/lib/text/csv";
import type { ForeignOptions } from "./draft";
import { openFile, rowsByColumn } from "./open-file";
import { readWooCommerceFile } from "./read-woocommerce-file";

const shop = {
  languages: [{ code: "es" }, { code: "en" }],
  categories: [
    { id: 8, names: { es: "Tops", en: "Tops" } },
    { id: 12, names: { es: "Faldas", en: "Skirts" } },
    { id: 2, names: { es: "Mujer", en: "Women" } },
  ],
};
const options: ForeignOptions = { wordsIn: "es", pricesIn: "es", categoryIfNew: null };

const COLUMNS = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Short description",
  "Description",
  "Date sale price starts",
  "Date sale price ends",
  "Tax status",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Sale price",
  "Regular price",
  "Categories",
  "Tags",
  "Images",
  "Parent",
  "Position",
  "Attribute 1 name",
  "Attribute 1 value(s)",
  "Attribute 2 name",
  "Attribute 2 value(s)",
  "Attribute 3 name",
  "Attribute 3 value(s)",
  "Meta: _yoast_wpseo_title",
  "Meta: _yoast_wpseo_metadesc",
  "Meta: rank_math_title",
];

const SPANISH: Record<string, string> = {
  Type: "Tipo",
  Name: "Nombre",
  Published: "Publicado",
  "Short description": "Descripción corta",
  Description: "Descripción",
  "Date sale price starts": "Día en que empieza el precio rebajado",
  "Date sale price ends": "Día en que termina el precio rebajado",
  "Tax status": "Estado del impuesto",
  "In stock?": "¿Existencias?",
  Stock: "Inventario",
  "Backorders allowed?": "¿Permitir reservas de productos agotados?",
  "Sale price": "Precio rebajado",
  "Regular price": "Precio normal",
  Categories: "Categorías",
  Tags: "Etiquetas",
  Images: "Imágenes",
  Parent: "Superior",
  Position: "Posición",
};

const inSpanish = (column: string): string =>
  SPANISH[column] ??
  column
    .replace(/^Attribute (\d) name$/, "Nombre del atributo $1")
    .replace(/^Attribute (\d) value\(s\)$/, "Valor(es) del atributo $1");

type Row = Record<string, string>;

const fileOf = (rows: Row[], translate = (column: string) => column): string =>
  formatCsv([COLUMNS.map(translate), ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ""))]);

function open(text: string) {
  const opened = openFile(new TextEncoder().encode(text), ["es", "en"]);
  if (!opened.ok) throw new Error(opened.code);
  return opened.value;
}

function drafts(text: string, chosen = options) {
  const { kind, columns, groups } = open(text);
  expect(kind).toBe("woocommerce");
  return groups.map((group) => readWooCommerceFile(rowsByColumn(columns, group), shop, chosen));
}

const draftOf = (...rows: Row[]) => drafts(fileOf(rows))[0];

const SKIRT: Row = {
  ID: "40",
  Type: "variable",
  SKU: "FALDA",
  Name: "Falda Inti",
  Published: "1",
  "Short description": "Corte <em>midi</em>.",
  Description: "<p>Tejida en Puno.</p>\\n<ul>\\n<li>Con bolsillos</li>\\n</ul>",
  "In stock?": "1",
  Categories: "Mujer, Mujer > Faldas",
  Tags: "telar, invierno",
  Images: "https://woo.example/frente.jpg, https://woo.example/espalda.jpg",
  "Attribute 1 name": "Colour",
  "Attribute 1 value(s)": "Rojo, Azul marino",
  "Attribute 2 name": "Talla",
  "Attribute 2 value(s)": "S, M",
  "Attribute 3 name": "Material",
  "Attribute 3 value(s)": "Alpaca, Lana",
};

const sizeOf = (color: string, size: string, more: Row = {}): Row => ({
  Type: "variation",
  SKU: `FALDA-${color[0]}${size}`,
  Name: `Falda Inti - ${color}, ${size}`,
  Published: "1",
  "In stock?": "1",
  Stock: "3",
  "Backorders allowed?": "0",
  "Sale price": "159.9",
  "Regular price": "199,90",
  Parent: "FALDA",
  "Attribute 1 name": "Colour",
  "Attribute 1 value(s)": color,
  "Attribute 2 name": "Talla",
  "Attribute 2 value(s)": size,
  ...more,
});

const VARIATIONS = [
  sizeOf("Rojo", "S", { ID: "41", Images: "https://woo.example/rojo.jpg" }),
  sizeOf("Rojo", "M", { ID: "42", Parent: "id:40" }),
  sizeOf("Azul marino", "M", { ID: "43", "Sale price": "", "Regular price": "219" }),
];

describe("a variable product with its variations", () => {
  const draft = draftOf(SKIRT, ...VARIATIONS);

  test("has the parent's name, texts, deepest category and tags", () => {
    expect(draft).toMatchObject({
      line: 2,
      reference: { id: null, label: "FALDA" },
      fields: { active: true, categoryId: 12, tags: ["invierno", "telar"], whenOut: "sold_out" },
      words: {
        es: { name: "Falda Inti", description: "Corte *midi*.\n\nTejida en Puno.\n\n- Con bolsillos" },
      },
      problems: [],
      notes: [],
    });
  });

  test("has the sale price with the regular one as its former price, and a variant's own", () => {
    expect(draft?.words.es).toMatchObject({ priceMinor: 15_990, compareAtMinor: 19_990 });
    expect(draft?.variants.map(({ fields }) => [fields.pricePenMinor, fields.compareAtPenMinor])).toEqual([
      [null, null],
      [21_900, null],
    ]);
  });

  test("has a variant per colour, with what only informs, and a stock row per size", () => {
    expect(draft?.variants).toMatchObject([
      { names: { es: "Rojo" }, fields: { color: "#b3252f", attributes: { material: "Alpaca, Lana" } } },
      { names: { es: "Azul marino" }, fields: { attributes: { material: "Alpaca, Lana" } } },
    ]);
    expect(
      draft?.stock.map(({ line, variant, size, fields }) => [line, variant?.label, size, fields]),
    ).toEqual([
      [3, "Rojo", "S", { sku: "FALDA-RS", stock: 3 }],
      [4, "Rojo", "M", { sku: "FALDA-RM", stock: 3 }],
      [5, "Azul marino", "M", { sku: "FALDA-AM", stock: 3 }],
    ]);
  });

  test("has its pictures in order, and that of a variation", () => {
    expect(draft?.images.map(({ source, variant }) => [source, variant?.label])).toEqual([
      ["https://woo.example/frente.jpg", undefined],
      ["https://woo.example/espalda.jpg", undefined],
      ["https://woo.example/rojo.jpg", "Rojo"],
    ]);
  });

  test("is the same in Spanish, and with the parent after its variations", () => {
    expect(drafts(fileOf([SKIRT, ...VARIATIONS], inSpanish))).toEqual([draft]);
    const [reordered, ...others] = drafts(fileOf([...VARIATIONS, SKIRT]));
    expect(others).toEqual([]);
    expect(reordered?.words).toEqual(draft?.words);
    expect(reordered?.stock.map(({ fields }) => fields)).toEqual(draft?.stock.map(({ fields }) => fields));
  });
});

const BAG: Row = {
  ID: "7",
  Type: "simple, virtual",
  SKU: "BOLSO",
  Name: "Bolso Sol",
  Published: "1",
  Categories: "Tops",
  "Regular price": "99",
};

test("columns without a place here are listed", () => {
  expect(open(fileOf([BAG])).ignored).toEqual(["Tax status"]);
});

describe("a simple product", () => {
  test("has one stock row and no variant", () => {
    expect(draftOf(BAG)).toMatchObject({
      variants: [],
      stock: [{ variant: null, size: null, fields: { sku: "BOLSO" } }],
      words: { es: { name: "Bolso Sol", priceMinor: 9900, compareAtMinor: null } },
      problems: [],
    });
  });

  test("has a variant and a size when it has one colour and one size", () => {
    const draft = draftOf({
      ...BAG,
      "Attribute 1 name": "Color",
      "Attribute 1 value(s)": "Rojo\\, oscuro",
      "Attribute 2 name": "Size",
      "Attribute 2 value(s)": "L",
    });
    expect(draft?.stock).toMatchObject([{ variant: { label: "Rojo, oscuro" }, size: "L" }]);
  });

  test("has a note of an attribute without a place", () => {
    const draft = draftOf({ ...BAG, "Attribute 1 name": "Color", "Attribute 1 value(s)": "Rojo, Azul" });
    expect(draft).toMatchObject({
      variants: [],
      problems: [],
      notes: [{ line: 2, column: "attribute1Value", value: "Color: Rojo, Azul", code: "no-place" }],
    });
  });

  test.each([
    ["1", true],
    ["0", false],
    ["-1", false],
    ["2", false],
  ])("published as %s is active: %s", (Published, active) => {
    expect(draftOf({ ...BAG, Published })?.fields.active).toBe(active);
  });

  test("without a short description keeps plain line breaks", () => {
    expect(draftOf({ ...BAG, Description: "Uno\\ndos" })?.words.es?.description).toBe("Uno\ndos");
  });
});

test.each([
  [{ Stock: "5", "Backorders allowed?": "0" }, 5, "sold_out"],
  [{ Stock: "5", "Backorders allowed?": "notify" }, 5, "made_to_order"],
  [{ Stock: "5" }, 5, undefined],
  [{ "In stock?": "backorder", Stock: "-2" }, 0, "made_to_order"],
  [{ "In stock?": "0" }, 0, "sold_out"],
  [{ "In stock?": "1" }, undefined, "made_to_order"],
])("stock %j is read as %s, without it %s", (cells, stock, whenOut) => {
  const draft = draftOf({ ...BAG, ...cells });
  expect(draft?.stock[0]?.fields.stock).toBe(stock);
  expect(draft?.fields.whenOut).toBe(whenOut);
});

test("negative and shared stock, and variations that are off, have notes", () => {
  const draft = draftOf(
    SKIRT,
    sizeOf("Rojo", "S", { Stock: "-2" }),
    sizeOf("Rojo", "M", { Stock: "parent" }),
    sizeOf("Rojo", "L", { Published: "0" }),
  );
  expect(draft?.notes).toEqual([
    { line: 3, column: "stock", value: "-2", code: "negative-stock" },
    { line: 4, column: "stock", value: "parent", code: "shared-stock" },
    { line: 5, column: "published", value: "0", code: "variation-off" },
  ]);
  expect(draft?.stock.map(({ size, fields }) => [size, fields.stock])).toEqual([
    ["S", 0],
    ["M", undefined],
  ]);
  expect(draft?.problems).toEqual([]);
});

test("a draft keeps its variations, and a product without any that is offered is refused", () => {
  const draft = draftOf({ ...SKIRT, Published: "-1" }, sizeOf("Rojo", "S", { Published: "-1" }));
  expect(draft).toMatchObject({ fields: { active: false }, stock: [{ size: "S" }], notes: [], problems: [] });
  expect(draftOf(SKIRT, sizeOf("Rojo", "S", { Published: "0" }))).toMatchObject({
    stock: [],
    problems: [{ line: 2, column: "type", value: "variable", code: "nothing-offered" }],
  });
});

test("stock that is not counted has a note where others are out", () => {
  const uncounted = sizeOf("Rojo", "S", { Stock: "" });
  const isNoted = (other: Row) => draftOf(SKIRT, uncounted, sizeOf("Rojo", "M", other))?.notes;
  expect(isNoted({ Stock: "", "In stock?": "0" })).toEqual([
    { line: 3, column: "stock", value: "", code: "uncounted-stock" },
  ]);
  expect(isNoted({ Stock: "" })).toEqual([]);
});

test("HTML's character references in names are decoded", () => {
  const draft = draftOf(
    {
      ...SKIRT,
      Name: "Falda &amp; faja",
      Tags: "telar &amp; lana",
      "Attribute 3 value(s)": "D&#8217;alpaca",
    },
    sizeOf("Rojo &amp; azul", "S"),
  );
  expect(draft).toMatchObject({
    words: { es: { name: "Falda & faja" } },
    fields: { tags: ["telar & lana"] },
    variants: [{ reference: { label: "Rojo & azul" }, fields: { attributes: { material: "D’alpaca" } } }],
  });
});

test("variations are in the order of their positions", () => {
  const sizes = [
    ["L", "3"],
    ["S", "1"],
    ["M", "2"],
  ].map(([size = "", Position = ""]) => sizeOf("Rojo", size, { Position }));
  expect(draftOf(SKIRT, ...sizes)?.stock.map(({ size }) => size)).toEqual(["S", "M", "L"]);
});

test("sizes of one variant with different former prices are refused", () => {
  const other = sizeOf("Rojo", "M", { "Regular price": "209" });
  expect(draftOf(SKIRT, sizeOf("Rojo", "S"), other)?.problems).toEqual([
    { line: 4, column: "compareAt", value: "209", code: "prices-differ" },
  ]);
});

test("a long attribute that only informs is left out with a note", () => {
  const draft = draftOf({ ...SKIRT, "Attribute 3 value(s)": "a".repeat(201) }, sizeOf("Rojo", "S"));
  expect(draft).toMatchObject({ problems: [], variants: [{ fields: { attributes: {} } }] });
  expect(draft?.notes).toMatchObject([{ line: 2, column: "attribute3Value", code: "no-place" }]);
});

test("a price is converted exactly before it is rounded", () => {
  const draft = drafts(fileOf([{ ...BAG, "Regular price": "1" }]), { ...options, rate: 1.005 })[0];
  expect(draft?.words.es?.priceMinor).toBe(101);
});

describe("a sale", () => {
  const sale = (starts: string, ends: string) => ({
    "Sale price": "80",
    "Date sale price starts": starts,
    "Date sale price ends": ends,
  });
  const at = (text: string) => Date.parse(text) / 1000;

  test.each([
    ["2026-12-01 0:00:00", "2026-12-24 23:59:59", "2026-12-01T05:00:00Z", "2026-12-25T05:00:00Z"],
    ["2026-12-01", "2026-12-24", "2026-12-01T05:00:00Z", "2026-12-25T05:00:00Z"],
    ["2026-12-01T09:30:00", "2026-12-24 18:00", "2026-12-01T14:30:00Z", "2026-12-24T23:00:00Z"],
  ])("from %s to %s is in the shop's time", (starts, ends, from, to) => {
    expect(draftOf({ ...BAG, ...sale(starts, ends) })?.fields).toMatchObject({
      saleStartsAt: at(from),
      saleEndsAt: at(to),
    });
  });

  test("without dates has none, and without a price leaves the product's", () => {
    expect(draftOf({ ...BAG, "Sale price": "80" })?.fields).toMatchObject({
      saleStartsAt: null,
      saleEndsAt: null,
    });
    expect(draftOf(BAG)?.fields).not.toHaveProperty("saleStartsAt");
  });

  test("with an invalid date is refused, and so are different ones", () => {
    expect(draftOf({ ...BAG, ...sale("01/12/2026", "") })?.problems).toEqual([
      { line: 2, column: "saleStarts", value: "01/12/2026", code: "invalid-date" },
    ]);
    const [first, second] = ["2026-12-01", "2026-12-02"].map((day, index) =>
      sizeOf("Rojo", index === 0 ? "S" : "M", sale(day, "")),
    ) as [Row, Row];
    expect(draftOf(SKIRT, first, second)?.problems).toEqual([
      { line: 4, column: "saleStarts", value: "2026-12-02", code: "sales-differ" },
    ]);
  });
});

test.each(["grouped", "external", "subscription"])("a product of the type %s is refused", (Type) => {
  const [draft, other] = drafts(
    fileOf([
      { ...BAG, Type },
      { ...BAG, ID: "8", SKU: "OTRO" },
    ]),
  );
  expect(draft).toMatchObject({
    reference: { label: "Bolso Sol" },
    isRefused: true,
    problems: [{ line: 2, column: "type", value: Type, code: "unsupported-type" }],
  });
  expect(other?.problems).toEqual([]);
});

test("a variation for any size is one of each, with the SKU at the first and without their common stock", () => {
  const draft = draftOf(SKIRT, { ...sizeOf("Rojo", ""), SKU: "F-R", Stock: "7" });
  expect(draft?.problems).toEqual([]);
  expect(draft?.notes).toContainEqual({
    line: 3,
    column: "attribute2Value",
    value: "Talla",
    code: "any-value",
  });
  expect(draft?.stock.map(({ size, fields }) => [size, fields.sku, fields.stock])).toEqual([
    ["S", "F-R", undefined],
    ["M", undefined, undefined],
  ]);
});

test("a variation for one size goes before the one for any size", () => {
  const any = { ...sizeOf("Rojo", ""), SKU: "F-R", Stock: "7" };
  const small = { ...sizeOf("ROJO", "S"), SKU: "F-R-S", Stock: "2" };
  for (const variations of [
    [any, small],
    [small, any],
  ]) {
    const draft = draftOf(SKIRT, ...variations);
    expect(draft?.problems).toEqual([]);
    expect(new Map(draft?.stock.map(({ size, fields }) => [size, [fields.sku, fields.stock]]))).toEqual(
      new Map([
        ["S", ["F-R-S", 2]],
        ["M", ["F-R", undefined]],
      ]),
    );
  }
  const off = draftOf(SKIRT, any, { ...small, Published: "0" });
  expect(off?.stock.map(({ size, fields }) => [size, fields.sku])).toEqual([
    ["S", "F-R"],
    ["M", undefined],
  ]);
});

test("a variation without its product, and one for any value of what the product lacks, are refused", () => {
  expect(draftOf(sizeOf("Rojo", "S"))?.problems).toEqual([
    { line: 2, column: "parent", value: "FALDA", code: "unknown-parent" },
  ]);
  const { "Attribute 2 value(s)": _, ...plain } = SKIRT;
  expect(draftOf(plain, sizeOf("Rojo", ""))?.problems).toEqual([
    { line: 3, column: "attribute2Value", value: "Talla", code: "missing" },
  ]);
});

test("a product that is there twice is refused", () => {
  expect(draftOf(BAG, BAG)?.problems).toEqual([
    { line: 3, column: "product", value: "Bolso Sol", code: "twice" },
  ]);
});

describe("texts of plugins for search engines", () => {
  const yoast = "Meta: _yoast_wpseo_title";
  const description = "Meta: _yoast_wpseo_metadesc";

  test("are those of the product, without HTML's character references", () => {
    const draft = draftOf({ ...SKIRT, [yoast]: "Falda &amp; telar", [description]: "Tejida  en Puno." });
    expect(draft?.words.es).toMatchObject({
      seoTitle: "Falda & telar",
      seoDescription: "Tejida en Puno.",
    });
    expect(draftOf({ ...SKIRT, "Meta: rank_math_title": "Falda 50% off" })?.words.es).toMatchObject({
      seoTitle: "Falda 50% off",
    });
  });

  test("are those of the plugin that has one without variables", () => {
    const draft = draftOf({ ...SKIRT, [yoast]: "%%title%%", "Meta: rank_math_title": "Falda de lino" });
    expect(draft?.words.es).toMatchObject({ seoTitle: "Falda de lino" });
    expect(draft?.notes.map(({ code }) => code)).not.toContain("seo-variables");
  });

  test("are noted and left out when they are too long here", () => {
    const draft = draftOf({ ...SKIRT, [yoast]: "x".repeat(151) });
    expect(Object.keys(draft?.words.es ?? {})).not.toContain("seoTitle");
    expect(draft?.notes).toContainEqual(
      expect.objectContaining({ column: "seoTitle", code: "seo-too-long" }),
    );
  });

  test("are left as they are when the file has none", () => {
    expect(Object.keys(draftOf(SKIRT)?.words.es ?? {})).not.toContain("seoTitle");
  });

  test.each([
    [yoast, "seoTitle", "%%title%% %%sep%% %%sitename%%"],
    ["Meta: rank_math_title", "rankMathTitle", "%title% %sep% Lima"],
  ])("%s with variables is noted and not imported", (header, column, value) => {
    const draft = draftOf({ ...SKIRT, [header]: value });
    expect(Object.keys(draft?.words.es ?? {})).not.toContain("seoTitle");
    expect(draft?.notes).toContainEqual({ line: 2, column, value, code: "seo-variables" });
  });
});
