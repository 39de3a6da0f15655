import { failure, type Result, success } from "~/lib/result";
import { isUnusedRow, type StockProblem, stockProblem } from "../stock/stock-rules";
import { type EditedProduct, hasPicture } from "./edited-product";
import type { ImageInput, ImageValues, ProductInput, StockInput, StockRowValues } from "./product-input";
import {
  changedTexts,
  changedValues,
  changesSizes,
  type ImageStep,
  newVariantId,
  type PartFailure,
  type ProductSteps,
  productFieldSteps,
  removedVariants,
  type StockStep,
  sizeSteps,
  type VariantStep,
  variantValues,
} from "./product-steps";

/**
 * `gone`: a row, or the variant of a new stock row, does not exist. `changed-meanwhile`: a row's version or values
 * have changed.
 */
export type PartsFailure = { code: "gone" | StockProblem } | { code: "changed-meanwhile" } | PartFailure;

/** Whether a variant's main picture must belong to its product, or may be any stored picture. */
export type PictureScope = "product" | "shop";

type Plan<Step> = Result<Step[], PartsFailure>;

/** The stored row of an input; null for a new one. */
function storedRow<Row extends { id: number; version?: number }>(
  rows: readonly Row[],
  { id = null, version }: { id?: number | null; version?: number | undefined },
): Result<Row | null, { code: "gone" | "changed-meanwhile" }> {
  if (id === null || id < 0) return success(null);
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return failure({ code: "gone" });
  return version === undefined || version === row.version
    ? success(row)
    : failure({ code: "changed-meanwhile" });
}

const isEmptyStep = ({ stored, values, position, isRemoved }: VariantStep | StockStep | ImageStep): boolean =>
  stored !== null && !isRemoved && position === undefined && Object.keys(values).length === 0;

function planVariants(
  product: EditedProduct,
  { variants = [], images = [] }: ProductInput,
  picturesOf: PictureScope,
): Plan<VariantStep> {
  const steps: VariantStep[] = [];
  for (const [index, input] of variants.entries()) {
    const row = storedRow(product.variants, input);
    if (!row.ok) return row;
    const stored = row.value;
    const { mediaId = null, position, isRemoved, newId } = input;
    const isAdded = images.some((image) => image.mediaId === mediaId);
    if (picturesOf === "product" && !isAdded && !hasPicture(product, { mediaId })) {
      return failure({ code: "picture-gone", at: { part: "variants", index } });
    }
    const values = isRemoved ? {} : variantValues(input, stored);
    steps.push({ stored, id: newVariantId(input, index), newId, values, position, isRemoved });
  }
  return success(steps.filter((step) => !isEmptyStep(step)));
}

const stockColumns = ["size", "sku", "stock"] as const;

function planStockRow(
  product: EditedProduct,
  input: StockInput,
  inputs: readonly StockInput[],
): Result<StockStep, PartsFailure> {
  const row = storedRow(product.stock, input);
  if (!row.ok) return row;
  const { position, isRemoved, change, version } = input;
  const stored = row.value;
  if (stored) {
    const values = isRemoved ? {} : changedValues<StockRowValues>(input, stored, stockColumns);
    const isMoved = !isRemoved && input.isOfProduct === true && stored.variantId !== null;
    const { variantId } = isMoved ? { variantId: null } : stored;
    return success({ stored, variantId, isMoved, values, position, isRemoved, change, version });
  }
  const { variantId = null, size = null, sku = null, stock = 0 } = input;
  const values = { size, sku, stock };
  const untouched = product.stock.find(
    (other) =>
      other.variantId === variantId && isUnusedRow(other) && !inputs.some(({ id }) => id === other.id),
  );
  return untouched && size !== null
    ? success({ stored: untouched, variantId, values, isFirstSize: true })
    : success({ stored: null, variantId, values, position });
}

/** The stock rows after applying the steps, before variants are removed. */
function stockAfter({ stock }: EditedProduct, steps: readonly StockStep[]) {
  const stepOf = (id: number) => steps.find(({ stored }) => stored?.id === id);
  const remaining = stock.filter(({ id }) => !stepOf(id)?.isRemoved);
  const added = steps.filter(({ stored }) => !stored);
  return [
    ...remaining.map((row) => {
      const { size, variantId } = { ...row, ...stepOf(row.id) };
      return { variantId, size: stepOf(row.id)?.values.size ?? size };
    }),
    ...added.map(({ variantId, values }) => ({ variantId, size: values.size ?? null })),
  ];
}

/** Whether the stock is whole once the removed variants' rows are gone; see `removeVariant`. */
function problemAfter(
  product: EditedProduct,
  { allVariants, removed, steps }: { allVariants: { id: number }[]; removed: number[]; steps: StockStep[] },
): StockProblem | null {
  const rows = stockAfter(product, steps);
  const variants = allVariants.filter(({ id }) => !removed.includes(id));
  const inherits = variants.length === 0 && !rows.some(({ variantId }) => variantId === null);
  const heir = inherits ? removed.at(-1) : undefined;
  const stock = rows.flatMap((row) => {
    if (row.variantId === heir) return [{ ...row, variantId: null }];
    return row.variantId !== null && removed.includes(row.variantId) ? [] : [row];
  });
  return stockProblem({ variants, stock });
}

export function planStock(
  product: EditedProduct,
  input: ProductInput,
  variants: readonly VariantStep[],
): Plan<StockStep> {
  if (!input.stock) return success(sizeSteps(product, input, variants));
  const allVariants = [
    ...product.variants,
    ...variants.flatMap(({ stored, id }) => (stored ? [] : [{ id: id ?? 0 }])),
  ];
  const steps: StockStep[] = [];
  for (const row of input.stock) {
    const planned = planStockRow(product, row, input.stock);
    if (!planned.ok) return planned;
    const { variantId } = planned.value;
    if (variantId !== null && !allVariants.some(({ id }) => id === variantId))
      return failure({ code: "gone" });
    steps.push(planned.value);
  }
  const removed = removedVariants(variants).map(({ id }) => id);
  const problem = steps.some(changesSizes) ? problemAfter(product, { allVariants, removed, steps }) : null;
  if (problem) return failure({ code: problem });
  return success(steps.filter((step) => step.change !== undefined || step.isMoved || !isEmptyStep(step)));
}

/** Changed values of a picture. */
function imageValues(input: Partial<ImageValues>, stored: ImageValues | null): Partial<ImageValues> {
  const alts = changedTexts(input.alts, stored?.alts);
  return {
    ...changedValues<ImageValues>(input, stored, ["variantId", "focus"]),
    ...(alts && { alts }),
  };
}

function planImage(
  product: EditedProduct,
  input: ImageInput,
): Result<ImageStep, { code: "gone" | "changed-meanwhile" }> {
  const row = storedRow(product.images, input);
  if (!row.ok) return row;
  const { was, position, isRemoved } = input;
  const stored = row.value;
  if (!stored) {
    const { mediaId = 0, variantId = null, alts, focus = null } = input;
    return success({ stored, mediaId, variantId, position, values: { focus, ...(alts && { alts }) } });
  }
  if (was && Object.keys(imageValues(was, stored)).length > 0) return failure({ code: "changed-meanwhile" });
  const values = isRemoved ? {} : imageValues(input, stored);
  const { mediaId, variantId } = stored;
  return success({ stored, mediaId, variantId, values, position, isRemoved, isGuarded: was !== undefined });
}

function planImages(
  product: EditedProduct,
  { images = [] }: ProductInput,
  variants: readonly VariantStep[],
): Plan<ImageStep> {
  const steps: ImageStep[] = [];
  for (const [index, image] of images.entries()) {
    const planned = planImage(product, image);
    if (!planned.ok) return planned;
    const variantId = planned.value.values.variantId ?? planned.value.variantId;
    const hasVariant =
      variantId === null || [...product.variants, ...variants].some(({ id }) => id === variantId);
    if (!hasVariant) return failure({ code: "variant-gone", at: { part: "images", index } });
    steps.push(planned.value);
  }
  return success(steps.filter((step) => !isEmptyStep(step)));
}

/** Compares an input whose lists contain only added, changed and removed rows with the stored product. */
export function partSteps(
  product: EditedProduct,
  input: ProductInput,
  picturesOf: PictureScope,
): Result<ProductSteps, PartsFailure> {
  const variants = planVariants(product, input, picturesOf);
  if (!variants.ok) return variants;
  const stock = planStock(product, input, variants.value);
  if (!stock.ok) return stock;
  const images = planImages(product, input, variants.value);
  if (!images.ok) return images;
  const isUnknown = (["variants", "stock", "images"] as const).some((list) =>
    input.order?.[list]?.some((id) => id !== null && !product[list].some((row) => row.id === id)),
  );
  if (isUnknown) return failure({ code: "changed-meanwhile" });
  return success({
    ...productFieldSteps(product, input),
    variants: variants.value,
    stock: stock.value,
    images: images.value,
    order: { variants: null, stock: null, images: null, ...input.order },
  });
}
