import { and, inArray } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import { hasObjects } from "~/domain/media/restart-grace-period.server";
import type { Reader } from "~db/read-batcher";
import { media, productTranslations, productVariants, stockRows } from "~db/schema";
import type { ProductDraft } from "../read/draft";
import type { Surroundings } from "./plan";

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)];

const skusOf = ({ stock }: ProductDraft): string[] =>
  stock.flatMap(({ fields }) => (fields.sku ? [fields.sku.normalize("NFC").trim()] : []));

const namesOf = ({ words }: ProductDraft): string[] =>
  Object.values(words).flatMap(({ name }) => (name ? [name.normalize("NFC").trim()] : []));

const variantIdsOf = (draft: ProductDraft): number[] =>
  [...draft.variants.map(({ reference }) => reference), ...draft.stock.map(({ variant }) => variant)].flatMap(
    (reference) => (reference?.id ? [reference.id] : []),
  );

const mediaKeysOf = ({ images, variants }: ProductDraft): string[] => [
  ...images.map(({ source }) => source),
  ...variants.flatMap(({ fields }) => fields.mediaKey ?? []),
];

/** Reads everything that the drafts refer to, in one round trip. */
async function readNamed({ db, read }: Reader, drafts: ProductDraft[]) {
  const skus = unique(drafts.flatMap(skusOf));
  // Only drafts without an id are matched by name.
  const names = unique(drafts.filter(({ reference }) => reference.id === null).flatMap(namesOf));
  const [skuRows, nameRows, variantRows, mediaRows] = await Promise.all([
    read(
      db
        .select({ sku: stockRows.sku, stockId: stockRows.id, productId: stockRows.productId })
        .from(stockRows)
        .where(inArray(stockRows.sku, skus)),
    ),
    read(
      db
        .selectDistinct({ name: productTranslations.name, productId: productTranslations.productId })
        .from(productTranslations)
        .where(inArray(productTranslations.name, names)),
    ),
    read(
      db
        .select({ id: productVariants.id, productId: productVariants.productId })
        .from(productVariants)
        .where(inArray(productVariants.id, unique(drafts.flatMap(variantIdsOf)))),
    ),
    read(
      db
        .select({ id: media.id, key: media.key })
        .from(media)
        .where(and(inArray(media.key, unique(drafts.flatMap(mediaKeysOf))), hasObjects)),
    ),
  ]);
  return { skuRows, nameRows, variantRows, mediaRows };
}

/** Products that a draft may refer to: by id, else by SKU, else by name. */
function candidatesOf(
  draft: ProductDraft,
  surroundings: Surroundings,
  byName: Map<string, number[]>,
): number[] {
  const { id } = draft.reference;
  if (id !== null) return [id];
  const bySku = unique(skusOf(draft).flatMap((sku) => surroundings.skus.get(sku)?.productId ?? []));
  return bySku.length > 0 ? bySku : unique(namesOf(draft).flatMap((name) => byName.get(name) ?? []));
}

export interface Match {
  draft: ProductDraft;
  stored: EditedProduct | null;
}

/**
 * Finds the stored product of each draft and what else they refer to. Two round trips, whatever the number of drafts.
 * A draft that matches several products gets the problem `ambiguous`.
 */
export async function matchProducts(
  source: Reader,
  drafts: ProductDraft[],
): Promise<{ matches: Match[]; surroundings: Surroundings }> {
  const { skuRows, nameRows, variantRows, mediaRows } = await readNamed(source, drafts);
  const surroundings: Surroundings = {
    mediaIds: new Map(mediaRows.map(({ key, id }) => [key, id])),
    skus: new Map(skuRows.flatMap(({ sku, ...owner }) => (sku ? [[sku, owner] as const] : []))),
    variantOwners: new Map(variantRows.map(({ id, productId }) => [id, productId])),
  };
  const byName = new Map<string, number[]>();
  for (const { name, productId } of nameRows) byName.set(name, [...(byName.get(name) ?? []), productId]);
  const candidates = drafts.map((draft) => candidatesOf(draft, surroundings, byName));
  const stored = await readProducts(source, unique(candidates.flat()));
  const byId = new Map(stored.map((product) => [product.id, product]));
  const matches = drafts.map((draft, index) => {
    const ids = candidates[index] ?? [];
    if (ids.length > 1) {
      const { line, reference } = draft;
      draft.problems.push({ line, column: null, value: reference.label, code: "ambiguous" });
    }
    return { draft, stored: byId.get(ids[0] ?? 0) ?? null };
  });
  return { matches, surroundings };
}
