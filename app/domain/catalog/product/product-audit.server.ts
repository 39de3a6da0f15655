import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { difference } from "~/domain/audit/difference";
import { type AuditEntry, newestId } from "~/domain/audit/staff-write.server";
import { kindOf } from "~/domain/fields/field-kinds";
import { definedValues } from "~/lib/defined-values";
import { products, productVariants, stockRows } from "~db/schema";
import { textFields } from "../write-texts.server";
import type { EditedProduct, EditedStockRow } from "./edited-product";
import { type OwnValues, ownFields } from "./product.fields";
import type {
  ImageValues,
  PartsOrder,
  ProductInput,
  StockRowValues,
  VariantInput,
  VariantValues,
} from "./product-input";
import type { ImageStep, ProductSteps, StockStep, VariantStep } from "./product-steps";
import { type VariantPrices, variantPriceFields, variantPricesOf } from "./variant-prices";
import { imagesWithFocus } from "./whole-steps";

/** A product's own values and its texts by their names in the form. */
const ownEntries = ({ words = {}, ...input }: ProductInput): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(ownFields).map(([name, { leaf }]) => {
      const value = input[name as keyof OwnValues];
      const { audit } = kindOf(leaf);
      return [name, audit && value !== undefined ? audit(value, leaf) : value];
    }),
  ),
  ...Object.fromEntries(
    Object.entries(words).flatMap(([code, translation]) =>
      Object.entries(translation ?? {}).map(([field, value]) => [`words.${code}.${field}`, value]),
    ),
  ),
});

/** Only the prices that the variant has, to keep entries short. */
const ownPrices = (variant: Partial<VariantPrices>): Partial<VariantPrices> =>
  Object.fromEntries(
    variantPriceFields.flatMap((field) => (variant[field] == null ? [] : [[field, variant[field]]])),
  );

function listedVariant({ id = null, names = {}, color, attributes, mediaId, ...variant }: VariantInput) {
  const written = Object.entries(names).filter(([, name]) => name !== "");
  const sorted = Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { id, color, attributes, mediaId, names: sorted, ...ownPrices(variant) };
}

/** Includes the lists that the input has. */
const wholeFields = (input: ProductInput): Record<string, unknown> => ({
  ...ownEntries(input),
  ...(input.variants && { variants: input.variants.map(listedVariant) }),
  ...(input.images && {
    images: input.images.map(({ mediaId, variantId = null, focus }) => ({
      mediaId,
      variantId,
      ...(focus ? { focus } : {}),
    })),
  }),
});

/** Audit entry of a product that is written as a whole. */
export function wholeEntry(product: EditedProduct | null, input: ProductInput): AuditEntry {
  if (!product) {
    return { action: "create", entity: "product", entityId: newestId(products), after: wholeFields(input) };
  }
  const before = wholeFields({
    ...product,
    variants: input.variants && product.variants,
    images: input.images && product.images,
  } as ProductInput);
  const after = wholeFields({
    ...product,
    ...definedValues(input),
    words: { ...product.words, ...input.words },
    variants: input.variants?.map((variant) => {
      const stored = product.variants.find(({ id }) => id === variant.id);
      return { ...stored, ...variant, names: { ...stored?.names, ...variant.names } };
    }),
    images: input.images && imagesWithFocus(input.images, product.images),
  } as ProductInput);
  return { action: "change", entity: "product", entityId: product.id, ...difference(before, after) };
}

const variantFields = ({ names, attributes, color, mediaId, ...variant }: VariantValues) => ({
  color,
  mediaId,
  attributes,
  ...variantPricesOf(variant),
  ...textFields("names", names),
});

/** Ids of rows that the batch inserted into a table, in their order. Only for ids that the table assigned. */
const newIds = <Step>(table: SQLiteTable, inserted: readonly Step[]): Map<Step, SQL> =>
  new Map(
    inserted.map((step, index) => [
      step,
      sql`${newestId(table)} - cast(${inserted.length - 1 - index} as integer)`,
    ]),
  );

function variantEntry(
  productId: number,
  { stored, values, isRemoved }: VariantStep,
  newId: SQL | number,
): AuditEntry {
  if (!stored) {
    const entityId = newId;
    return { action: "create", entity: "variant", entityId, after: { productId, ...values } };
  }
  const { id, version, names, color, attributes, mediaId } = stored;
  const entry = { entity: "variant", entityId: id } as const;
  if (isRemoved) {
    const before = { productId, id, version, names, color, attributes, mediaId, ...ownPrices(stored) };
    return { ...entry, action: "delete", before };
  }
  const after = variantFields({ ...stored, ...values, names: { ...names, ...values.names } });
  return { ...entry, action: "change", ...difference(variantFields(stored), after) };
}

const stockFields = ({ size, sku, stock }: StockRowValues) => ({ size, sku, stock });

/** JSON of a row's stock plus `pieces`, evaluated while the batch runs. */
const stockPlus = ({ id }: EditedStockRow, pieces: number) =>
  sql`(select json_object('stock', stock + cast(${pieces} as integer)) from ${stockRows} where id = ${id})`;

function stockEntry(productId: number, step: StockStep, newId: SQL | number): AuditEntry {
  const { stored, values, change } = step;
  if (!stored) {
    const variantId = step.variantId !== null && step.variantId < 0 ? null : step.variantId;
    return { action: "create", entity: "stock", entityId: newId, after: { productId, variantId, ...values } };
  }
  const { variantId } = stored;
  const entry = { action: "change", entity: "stock", entityId: stored.id } as const;
  if (step.isRemoved) {
    const { id, version } = stored;
    const before = { productId, id, version, variantId, ...stockFields(stored) };
    return { ...entry, action: "delete", before };
  }
  // Audit entries run after the change, when the row already has its new stock.
  if (change !== undefined) {
    return { ...entry, before: stockPlus(stored, -change), after: stockPlus(stored, 0) };
  }
  const owner = step.isMoved ? [{ variantId }, { variantId: null }] : [];
  const before = { ...owner[0], ...stockFields(stored) };
  const after = { ...owner[1], ...stockFields({ ...stored, ...values }) };
  return { ...entry, ...(step.isFirstSize ? { before, after } : difference(before, after)) };
}

const imageFields = ({ variantId, alts, focus }: ImageValues): Record<string, unknown> => ({
  variantId,
  focus,
  ...textFields("alts", alts),
});

function imageEntries(productId: number, steps: readonly ImageStep[]): AuditEntry[] {
  const entry = { entity: "product", entityId: productId } as const;
  const added = steps.filter(({ stored }) => !stored);
  const attached = [...new Set(added.map(({ variantId }) => variantId))].map((owner): AuditEntry => {
    const mediaIds = added.filter(({ variantId }) => variantId === owner).map(({ mediaId }) => mediaId);
    // The id of a new variant is not known yet.
    const variantId = owner !== null && owner < 0 ? undefined : owner;
    const focused = added.flatMap(({ variantId: of, mediaId, values: { focus } }) =>
      of === owner && focus ? [`${mediaId}: ${focus}`] : [],
    );
    const focus = focused.length > 0 ? { focus: focused.join(", ") } : {};
    return { ...entry, action: "attach-pictures", after: { variantId, mediaIds, ...focus } };
  });
  const others = steps.flatMap(({ stored, values, isRemoved }): AuditEntry[] => {
    if (!stored) return [];
    const { id, mediaId, variantId, alts, focus } = stored;
    if (isRemoved)
      return [{ ...entry, action: "detach-picture", before: { id, mediaId, variantId, alts, focus } }];
    const changed = difference(
      imageFields(stored),
      imageFields({ variantId, focus, ...values, alts: { ...alts, ...values.alts } }),
    );
    const [oldValues, newValues] = [
      { id, ...changed?.before },
      { id, ...changed?.after },
    ];
    return [{ ...entry, action: "change-picture", before: oldValues, after: newValues }];
  });
  return [...attached, ...others];
}

function orderEntries(product: EditedProduct, order: PartsOrder): AuditEntry[] {
  const lists = (["variants", "stock", "images"] as const).filter((list) => order[list]);
  if (lists.length === 0) return [];
  const before = Object.fromEntries(lists.map((list) => [list, product[list].map(({ id }) => id)]));
  const after = Object.fromEntries(lists.map((list) => [list, order[list]]));
  return [{ action: "order", entity: "product", entityId: product.id, before, after }];
}

/** Audit entries of rows that are written individually. */
export function partEntries(
  product: EditedProduct,
  input: ProductInput,
  { fields, words, variants, stock, images, order }: ProductSteps,
): AuditEntry[] {
  const { id } = product;
  const newVariants = variants.filter(({ stored }) => !stored);
  const newRows = stock.filter(({ stored }) => !stored);
  const isOf = (variant: VariantStep) => (row: StockStep) => row.variantId === variant.id;
  // In the order of `stepQueries`.
  const rowIds = newIds(stockRows, [
    ...newRows.filter((row) => !newVariants.some((variant) => isOf(variant)(row))),
    ...newVariants.flatMap((variant) => newRows.filter(isOf(variant))),
  ]);
  const variantIds = newIds(productVariants, newVariants);
  const isOwn = Object.keys(fields).length + Object.keys(words).length > 0;
  return [
    ...(isOwn ? [wholeEntry(product, { ...fields, words })] : []),
    ...variants.map((step) => variantEntry(id, step, step.newId ?? variantIds.get(step) ?? 0)),
    // Stock rows created together with a variant have no entry of their own.
    ...(input.stock ? stock.map((step) => stockEntry(id, step, rowIds.get(step) ?? 0)) : []),
    ...imageEntries(id, images),
    ...orderEntries(product, order),
  ];
}
