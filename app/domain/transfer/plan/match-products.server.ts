import { and, eq, inArray } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import { hasObjects } from "~/domain/media/restart-grace-period.server";
import { defaultLocale } from "~/i18n/locale";
import { normalizeText } from "~/lib/text/normalize";
import type { HandleSource } from "~db/import-vocabulary";
import type { Reader } from "~db/read-batcher";
import { media, productHandles, productTranslations, productVariants, stockRows } from "~db/schema";
import type { ProductDraft } from "../read/draft";
import type { Surroundings } from "./plan";

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)];

const skusOf = ({ stock }: ProductDraft): string[] => stock.flatMap(({ fields }) => fields.sku ?? []);

/** As they are written, and as they were before names were normalized. */
const namesOf = ({ words }: ProductDraft): string[] =>
  Object.values(words).flatMap(({ name }) =>
    name ? unique([normalizeText(name), name.normalize("NFC").trim()]) : [],
  );

const variantIdsOf = (draft: ProductDraft): number[] =>
  [...draft.variants.map(({ reference }) => reference), ...draft.stock.map(({ variant }) => variant)].flatMap(
    (reference) => (reference?.id ? [reference.id] : []),
  );

const mediaKeysOf = ({ images, variants }: ProductDraft): string[] => [
  ...images.map(({ source }) => source),
  ...variants.flatMap(({ fields }) => fields.mediaKey ?? []),
];

/** Reads everything that the drafts refer to, in one round trip. */
async function readNamed({ db, read }: Reader, drafts: ProductDraft[], source: HandleSource | null) {
  const skus = unique(drafts.flatMap(skusOf));
  // Only drafts without an id are matched by name.
  const names = unique(drafts.filter(({ reference }) => reference.id === null).flatMap(namesOf));
  const handles = unique(drafts.flatMap(({ handle }) => handle ?? []));
  const isOfSource = eq(productHandles.source, source ?? "shopify");
  const [skuRows, nameRows, handleRows, variantRows, mediaRows] = await Promise.all([
    read(
      db
        .select({ sku: stockRows.sku, stockId: stockRows.id, productId: stockRows.productId })
        .from(stockRows)
        .where(inArray(stockRows.sku, skus)),
    ),
    read(
      db
        .selectDistinct({
          name: productTranslations.name,
          productId: productTranslations.productId,
          handle: productHandles.handle,
        })
        .from(productTranslations)
        .leftJoin(
          productHandles,
          and(eq(productHandles.productId, productTranslations.productId), isOfSource),
        )
        .where(inArray(productTranslations.name, names)),
    ),
    read(
      db
        .select({ handle: productHandles.handle, productId: productHandles.productId })
        .from(productHandles)
        .where(and(isOfSource, inArray(productHandles.handle, handles))),
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
  return { skuRows, nameRows, handleRows, variantRows, mediaRows };
}

type Named = Awaited<ReturnType<typeof readNamed>>;

/**
 * Products that a draft may refer to: by id, else by handle, else by SKU, else by name. A product with another handle
 * only has the same name. SKUs of another product than the handle's are a problem.
 */
function candidatesOf(
  draft: ProductDraft,
  { nameRows, handleRows, skuRows }: Named,
  source: HandleSource | null,
): number[] {
  const { line, reference, handle } = draft;
  if (reference.id !== null) return [reference.id];
  const [skus, names] = [skusOf(draft), namesOf(draft)];
  const bySku = unique(
    skuRows.filter(({ sku }) => sku && skus.includes(sku)).map(({ productId }) => productId),
  );
  const sameName = nameRows.filter(({ name }) => names.includes(name));
  const owner = handleRows.find((row) => handle !== undefined && row.handle === handle)?.productId;
  if (owner !== undefined) {
    // WooCommerce's ids are numbers, which two shops both have.
    const isKnown =
      source === "shopify" || bySku.includes(owner) || sameName.some(({ productId }) => productId === owner);
    if (isKnown) {
      const isTaken = bySku.some((productId) => productId !== owner);
      if (isTaken) draft.problems.push({ line, column: "handle", value: handle ?? "", code: "handle-taken" });
      return [owner];
    }
    delete draft.handle;
  }
  if (bySku.length > 0) return bySku;
  return unique(sameName.filter((row) => !handle || row.handle === null).map(({ productId }) => productId));
}

/**
 * Notes that a product was found by its handle when the file renames it. It is named in the language of the file's name,
 * else in the default one.
 */
function noteHandle(draft: ProductDraft, { words }: EditedProduct): void {
  const names = namesOf(draft);
  const storedNames = Object.values(words).map(({ name }) => name);
  const codes = [...Object.keys(draft.words), defaultLocale];
  const storedName = codes.map((code) => words[code]?.name).find(Boolean) ?? storedNames[0];
  if (!storedName || names.length === 0 || names.some((name) => storedNames.includes(name))) return;
  draft.notes.push({ line: draft.line, column: "handle", value: storedName, code: "by-handle" });
}

const readHandles = ({ db, read }: Reader, source: HandleSource, productIds: number[]) =>
  read(
    db
      .select({ productId: productHandles.productId, handle: productHandles.handle })
      .from(productHandles)
      .where(and(eq(productHandles.source, source), inArray(productHandles.productId, productIds))),
  );

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
  handlesOf: HandleSource | null = null,
): Promise<{ matches: Match[]; surroundings: Surroundings }> {
  const named = await readNamed(source, drafts, handlesOf);
  const { skuRows, variantRows, mediaRows } = named;
  const candidates = drafts.map((draft) => candidatesOf(draft, named, handlesOf));
  const ids = unique(candidates.flat());
  const [stored, handles] = await Promise.all([
    readProducts(source, ids),
    handlesOf ? readHandles(source, handlesOf, ids) : [],
  ]);
  const surroundings: Surroundings = {
    handles: new Map(handles.map(({ productId, handle }) => [productId, handle])),
    mediaIds: new Map(mediaRows.map(({ key, id }) => [key, id])),
    skus: new Map(skuRows.flatMap(({ sku, ...owner }) => (sku ? [[sku, owner] as const] : []))),
    variantOwners: new Map(variantRows.map(({ id, productId }) => [id, productId])),
  };
  const byId = new Map(stored.map((product) => [product.id, product]));
  const matches = drafts.map((draft, index) => {
    const found = candidates[index] ?? [];
    if (found.length > 1) {
      const { line, reference } = draft;
      draft.problems.push({ line, column: null, value: reference.label, code: "ambiguous" });
    }
    const product = byId.get(found[0] ?? 0);
    const isByHandle =
      product &&
      draft.handle !== undefined &&
      handles.some(({ productId, handle }) => productId === product.id && handle === draft.handle);
    if (isByHandle) noteHandle(draft, product);
    return { draft, stored: product ?? null };
  });
  return { matches, surroundings };
}
