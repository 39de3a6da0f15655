import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { adminTranslator } from "~/i18n/translator.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import type { EditedProduct } from "./edited-product";
import { ownValues } from "./product.fields";
import { readEditedProduct } from "./product.queries.server";
import type { ProductInput } from "./product-input";
import { productLimits } from "./product-limits";
import { saveProduct } from "./save-product.server";
import { variantPricesOf } from "./variant-prices";

/** The name of a copy in its language, shortened visibly when it would be too long. */
async function copyName(name: string, languageCode: string): Promise<string> {
  const translate = await adminTranslator(languageCode);
  const suffix = translate("adminProducts.copySuffix");
  const room = productLimits.name - suffix.length;
  return (name.length > room ? `${name.slice(0, room - 1)}…` : name) + suffix;
}

const copyWords = async (words: EditedProduct["words"]): Promise<EditedProduct["words"]> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(words).map(async ([code, texts]) => [
        code,
        texts.name === "" ? texts : { ...texts, name: await copyName(texts.name, code) },
      ]),
    ),
  );

function copyOf({ words, variants, stock, images, ...product }: EditedProduct): ProductInput {
  const copiedId = (variantId: number | null) =>
    variantId === null ? null : -1 - variants.findIndex(({ id }) => id === variantId);
  return {
    ...ownValues(product),
    active: false,
    position: 0,
    words,
    variants: variants.map(({ id, names, color, attributes, mediaId, ...variant }) => ({
      ...variantPricesOf(variant),
      id: copiedId(id),
      names,
      color,
      attributes,
      mediaId,
    })),
    stock: stock.map(({ variantId, size }, position) => ({ variantId: copiedId(variantId), size, position })),
    images: images.map(({ mediaId, variantId, alts, focus }) => ({
      mediaId,
      variantId: copiedId(variantId),
      alts,
      focus,
    })),
  };
}

/** Copies a product under a name that says so, as inactive, without stock and SKUs. Returns the new id. */
export async function duplicateProduct(
  context: StaffContext,
  { id }: { id: number },
): Promise<Result<{ id: number }, { code: "gone" }>> {
  const product = await readEditedProduct(context.db, id);
  if (!product) return failure({ code: "gone" });
  const copied = await saveProduct(context, {
    product: null,
    input: copyOf({ ...product, words: await copyWords(product.words) }),
    lists: "whole",
    audit: { action: "create", entity: "product", entityId: newestId(products), after: { duplicateOf: id } },
    picturesOf: "shop",
  });
  // The category, a language or a picture was deleted concurrently.
  return copied.ok ? success({ id: copied.value.id }) : failure({ code: "gone" });
}
