import { failure, type Result, success } from "~/lib/result";
import type { EditedImage, EditedProduct } from "./edited-product";
import { type PartsFailure, type PictureScope, planStock } from "./part-steps";
import type { ImageInput, ImageValues, ProductInput, VariantInput } from "./product-input";
import {
  changedValues,
  type ImageStep,
  newVariantId,
  type PartFailure,
  type ProductSteps,
  productFieldSteps,
  sizeSteps,
  type VariantStep,
  variantValues,
} from "./product-steps";

type Lists = Pick<EditedProduct, "variants" | "images">;

/** The new order of a list; null when the stored order is kept. */
const newOrder = (stored: readonly { id: number }[], ids: (number | null)[]): (number | null)[] | null =>
  ids.every((id) => id === null) || stored.map(({ id }) => id).join() === ids.join() ? null : ids;

interface PlannedList<Step> {
  steps: Step[];
  order: (number | null)[] | null;
}

function planVariants(
  { variants }: Lists,
  wanted: readonly VariantInput[] | undefined,
): Result<PlannedList<VariantStep>, PartFailure> {
  if (!wanted) return success({ steps: [], order: null });
  const steps: VariantStep[] = [];
  const order: (number | null)[] = [];
  for (const [index, input] of wanted.entries()) {
    const id = newVariantId(input, index);
    const stored = id < 0 ? null : variants.find((variant) => variant.id === id);
    if (stored === undefined || (stored && order.includes(id))) {
      return failure({ code: "variant-gone", at: { part: "variants", index } });
    }
    const values = variantValues(input, stored);
    const position = stored ? undefined : (input.position ?? index);
    if (!stored || Object.keys(values).length > 0) {
      steps.push({ stored, id, newId: input.newId, values, position });
    }
    order.push(stored ? id : null);
  }
  const removed = variants.filter(({ id }) => !order.includes(id));
  steps.push(...removed.map((stored) => ({ stored, id: stored.id, values: {}, isRemoved: true })));
  return success({ steps, order: newOrder(variants, order) });
}

/** Matches wanted with stored pictures: first by picture and variant, then by picture. */
function matchImages(images: readonly EditedImage[], wanted: readonly ImageInput[]) {
  const unmatched = [...images];
  const take = (isIt: (image: EditedImage) => boolean): EditedImage | null => {
    const index = unmatched.findIndex(isIt);
    return index < 0 ? null : (unmatched.splice(index, 1)[0] ?? null);
  };
  const exact = wanted.map(({ mediaId, variantId = null }) =>
    take((image) => image.mediaId === mediaId && image.variantId === variantId),
  );
  const matched = wanted.map(
    ({ mediaId }, index) => exact[index] ?? take((image) => image.mediaId === mediaId),
  );
  return { matched, unmatched };
}

/** A picture without a focal point keeps that of the stored one which it is. */
export function imagesWithFocus(wanted: readonly ImageInput[], stored: readonly EditedImage[]): ImageInput[] {
  const { matched } = matchImages(stored, wanted);
  return wanted.map((image, index) => ({
    ...image,
    focus: image.focus === undefined ? (matched[index]?.focus ?? null) : image.focus,
  }));
}

function planImages({ images }: Lists, wanted: readonly ImageInput[] | undefined): PlannedList<ImageStep> {
  if (!wanted) return { steps: [], order: null };
  const { matched, unmatched } = matchImages(images, wanted);
  const steps = wanted.flatMap(
    ({ mediaId = 0, variantId = null, alts, focus, ...input }, index): ImageStep[] => {
      const stored = matched[index] ?? null;
      const position = input.position ?? index;
      if (!stored) {
        return [
          { stored, variantId, mediaId, position, values: { focus: focus ?? null, ...(alts && { alts }) } },
        ];
      }
      const values = changedValues<ImageValues>(
        { variantId, ...(focus === undefined ? {} : { focus }) },
        stored,
        ["variantId", "focus"],
      );
      return Object.keys(values).length === 0 ? [] : [{ stored, variantId, mediaId, values }];
    },
  );
  const removed = unmatched.map((stored) => ({ ...stored, stored, values: {}, isRemoved: true }));
  const order = matched.map((image) => image?.id ?? null);
  return { steps: [...steps, ...removed], order: newOrder(images, order) };
}

/**
 * Compares an input with complete lists of variants and pictures with the stored product. `product` is null for a new
 * one, which gets a stock row without a size unless the input has stock.
 */
export function wholeSteps(
  product: EditedProduct | null,
  input: ProductInput,
  picturesOf: PictureScope,
): Result<ProductSteps, PartsFailure> {
  const lists: Lists = product ?? { variants: [], images: [] };
  const variants = planVariants(lists, input.variants);
  if (!variants.ok) return variants;
  const images = planImages(lists, input.images);
  const { steps } = variants.value;
  const isKept = (variantId: number | null) =>
    variantId === null ||
    steps.some(({ id, stored }) => !stored && id === variantId) ||
    (lists.variants.some(({ id }) => id === variantId) &&
      !steps.some(({ id, isRemoved }) => isRemoved && id === variantId));
  const unknownImage = (input.images ?? []).findIndex(({ variantId = null }) => !isKept(variantId));
  if (unknownImage >= 0)
    return failure({ code: "variant-gone", at: { part: "images", index: unknownImage } });
  const remainingImages = input.images ?? lists.images.filter(({ variantId }) => isKept(variantId));
  const invalidVariant = (input.variants ?? []).findIndex(({ id, mediaId }) => {
    const stored = lists.variants.find((variant) => variant.id === id);
    return (
      mediaId != null &&
      mediaId !== stored?.mediaId &&
      !remainingImages.some((image) => image.mediaId === mediaId)
    );
  });
  if (invalidVariant >= 0 && picturesOf === "product")
    return failure({ code: "picture-gone", at: { part: "variants", index: invalidVariant } });
  const stock = product ? planStock(product, input, steps) : success(sizeSteps(null, input, steps));
  if (!stock.ok) return stock;
  return success({
    ...productFieldSteps(product, input),
    variants: steps,
    stock: stock.value,
    images: images.steps,
    order: { variants: variants.value.order, stock: null, images: images.order },
  });
}
