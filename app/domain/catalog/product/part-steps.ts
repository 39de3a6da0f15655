import { failure, type Result, success } from "~/lib/result";
import { isUntouched, type StockProblem, stockProblem } from "../stock/stock-rules";
import { type EditedProduct, isOwnPicture } from "./edited-product";
import type { ImageInput, ImageValues, ProductInput, StockInput, StockRowValues } from "./product-input";
import {
  changedTexts,
  changedValues,
  type ImageStep,
  newVariantId,
  ownSteps,
  type PartFailure,
  type ProductSteps,
  type StockStep,
  sizeSteps,
  type VariantStep,
  variantValues,
} from "./product-steps";

/** `gone`: a row, or the variant of a new size. `changed-meanwhile`: a row has another version or other values by now. */
export type PartsFailure = { code: "gone" | StockProblem } | { code: "changed-meanwhile" } | PartFailure;

/** Whether a variant is stood for by a picture of its product alone, or by any that the shop keeps. */
export type PicturesOf = "product" | "shop";

type Plan<Step> = Result<Step[], PartsFailure>;

/** The row that an input names: null for a new one. */
function storedRow<Row extends { id: number; version?: number }>(
  rows: readonly Row[],
  { id = null, version }: { id?: number | null; version?: number | undefined },
): Result<Row | null, { code: "gone" | "changed-meanwhile" }> {
  if (id === null || id < 0) return success(null);
  const row = rows.find((each) => each.id === id);
  if (!row) return failure({ code: "gone" });
  return version === undefined || version === row.version
    ? success(row)
    : failure({ code: "changed-meanwhile" });
}

const isEmptyStep = ({ stored, values, position, isRemoved }: VariantStep | StockStep | ImageStep): boolean =>
  stored !== null && !isRemoved && position === undefined && Object.keys(values).length === 0;

function planVariants(
  product: EditedProduct,
  { variants = [] }: ProductInput,
  picturesOf: PicturesOf,
): Plan<VariantStep> {
  const steps: VariantStep[] = [];
  for (const [index, each] of variants.entries()) {
    const row = storedRow(product.variants, each);
    if (!row.ok) return row;
    const stored = row.value;
    const { mediaId = null, position, isRemoved, newId } = each;
    if (picturesOf === "product" && !isOwnPicture(product, { mediaId })) {
      return failure({ code: "picture-gone", at: { part: "variants", index } });
    }
    const values = isRemoved ? {} : variantValues(each, stored);
    steps.push({ stored, id: newVariantId(each, index), newId, values, position, isRemoved });
  }
  return success(steps.filter((step) => !isEmptyStep(step)));
}

const stockColumns = ["size", "sku", "stock"] as const;

function planStockRow(product: EditedProduct, each: StockInput): Result<StockStep, PartsFailure> {
  const row = storedRow(product.stock, each);
  if (!row.ok) return row;
  const { position, isRemoved, change, version } = each;
  const stored = row.value;
  if (stored) {
    const values = isRemoved ? {} : changedValues<StockRowValues>(each, stored, stockColumns);
    return success({ stored, variantId: stored.variantId, values, position, isRemoved, change, version });
  }
  const { variantId = null, size = null, sku = null, stock = 0 } = each;
  const values = { size, sku, stock };
  const untouched = product.stock.find((other) => other.variantId === variantId && isUntouched(other));
  return untouched && size !== null
    ? success({ stored: untouched, variantId, values, isFirstSize: true })
    : success({ stored: null, variantId, values, position });
}

/** The rows that can be sold, after the steps. */
function stockAfter({ stock }: EditedProduct, steps: readonly StockStep[]) {
  const stepOf = (id: number) => steps.find(({ stored }) => stored?.id === id);
  const kept = stock.filter(({ id }) => !stepOf(id)?.isRemoved);
  const added = steps.filter(({ stored }) => !stored);
  return [
    ...kept.map(({ id, variantId, size }) => ({ variantId, size: stepOf(id)?.values.size ?? size })),
    ...added.map(({ variantId, values }) => ({ variantId, size: values.size ?? null })),
  ];
}

export function planStock(
  product: EditedProduct,
  input: ProductInput,
  variants: readonly VariantStep[],
): Plan<StockStep> {
  if (!input.stock) return success(sizeSteps(product, input, variants));
  const things = [
    ...product.variants,
    ...variants.flatMap(({ stored, id }) => (stored ? [] : [{ id: id ?? 0 }])),
  ];
  const steps: StockStep[] = [];
  for (const each of input.stock) {
    const planned = planStockRow(product, each);
    if (!planned.ok) return planned;
    const { variantId } = planned.value;
    if (variantId !== null && !things.some(({ id }) => id === variantId)) return failure({ code: "gone" });
    steps.push(planned.value);
  }
  const isOfSizes = steps.some(
    ({ stored, values, isRemoved }) => !stored || isRemoved || values.size !== undefined,
  );
  const problem = isOfSizes ? stockProblem({ variants: things, stock: stockAfter(product, steps) }) : null;
  if (problem) return failure({ code: problem });
  return success(steps.filter((step) => step.change !== undefined || !isEmptyStep(step)));
}

/** What differs of a picture. */
function imageValues(input: Partial<ImageValues>, stored: ImageValues | null): Partial<ImageValues> {
  const alts = changedTexts(input.alts, stored?.alts);
  const { variantId } = changedValues<ImageValues>(input, stored, ["variantId"]);
  return { ...(variantId === undefined ? {} : { variantId }), ...(alts && { alts }) };
}

function planImage(
  product: EditedProduct,
  each: ImageInput,
): Result<ImageStep, { code: "gone" | "changed-meanwhile" }> {
  const row = storedRow(product.images, each);
  if (!row.ok) return row;
  const { was, position, isRemoved } = each;
  const stored = row.value;
  if (!stored) {
    const { mediaId = 0, variantId = null, alts } = each;
    return success({ stored, mediaId, variantId, position, values: { ...(alts && { alts }) } });
  }
  if (was && Object.keys(imageValues(was, stored)).length > 0) return failure({ code: "changed-meanwhile" });
  const values = isRemoved ? {} : imageValues(each, stored);
  const { mediaId, variantId } = stored;
  return success({ stored, mediaId, variantId, values, position, isRemoved, isGuarded: was !== undefined });
}

function planImages(
  product: EditedProduct,
  { images = [] }: ProductInput,
  variants: readonly VariantStep[],
): Plan<ImageStep> {
  const steps: ImageStep[] = [];
  for (const [index, each] of images.entries()) {
    const planned = planImage(product, each);
    if (!planned.ok) return planned;
    const variantId = planned.value.values.variantId ?? planned.value.variantId;
    const hasVariant =
      variantId === null || [...product.variants, ...variants].some(({ id }) => id === variantId);
    if (!hasVariant) return failure({ code: "variant-gone", at: { part: "images", index } });
    steps.push(planned.value);
  }
  return success(steps.filter((step) => !isEmptyStep(step)));
}

/** What has to be written where the input's lists have only the rows that are added, changed or removed. */
export function partSteps(
  product: EditedProduct,
  input: ProductInput,
  picturesOf: PicturesOf,
): Result<ProductSteps, PartsFailure> {
  const variants = planVariants(product, input, picturesOf);
  if (!variants.ok) return variants;
  const stock = planStock(product, input, variants.value);
  if (!stock.ok) return stock;
  const images = planImages(product, input, variants.value);
  if (!images.ok) return images;
  return success({
    ...ownSteps(product, input),
    variants: variants.value,
    stock: stock.value,
    images: images.value,
    order: { variants: null, images: null },
  });
}
