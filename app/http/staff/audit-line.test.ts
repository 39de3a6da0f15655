import { expect, test } from "vitest";
import { adminTranslator } from "~/i18n/translator.server";
import { auditLineInWords } from "./audit-line.server";

const categories = new Map([["8", "Tops"]]);
const wording = async (locale: string) => ({ translate: await adminTranslator(locale), categories });
const entry = { id: 1, at: 0, actorEmail: "rosa@example.com", action: "status", entityId: "7" };
const change = { before: { status: "pending", note: "a" }, after: { status: "paid", note: "b" } };

test("shows an order's status in words, and unknown fields as stored", async () => {
  const line = auditLineInWords({ ...entry, ...change, entity: "order" }, await wording("es"));
  expect(line.differences).toEqual([
    { path: "Estado", before: "Por pagar", after: "Pagado" },
    { path: "note", before: "a", after: "b" },
  ]);
  expect(line.href).toBe("/admin/orders/7");
});

test("leaves a status of anything else as stored", async () => {
  const line = auditLineInWords({ ...entry, ...change, entity: "import" }, await wording("es"));
  expect(line.differences[0]).toEqual({ path: "Estado", before: "pending", after: "paid" });
});

test("shows the kind and the amounts of a delivery zone in words", async () => {
  const before = { kind: "peru", "prices.PEN": 1200, "freeFrom.USD": null };
  const after = { kind: "pickup", "prices.PEN": 0, "freeFrom.USD": 9000 };
  const line = auditLineInWords({ ...entry, before, after, entity: "delivery" }, await wording("en"));
  expect(line.differences).toEqual([
    { path: "Type", before: "To an address in Peru", after: "Pick-up in the shop" },
    { path: "Price in soles", before: "12.00", after: "0.00" },
    { path: "Free from, in dollars", before: null, after: "90.00" },
  ]);
});

test("shows a product's fields in the words of its form", async () => {
  const before = {
    categoryId: 8,
    whenOut: "made_to_order",
    archivedAt: null,
    active: true,
    "words.es.name": "Polo",
    "words.en.priceMinor": 3000,
    pricePenMinor: 950,
  };
  const after = {
    categoryId: 99,
    whenOut: "sold_out",
    archivedAt: 1_795_755_600,
    active: false,
    "words.es.name": "Polo pima",
    "words.en.priceMinor": 2990,
    pricePenMinor: null,
  };
  const line = auditLineInWords({ ...entry, before, after, entity: "product" }, await wording("es"));
  expect(line.differences.map((difference) => Object.values(difference))).toEqual([
    ["Categoría", "Tops", "99"],
    ["Al quedar sin stock", "Se hace a pedido", "Se agota"],
    ["Archivado", null, "2026-11-27 00:00"],
    ["Activo", "sí", "no"],
    ["Nombre (es)", "Polo", "Polo pima"],
    ["Precio (en)", "30.00", "29.90"],
    ["Precio propio en soles", "9.50", null],
  ]);
  expect(line.href).toBe("/admin/products/7");
});

test("shows an order's edit in words, with its lists as one value", async () => {
  const before = { lines: ["1 × Falda · M"], total: 17840, buyer: "" };
  const after = { lines: ["1 × Falda · M", "2 × Polo"], total: 20000, buyer: "name, note" };
  const line = auditLineInWords({ ...entry, before, after, entity: "order" }, await wording("en"));
  expect(line.differences).toEqual([
    { path: "Products", before: "1 × Falda · M", after: "1 × Falda · M, 2 × Polo" },
    { path: "Total", before: "178.40", after: "200.00" },
    { path: "Buyer's details", before: null, after: "name, delivery instructions" },
  ]);
});

test("shows the codes of a return and of a coupon in words, without empty values", async () => {
  const asked = { reason: "size", wish: "exchange", pieces: 1 };
  const ofReturn = auditLineInWords(
    { ...entry, before: null, after: asked, entity: "order" },
    await wording("en"),
  );
  expect(ofReturn.differences.map(({ path, after }) => [path, after])).toEqual([
    ["Reason", "The size doesn't fit"],
    ["Prefers", "Another size instead"],
    ["Items", "1"],
  ]);
  const coupon = { kind: "percent", products: "", categories: "8, 99", names: {}, "amounts.PEN": 500 };
  const ofCoupon = auditLineInWords(
    { ...entry, before: null, after: coupon, entity: "coupon" },
    await wording("es"),
  );
  expect(ofCoupon.differences.map(({ path, after }) => [path, after])).toEqual([
    ["Tipo", "Porcentaje"],
    ["Categorías", "Tops, 99"],
    ["Monto en soles", "5.00"],
  ]);
});

test("names the language and the place of a field", async () => {
  const mail = { es: { subject: "Hola" } };
  const variants = { variants: [{ color: "#fff" }] };
  const { translate } = await wording("en");
  const paths = [mail, variants].flatMap((after) =>
    auditLineInWords(
      { ...entry, before: null, after, entity: "product" },
      { translate, categories },
    ).differences.map(({ path }) => path),
  );
  expect(paths).toEqual(["Subject (es)", "Variants (1, Color)"]);
});

test("shows when the home page is published as a time", async () => {
  const line = auditLineInWords(
    { ...entry, before: null, after: { publishAt: 1_795_755_600 }, entity: "home" },
    await wording("es"),
  );
  expect(line.differences).toEqual([{ path: "Desde", before: null, after: "2026-11-27 00:00" }]);
});

test("what was deleted has no link", async () => {
  const line = auditLineInWords(
    { ...entry, ...change, action: "delete", entity: "product" },
    await wording("es"),
  );
  expect(line.href).toBeNull();
});

test("shows a discount's fields in the words of its form", async () => {
  const before = {
    "name.en": null,
    kind: "amount",
    "amounts.USD": 950,
    categories: "",
    people: 1,
    firstOrder: false,
  };
  const after = {
    "name.en": "Ten",
    kind: "percent",
    "amounts.USD": null,
    categories: "8, 99",
    people: 2,
    firstOrder: true,
  };
  const line = auditLineInWords({ ...entry, before, after, entity: "coupon" }, await wording("es"));
  expect(line.differences.map((difference) => Object.values(difference))).toEqual([
    ["Nombre (en)", null, "Ten"],
    ["Tipo", "Monto", "Porcentaje"],
    ["Monto en dólares", "9.50", null],
    ["Categorías", null, "Tops, 99"],
    ["Personas", "1", "2"],
    ["Solo para el primer pedido de cada persona", "no", "sí"],
  ]);
});
