import { type EditedProduct, type EditedVariant, mainPicture } from "~/domain/catalog/product/edited-product";
import {
  editedValues,
  entityValues,
  type ProductValues,
  productEntity,
} from "~/domain/catalog/product/product.fields";
import { variantSchema } from "~/domain/catalog/product/product.schema";
import type { ImageInput, ProductInput, VariantInput } from "~/domain/catalog/product/product-input";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import { kindOf } from "~/domain/fields/field-kinds";
import { apiName, initialValues } from "~/domain/fields/fields";
import { readEntity } from "~/domain/fields/read-entity";
import { pictureKey } from "~/domain/media/picture";
import { focusText } from "~/domain/settings/focus/focus";
import type { MessageKey } from "~/i18n/messages";
import { exactMinorUnits } from "~/lib/minor-units";
import { failure, type Result, success } from "~/lib/result";
import { apiPath } from "../entity-fields.server";
import { type Reply, refuse } from "../operation.server";
import { parseInput } from "../parse-input.server";
import { refuseFields } from "../refuse-fields.server";
import type { WrittenProduct } from "./product-shape.server";
import { unpricedLanguages, variantPricePath, variantPricesAfter } from "./variant-prices.server";

interface Source {
  /** The current product; null for a new one. */
  product: EditedProduct | null;
  /** The shop's language codes. */
  codes: readonly string[];
  /** Ids of the stored pictures by their keys. */
  pictures: ReadonlyMap<string, number>;
}

type Path = readonly PropertyKey[];

/** Message keys by field; the first problem of a field wins. */
class Problems {
  readonly found: Record<string, MessageKey> = {};

  add(path: Path, message: MessageKey) {
    this.found[path.map(String).join(".")] ??= message;
  }

  /** Adds issues of a domain schema. `nameOf` maps the domain's paths to the API's. */
  addIssues(issues: readonly { path: Path; message: string }[], nameOf: (path: Path) => Path) {
    // The messages of the domain's schemas are keys.
    for (const { path, message } of issues) this.add(nameOf(path), message as MessageKey);
  }
}

function checkLanguages(texts: object | undefined, path: Path, { codes }: Source, problems: Problems) {
  for (const code of Object.keys(texts ?? {})) {
    if (!codes.includes(code)) problems.add([...path, code], "adminProducts.languageUnknown");
  }
}

type Kept = ReturnType<typeof entityValues>;

/** A former price that the call does not name is dropped unless the new price is below it. */
function keptFormerPrices(body: WrittenProduct, { priceMinor, compareAtMinor }: Kept) {
  const price = body.price as Record<string, number | null> | undefined;
  return Object.fromEntries(
    Object.entries(compareAtMinor).map(([code, former]) => {
      const named = price?.[code];
      const now = named === undefined ? priceMinor[code] : named && exactMinorUnits(named);
      return [code, former !== null && now != null && now < former ? former : null];
    }),
  );
}

/** The product's values with the call applied. */
function checkProduct(body: WrittenProduct, { product, codes }: Source, problems: Problems): ProductValues {
  const kept = product ? entityValues(product) : initialValues(productEntity);
  const context = { languages: codes };
  const { value, problems: found } = readEntity(
    productEntity,
    {
      pathOf: apiPath,
      find: (name, field) => body[apiName(name, field)],
      read: (json, leaf) => kindOf(leaf).readJson(json as never, leaf, context),
    },
    { ...kept, compareAtMinor: keptFormerPrices(body, kept) },
    context,
  );
  for (const [path, message] of Object.entries(found ?? {})) problems.add([path], message);
  return editedValues(value, codes);
}

const COLOR = "color";

type WrittenVariant = NonNullable<WrittenProduct["variants"]>[number];

/**
 * The variant's chosen picture: a media id, null for none, undefined for an unknown picture. Naming the picture that
 * stands for the variant by default keeps the current choice.
 */
function chosenPicture(
  { image }: WrittenVariant,
  kept: EditedVariant | undefined,
  { product, pictures }: Source,
  images: WrittenProduct["images"],
): number | null | undefined {
  if (image === undefined) return kept?.mediaId ?? null;
  if (image === null) return null;
  const key = pictureKey(image);
  const first = images?.find((candidate) => candidate.product_variant_id === kept?.id);
  const standsStill = !images || (first && pictureKey(first.image_url) === key);
  if (kept && product && standsStill && key === mainPicture(product.images, kept)?.picture.key)
    return kept.mediaId;
  return key === null ? undefined : pictures.get(key);
}

function checkVariant(
  variant: WrittenVariant,
  index: number,
  { source, problems, images }: { source: Source; problems: Problems; images: WrittenProduct["images"] },
): VariantInput[] {
  const { product, codes } = source;
  const here = ["variants", index];
  checkLanguages(variant.name, [...here, "name"], source, problems);
  for (const field of ["price", "compare_at"] as const) {
    for (const code of unpricedLanguages(variant[field])) {
      problems.add([...here, field, code], "adminProducts.languageUnknown");
    }
  }
  const kept = product?.variants.find(({ id }) => id === variant.id);
  const mediaId = chosenPicture(variant, kept, source, images);
  if (mediaId === undefined) problems.add([...here, "image"], "adminProducts.pictureUnknown");
  const { [COLOR]: color, ...attributes } = variant.attributes ?? {
    ...kept?.attributes,
    ...(kept?.color ? { [COLOR]: kept.color } : {}),
  };
  const typed = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const parsed = parseInput(variantSchema(codes), {
    names: Object.fromEntries(codes.map((code) => [code, variant.name?.[code] ?? kept?.names[code] ?? ""])),
    color,
    attributes: typed,
    mediaId,
    ...variantPricesAfter(variant, kept),
  });
  if (parsed.success) return [{ id: variant.id ?? null, ...parsed.data }];
  problems.addIssues(parsed.error.issues, ([first, second]) => {
    if (first === "names") return [...here, "name", ...(second === undefined ? [] : [second])];
    const price = variantPricePath(first);
    if (price) return [...here, ...price];
    if (first === "color") return [...here, "attributes", COLOR];
    const name = typeof second === "number" ? typed[second]?.name : undefined;
    return [...here, "attributes", ...(name ? [name] : [])];
  });
  return [];
}

function checkImages(
  body: WrittenProduct,
  { pictures }: Source,
  problems: Problems,
): ImageInput[] | undefined {
  return body.images?.flatMap(({ image_url, product_variant_id: variantId = null, focus }, index) => {
    const mediaId = pictures.get(pictureKey(image_url) ?? "");
    if (mediaId !== undefined) {
      return [{ mediaId, variantId, ...(focus === undefined ? {} : { focus: focus && focusText(focus) }) }];
    }
    problems.add(["images", index, "image_url"], "adminProducts.pictureUnknown");
    return [];
  });
}

/** Keys of all pictures named in a call. */
export const namedPictures = ({ variants = [], images = [] }: WrittenProduct): string[] =>
  [...variants.map(({ image }) => image), ...images.map(({ image_url }) => image_url)].flatMap(
    (address) => pictureKey(address ?? "") ?? [],
  );

/** Validates a call with the same schemas as the admin forms. `problems` has message keys by field. */
export function productValues(
  body: WrittenProduct,
  source: Source,
): Result<ProductInput, { code: "invalid"; problems: Record<string, MessageKey> }> {
  const problems = new Problems();
  const values = checkProduct(body, source, problems);
  const variants = body.variants?.flatMap((variant, index) =>
    checkVariant(variant, index, { source, problems, images: body.images }),
  );
  const images = checkImages(body, source, problems);
  if (Object.keys(problems.found).length > 0) return failure({ code: "invalid", problems: problems.found });
  return success({ ...values, ...(variants && { variants }), ...(images && { images }) });
}

/** The reply to a refused write. */
export async function refuseSave(request: Request, refused: SaveProductFailure): Promise<Reply> {
  if (refused.code === "category-gone") {
    return refuseFields(request, { category_id: "adminProducts.category-gone" });
  }
  if (refused.code === "refused") throw new Error("A product was refused", { cause: refused });
  if (!("at" in refused)) return refuse(409, refused.code);
  const { part, index } = refused.at;
  if (refused.code === "picture-gone" && part === "variants") {
    return refuseFields(request, { [`${part}.${index}.image`]: "adminProducts.picture-gone" });
  }
  if (refused.code === "picture-gone") {
    return refuseFields(request, { [`${part}.${index}.image_url`]: "adminProducts.pictureUnknown" });
  }
  const field = part === "images" ? "product_variant_id" : "id";
  return refuseFields(request, { [`${part}.${index}.${field}`]: "adminProducts.variant-gone" });
}
