import { failure, type Result, success } from "~/lib/result";
import type { VariantValues } from "../variants/variant.schema";
import type { EditedImage, EditedProduct, EditedVariant } from "./edited-product";
import type { ProductValues } from "./product.schema";

/** A product with its parts, as one write leaves it. A list that is left out stays as it is. */
export interface WholeProduct extends ProductValues {
  /** In their order; those that are not among them go. */
  variants?: readonly WholeVariant[];
  /** In their order; those that are not among them are taken off. */
  images?: readonly WholeImage[];
}

export interface WholeVariant {
  /** Null for a new one. */
  id: number | null;
  values: VariantValues;
}

export interface WholeImage {
  mediaId: number;
  /** The variant that it shows, one that the product has and keeps; null where it shows all. */
  variantId: number | null;
}

/** Where in the lists it is that something is missing, from 0. */
interface PartPlace {
  part: "variants" | "images";
  index: number;
}

/** `variant-gone`: the product has no such variant. `picture-gone`: a variant's picture is none of the product's. */
export interface PartsFailure {
  code: "variant-gone" | "picture-gone";
  at: PartPlace;
}

/** What becomes of a product's lists. */
export interface PartsPlan {
  /** Null for a list that stays. `kept` is null for what is new. */
  variants: { kept: EditedVariant | null; values: VariantValues }[] | null;
  goneVariants: EditedVariant[];
  images: { kept: EditedImage | null; wanted: WholeImage }[] | null;
  goneImages: EditedImage[];
}

type Lists = Pick<EditedProduct, "variants" | "images">;

function planVariants(
  { variants }: Lists,
  wanted: WholeProduct["variants"],
): Result<PartsPlan["variants"], PartsFailure> {
  if (!wanted) return success(null);
  const plan: NonNullable<PartsPlan["variants"]> = [];
  for (const [index, { id, values }] of wanted.entries()) {
    const kept = id === null ? null : variants.find((variant) => variant.id === id);
    const isAgain = kept && plan.some((step) => step.kept === kept);
    if (kept === undefined || isAgain) {
      return failure({ code: "variant-gone", at: { part: "variants", index } });
    }
    plan.push({ kept, values });
  }
  return success(plan);
}

/** Pairs what is wanted with what is there: best the same picture of the same variant, else the same picture. */
function planImages({ images }: Lists, wanted: WholeProduct["images"]): PartsPlan["images"] {
  if (!wanted) return null;
  const left = [...images];
  const take = (isIt: (image: EditedImage) => boolean): EditedImage | null => {
    const index = left.findIndex(isIt);
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  };
  const same = wanted.map((each) =>
    take((image) => image.mediaId === each.mediaId && image.variantId === each.variantId),
  );
  return wanted.map((each, index) => ({
    kept: same[index] ?? take((image) => image.mediaId === each.mediaId),
    wanted: each,
  }));
}

/** What has to be written of a product's lists. `product` is null for a new one. */
export function planParts(
  product: EditedProduct | null,
  { variants: wantedVariants, images: wantedImages }: WholeProduct,
): Result<PartsPlan, PartsFailure> {
  const present: Lists = product ?? { variants: [], images: [] };
  const variants = planVariants(present, wantedVariants);
  if (!variants.ok) return variants;
  const images = planImages(present, wantedImages);
  const goneVariants = variants.value
    ? present.variants.filter((variant) => !variants.value?.some(({ kept }) => kept === variant))
    : [];
  const isKept = (variantId: number | null) =>
    variantId === null ||
    (present.variants.some(({ id }) => id === variantId) && !goneVariants.some(({ id }) => id === variantId));
  const lost = (wantedImages ?? []).findIndex(({ variantId }) => !isKept(variantId));
  if (lost >= 0) return failure({ code: "variant-gone", at: { part: "images", index: lost } });
  const shown = wantedImages ?? present.images.filter(({ variantId }) => isKept(variantId));
  const without = (variants.value ?? []).findIndex(
    ({ kept, values: { mediaId } }) =>
      mediaId !== null && mediaId !== kept?.mediaId && !shown.some((image) => image.mediaId === mediaId),
  );
  if (without >= 0) return failure({ code: "picture-gone", at: { part: "variants", index: without } });
  const goneImages = images
    ? present.images.filter((image) => !images.some(({ kept }) => kept === image))
    : [];
  return success({ variants: variants.value, goneVariants, images, goneImages });
}
