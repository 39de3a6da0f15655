import { describe, expect, test } from "vitest";
import { productLimits } from "../../app/domain/catalog/product/product-limits";
import { parseSizeTables, sizeTableFor } from "../../app/domain/settings/sizes/size-tables";
import { drawers, drawPicture, sceneNames } from "../pictures";
import {
  alternativeText,
  type CatalogueProduct,
  catalogue,
  type LocalizedText,
  lookbook,
  productPictures,
  seededDeliveryZones,
  seededImageSettings,
  seededSettings,
} from ".";
import { sizeTables } from "./size-guide";
import { stockByVariant } from "./stock";

const { categories, products } = catalogue;
const languages = ["es", "en"] as const;
const variants = products.flatMap((product) => product.variants);
const names = (list: { name: LocalizedText }[], code: keyof LocalizedText) =>
  list.map(({ name }) => name[code]);
const isBlank = (words: LocalizedText) => languages.some((code) => words[code].trim() === "");
const namesWhere = (predicate: (product: CatalogueProduct) => boolean) =>
  products.filter(predicate).map(({ name }) => name.es);

describe("the catalogue", () => {
  test("has 60 products or more, at least five in each of the nine categories", () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(categories.map(({ id }) => id)).toEqual([7, 11, 12, 3, 2, 8, 13, 10, 9]);
    for (const { id, name } of categories) {
      expect(products.filter(({ categoryId }) => categoryId === id).length, name.en).toBeGreaterThanOrEqual(
        5,
      );
    }
  });

  test("has unique ids, names and descriptions", () => {
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    for (const code of languages) {
      expect(new Set(names(products, code)).size).toBe(products.length);
      expect(new Set(products.map(({ description }) => description[code])).size).toBe(products.length);
    }
  });

  test("has names and descriptions in both languages", () => {
    expect(namesWhere(({ name, description }) => isBlank(name) || isBlank(description))).toEqual([]);
    expect(variants.filter(({ name }) => isBlank(name))).toEqual([]);
    expect(namesWhere(({ description }) => description.es === description.en)).toEqual([]);
  });

  test("describes each product in two to five sentences", () => {
    const sentences = (text: string) => text.split(/[.?!](?:\s|$)/).filter(Boolean).length;
    const wrong = namesWhere(({ description }) =>
      languages.some((code) => sentences(description[code]) < 2 || sentences(description[code]) > 5),
    );
    expect(wrong).toEqual([]);
  });

  test("has facts on every product but gift cards, and advice where there are sizes", () => {
    expect(namesWhere(({ facts, categoryId }) => (facts === undefined) !== (categoryId === 13))).toEqual([]);
    const texts = products.flatMap(({ facts }) => (facts ? Object.values<LocalizedText>({ ...facts }) : []));
    expect(texts.filter((words) => isBlank(words) || words.es.length > productLimits.fact)).toEqual([]);
    const hasSizes = ({ stock }: CatalogueProduct) =>
      ("shared" in stock ? stock.shared : stock.byVariant.flat()).some(({ label }) => label !== null);
    expect(namesWhere((product) => hasSizes(product) !== (product.facts?.sizing !== undefined))).toEqual([]);
  });

  test("has measures for every size", () => {
    const tables = parseSizeTables(sizeTables) ?? [];
    const missing = products.flatMap(({ categoryId, stock }) =>
      ("shared" in stock ? stock.shared : stock.byVariant.flat()).filter(
        ({ label }) => label !== null && !sizeTableFor(tables, { categoryId, sizes: [label] }),
      ),
    );
    expect(missing).toEqual([]);
  });

  test("has prices in whole minor units, at a plausible exchange rate", () => {
    const wrong = namesWhere(({ price: { pen, usd } }) => {
      const rate = usd === undefined ? 3.7 : pen / usd;
      return !Number.isInteger(pen) || pen < 3_000 || pen > 120_000 || rate < 3.1 || rate > 4;
    });
    expect(wrong).toEqual([]);
    expect(namesWhere(({ price }) => price.usd === undefined).length).toBeGreaterThan(0);
  });

  test("has a higher price before a sale, in the same currencies", () => {
    const sales = products.filter(({ compareAt }) => compareAt);
    expect(sales.length).toBeGreaterThan(3);
    for (const { name, price, compareAt } of sales) {
      expect(compareAt?.pen, name.es).toBeGreaterThan(price.pen);
      expect(compareAt?.usd ?? 0, name.es).toBeGreaterThan(price.usd ?? 0);
    }
  });

  test("has one stock row for everything that can be sold", () => {
    const wrong = namesWhere(({ stock, variants: own }) => {
      const sets = "shared" in stock ? [stock.shared] : stock.byVariant;
      const fits = "shared" in stock || stock.byVariant.length === own.length;
      const repeats = sets.some((rows) => new Set(rows.map(({ label }) => label)).size !== rows.length);
      return !fits || repeats || sets.some((rows) => rows.length === 0);
    });
    expect(wrong).toEqual([]);
    expect(() => stockByVariant(["S", "M"], [1, 2, 3])).toThrow("3 stocks for 2 sizes");
  });

  test("covers every case of stock, variants and names", () => {
    const stocks = products.flatMap(({ stock }) =>
      "shared" in stock ? stock.shared : stock.byVariant.flat(),
    );
    expect(stocks.some(({ stock }) => stock === 0)).toBe(true);
    expect(stocks.some(({ stock }) => stock > 0 && stock <= 3)).toBe(true);
    expect(stocks.some(({ label }) => label === null)).toBe(true);
    expect(products.some(({ variants: own }) => own.length === 0)).toBe(true);
    expect(products.some(({ variants: own }) => own.length === 6)).toBe(true);
    expect(products.some(({ name }) => name.es.length > 80)).toBe(true);
    expect(products.some(({ name }) => name.es.length < 12)).toBe(true);
    expect(products.some(({ stock, variants: own }) => "shared" in stock && own.length > 1)).toBe(true);
    expect(namesWhere(({ active = true }) => !active)).toHaveLength(1);
  });
});

describe("pictures of the catalogue", () => {
  const requests = products.flatMap(productPictures).map(({ request }) => request);

  test("have known kinds and parameters", () => {
    for (const request of requests) {
      expect(Object.keys(drawers)).toContain(request.kind);
      expect(() => drawPicture(request)).not.toThrow();
    }
  });

  test("of the shop have known scenes", () => {
    for (const { scene } of [...lookbook, ...seededImageSettings, ...categories]) {
      expect(sceneNames).toContain(scene);
    }
  });

  test("differ between all products and variants", () => {
    const looks = requests.map((request) => JSON.stringify({ ...request, seed: 0, backdrop: undefined }));
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
  });

  test("show every variant whole, worn and close", () => {
    for (const product of products) {
      const pictures = productPictures(product);
      for (const variant of new Set(pictures.map((picture) => picture.variant))) {
        const shown = pictures.filter((picture) => picture.variant === variant);
        const seen = shown.map(({ request }) => request.view);
        expect(seen, product.name.es).toEqual(expect.arrayContaining(["front", "worn", "detail"]));
        expect(new Set(shown.map(({ request }) => drawPicture(request))).size).toBe(shown.length);
      }
    }
  });

  test("start with the front view, and include every variant", () => {
    for (const product of products) {
      const [first] = productPictures(product);
      expect(first?.request.view).toBe("front");
      const shown = new Set(productPictures(product).map(({ variant }) => variant));
      expect(shown.size, product.name.es).toBe(Math.max(1, product.variants.length));
    }
  });

  test("have alternative texts", () => {
    const product = { name: { es: "Tote Malecón", en: "Malecón tote" } };
    const variant = { name: { es: "Negro", en: "Black" } };
    expect(alternativeText(product, variant, "back")).toEqual({
      es: "Tote Malecón, negro, por detrás",
      en: "Malecón tote, black, from behind",
    });
    expect(alternativeText(product, undefined, "front")).toEqual({
      es: "Tote Malecón, vista completa",
      en: "Malecón tote, full view",
    });
    expect(alternativeText(product, undefined, "worn").es).toBe("Tote Malecón, en una figura dibujada");
  });
});

describe("settings and delivery", () => {
  test("have unique keys and texts in both languages", () => {
    const keys = [...seededSettings, ...seededImageSettings].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, value } of seededSettings) {
      if (typeof value === "object" && value !== null && "es" in value) {
        expect(Object.keys(value), key).toEqual(["es", "en"]);
      }
    }
    expect(
      seededDeliveryZones.filter(({ name, description }) => isBlank(name) || isBlank(description)),
    ).toEqual([]);
  });

  test("have a tax number with a valid check digit", () => {
    const ruc = String(seededSettings.find(({ key }) => key === "company_ruc")?.value);
    const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
    const sum = weights.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0);
    expect(Number(ruc[10])).toBe((11 - (sum % 11)) % 10);
  });
});
