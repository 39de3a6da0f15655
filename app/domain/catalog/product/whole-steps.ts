import { failure, type Result, success } from "~/lib/result";
import type { EditedImage, EditedProduct } from "./edited-product";
import { type PartsFailure, type PicturesOf, planStock } from "./part-steps";
import type { ImageInput, ProductInput, VariantInput } from "./product-input";
import {
  type ImageStep,
  newVariantId,
  ownSteps,
  type PartFailure,
  type ProductSteps,
  sizeSteps,
  type VariantStep,
  variantValues,
} from "./product-steps";

type Lists = Pick<EditedProduct, "variants" | "images">;

/** The order that a list gets; null where the rows that stay keep theirs. */
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
  for (const [index, each] of wanted.entries()) {
    const id = newVariantId(each, index);
    const stored = id < 0 ? null : variants.find((variant) => variant.id === id);
    if (stored === undefined || (stored && order.includes(id))) {
      return failure({ code: "variant-gone", at: { part: "variants", index } });
    }
    const values = variantValues(each, stored);
    const position = stored ? undefined : (each.position ?? index);
    if (!stored || Object.keys(values).length > 0) {
      steps.push({ stored, id, newId: each.newId, values, position });
    }
    order.push(stored ? id : null);
  }
  const gone = variants.filter(({ id }) => !order.includes(id));
  steps.push(...gone.map((stored) => ({ stored, id: stored.id, values: {}, isRemoved: true })));
  return success({ steps, order: newOrder(variants, order) });
}

/** Pairs what is wanted with what is there: best the same picture of the same variant, else the same picture. */
function planImages({ images }: Lists, wanted: readonly ImageInput[] | undefined): PlannedList<ImageStep> {
  if (!wanted) return { steps: [], order: null };
  const left = [...images];
  const take = (isIt: (image: EditedImage) => boolean): EditedImage | null => {
    const index = left.findIndex(isIt);
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  };
  const same = wanted.map(({ mediaId, variantId = null }) =>
    take((image) => image.mediaId === mediaId && image.variantId === variantId),
  );
  const kept = wanted.map(({ mediaId }, index) => same[index] ?? take((image) => image.mediaId === mediaId));
  const steps = wanted.flatMap(({ mediaId = 0, variantId = null, alts, ...each }, index): ImageStep[] => {
    const stored = kept[index] ?? null;
    const position = each.position ?? index;
    if (!stored) return [{ stored, variantId, mediaId, position, values: { ...(alts && { alts }) } }];
    return stored.variantId === variantId ? [] : [{ stored, variantId, mediaId, values: { variantId } }];
  });
  const removed = left.map((stored) => ({ ...stored, stored, values: {}, isRemoved: true }));
  const order = kept.map((image) => image?.id ?? null);
  return { steps: [...steps, ...removed], order: newOrder(images, order) };
}

/**
 * What has to be written where the input's variants and pictures are all that the product is to have, in their order.
 * `product` is null for a new one, which gets a stock row without a size unless the input has stock.
 */
export function wholeSteps(
  product: EditedProduct | null,
  input: ProductInput,
  picturesOf: PicturesOf,
): Result<ProductSteps, PartsFailure> {
  const present: Lists = product ?? { variants: [], images: [] };
  const variants = planVariants(present, input.variants);
  if (!variants.ok) return variants;
  const images = planImages(present, input.images);
  const { steps } = variants.value;
  const isKept = (variantId: number | null) =>
    variantId === null ||
    steps.some(({ id, stored }) => !stored && id === variantId) ||
    (present.variants.some(({ id }) => id === variantId) &&
      !steps.some(({ id, isRemoved }) => isRemoved && id === variantId));
  const lost = (input.images ?? []).findIndex(({ variantId = null }) => !isKept(variantId));
  if (lost >= 0) return failure({ code: "variant-gone", at: { part: "images", index: lost } });
  const shown = input.images ?? present.images.filter(({ variantId }) => isKept(variantId));
  const without = (input.variants ?? []).findIndex(({ id, mediaId }) => {
    const stored = present.variants.find((variant) => variant.id === id);
    return (
      mediaId != null && mediaId !== stored?.mediaId && !shown.some((image) => image.mediaId === mediaId)
    );
  });
  if (without >= 0 && picturesOf === "product")
    return failure({ code: "picture-gone", at: { part: "variants", index: without } });
  const stock = product ? planStock(product, input, steps) : success(sizeSteps(null, input, steps));
  if (!stock.ok) return stock;
  return success({
    ...ownSteps(product, input),
    variants: steps,
    stock: stock.value,
    images: images.steps,
    order: { variants: variants.value.order, images: images.order },
  });
}
