import { mapTexts, rowFieldNames, rowFields } from "~/domain/catalog/product/product.fields";
import type { ProductFields } from "~/domain/catalog/product/product-input";
import { type VariantPrices, variantPriceColumns } from "~/domain/catalog/product/variant-prices";
import { csvName } from "~/domain/fields/fields";
import { definedValues } from "~/lib/defined-values";
import { parseId } from "~/lib/ids";
import { normalizeText } from "~/lib/text/normalize";
import { type CategoryOptions, unknownCategory } from "../category-choice";
import { categoryByName } from "../plan/find-category";
import { RowReader } from "./cells";
import {
  emptyDraft,
  type ProblemCode,
  type ProductDraft,
  type Reference,
  type ShopVocabulary,
} from "./draft";
import { records, wordColumn } from "./product-columns";

/** Cells by column name. */
export interface FileRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}

/** Parses an existing id; any other text is the label of a new row. */
export function referenceOf(text: string): Reference {
  const label = normalizeText(text);
  return { id: parseId(label), label };
}

const variantOf = (row: RowReader): Reference | null =>
  row.text("variant") === "" ? null : referenceOf(row.text("variant"));

function textsIn(
  row: RowReader,
  field: "name" | "alt",
  { languages }: ShopVocabulary,
): Record<string, string> {
  const texts = languages.map(({ code }) => [code, row.raw(wordColumn(field, code)) ?? ""] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

function readWords(row: RowReader, code: string) {
  const { name, ...others } = {
    ...mapTexts((text) => row.raw(wordColumn(text, code))),
    priceMinor: row.price(wordColumn("priceMinor", code)),
    compareAtMinor: row.price(wordColumn("compareAtMinor", code)),
  };
  // An empty name leaves the language unchanged, unless another field of it has a value.
  const isEmpty = name === "" && Object.values(others).every((value) => (value ?? "") === "");
  return isEmpty ? {} : definedValues({ ...others, name: name === "" ? undefined : name });
}

/** Problems that say more than those of the field's kind. */
const problems: Partial<Record<keyof ProductFields, ProblemCode>> = {
  whenOut: "invalid-policy",
  madeToOrderDays: "invalid-days",
};

function readProduct(
  draft: ProductDraft,
  row: RowReader,
  { shop, options }: { shop: ShopVocabulary; options: CategoryOptions },
): void {
  const category = row.text("category");
  const categoryId = categoryByName(category, shop);
  if (categoryId === undefined) draft.unknownCategory = unknownCategory(category, options);
  else delete draft.unknownCategory;
  draft.line = row.line;
  const read = rowFieldNames.map((name) => {
    if (name === "categoryId") return [name, categoryId];
    return [name, row.field(csvName(name, rowFields[name]), rowFields[name], problems[name])];
  });
  draft.fields = definedValues(Object.fromEntries(read) as ProductFields);
  for (const { code } of shop.languages) {
    const words = readWords(row, code);
    if (Object.keys(words).length > 0) draft.words[code] = words;
  }
}

/** A variant's own prices, from the columns of their currency's language. */
const readPrices = (row: RowReader): Partial<VariantPrices> =>
  Object.fromEntries(
    variantPriceColumns.flatMap(({ languageCode: code, price, compareAt }) => [
      [price, row.price(wordColumn("priceMinor", code))],
      [compareAt, row.price(wordColumn("compareAtMinor", code))],
    ]),
  );

function readVariant(draft: ProductDraft, row: RowReader, shop: ShopVocabulary): void {
  const reference = variantOf(row);
  if (!reference) {
    row.addProblem("variant", "missing");
    return;
  }
  const media = row.raw("media");
  draft.variants.push({
    line: row.line,
    reference,
    names: textsIn(row, "name", shop),
    fields: definedValues({
      position: row.number("position"),
      color: row.color("color"),
      attributes: row.attributes("attributes"),
      ...readPrices(row),
      mediaKey: media === undefined ? undefined : row.address("media") || null,
    }),
  });
}

function readStock(draft: ProductDraft, row: RowReader): void {
  const sku = row.code("sku");
  draft.stock.push({
    line: row.line,
    variant: variantOf(row),
    size: row.text("size") || null,
    fields: definedValues({
      sku: sku === undefined ? undefined : sku || null,
      position: row.number("position"),
      stock: row.number("stock"),
    }),
  });
}

function readImage(draft: ProductDraft, row: RowReader, shop: ShopVocabulary): void {
  const source = row.address("media");
  if (source === "") {
    row.addProblem("media", "missing");
    return;
  }
  draft.images.push({
    line: row.line,
    variant: variantOf(row),
    source,
    position: row.number("position"),
    focus: row.focus("focus"),
    alt: textsIn(row, "alt", shop),
  });
}

/** Parses the rows of one product in the shop's own file. */
export function readProductFile(
  rows: FileRow[],
  shop: ShopVocabulary,
  options: CategoryOptions,
): ProductDraft {
  const first = rows[0] as FileRow;
  const draft = emptyDraft(first.line, referenceOf(first.cells.get("product") ?? ""));
  draft.unknownCategory = unknownCategory("", options);
  for (const { line, cells } of rows) {
    const row = new RowReader(line, cells, draft);
    const record = row.text("record").toLowerCase();
    if (record === "product") readProduct(draft, row, { shop, options });
    else if (record === "variant") readVariant(draft, row, shop);
    else if (record === "stock") readStock(draft, row);
    else if (record === "image") readImage(draft, row, shop);
    else row.addProblem("record", record === "" ? "missing" : "unknown-record");
  }
  if (draft.reference.label === "")
    draft.problems.push({ line: first.line, column: "product", value: "", code: "missing" });
  if (
    rows.filter(({ cells }) => normalizeText(cells.get("record") ?? "").toLowerCase() === records[0]).length >
    1
  ) {
    draft.problems.push({ line: first.line, column: "product", value: draft.reference.label, code: "twice" });
  }
  return draft;
}
