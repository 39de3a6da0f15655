import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { rowFieldNames } from "~/domain/catalog/product/product.fields";
import type { ProductInput } from "~/domain/catalog/product/product-input";
import type { HandleSource } from "~db/import-vocabulary";

/** What the import of one product replaced. */
export interface ItemBefore {
  /** Null for a created product. */
  changed: ChangedBefore | null;
  /** The import created it inactive, because none of its pictures could be fetched. */
  isHeldBack?: boolean;
}

export interface ChangedBefore {
  /** The replaced values of what it had. */
  input: ProductInput;
  /** Ids of the rows that it had. */
  ids: Record<"variants" | "stock" | "images", number[]>;
  /** Stock of the rows whose stock the import changed, by id. */
  stock: Record<string, number>;
  /** The handle before, if the import has written one. */
  handle: { source: HandleSource; before: string | null; written: string } | null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The stored values that the input replaces. Others may be changed by somebody while the import writes. */
function replaced<Row extends object, Written extends object, Name extends keyof Row & keyof Written>(
  row: Row,
  written: Written,
  names: readonly Name[],
): Partial<Pick<Row, Name>> {
  const different = names.filter((name) => written[name] !== undefined && !isSame(written[name], row[name]));
  return Object.fromEntries(different.map((name) => [name, row[name]])) as Partial<Pick<Row, Name>>;
}

/** The texts that the input replaces, empty for those that it adds; null without one. */
function textsBefore(stored: Record<string, string>, written: Record<string, string> = {}) {
  const codes = Object.keys(written).filter((code) => written[code] !== (stored[code] ?? ""));
  return codes.length === 0 ? null : Object.fromEntries(codes.map((code) => [code, stored[code] ?? ""]));
}

/** The rows of a list that the input names, with their inputs. */
function writtenRows<Row extends { id: number }, Input extends { id?: number | null }>(
  rows: readonly Row[],
  inputs: readonly Input[] = [],
): { row: Row; written: Input }[] {
  return inputs.flatMap((written) => {
    const row = rows.find(({ id }) => id === written.id);
    return row ? [{ row, written }] : [];
  });
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** What writing the input to a product replaces. */
export function changedBefore(
  stored: EditedProduct,
  input: ProductInput,
  handle: ChangedBefore["handle"],
): ChangedBefore {
  const fields = rowFieldNames
    .filter((name) => input[name] !== undefined)
    .map((name) => [name, stored[name]]);
  const stock = writtenRows(stored.stock, input.stock);
  return {
    input: {
      ...Object.fromEntries(fields),
      words: Object.fromEntries(
        Object.keys(input.words ?? {}).map((code) => [code, stored.words[code] ?? null]),
      ),
      variants: writtenRows(stored.variants, input.variants).map(({ row, written }) => {
        const names = textsBefore(row.names, written.names);
        return {
          id: row.id,
          ...(names && { names }),
          ...replaced(row, written, [
            "color",
            "attributes",
            "mediaId",
            "position",
            "pricePenMinor",
            "compareAtPenMinor",
            "priceUsdMinor",
            "compareAtUsdMinor",
          ]),
        };
      }),
      stock: stock.map(({ row, written }) => ({
        id: row.id,
        ...replaced(row, written, ["size", "sku", "position"]),
      })),
      images: writtenRows(stored.images, input.images).map(({ row, written }) => {
        const alts = textsBefore(row.alts, written.alts);
        return { id: row.id, ...(alts && { alts }), ...replaced(row, written, ["focus", "position"]) };
      }),
    },
    ids: { variants: idsOf(stored.variants), stock: idsOf(stored.stock), images: idsOf(stored.images) },
    stock: Object.fromEntries(
      stock
        .filter(({ row, written }) => "stock" in replaced(row, written, ["stock"]))
        .map(({ row }) => [row.id, row.stock]),
    ),
    handle,
  };
}

/**
 * Gives a product back what it had, if it is as the import left it except for sold pieces. Stock changes by what the import
 * added or took. `writtenStock` is the stock after the import by row id.
 */
export function undoInput(
  product: EditedProduct,
  { input, ids, stock }: ChangedBefore,
  writtenStock: Record<string, number>,
): ProductInput {
  const addedVariants = product.variants.filter(({ id }) => !ids.variants.includes(id));
  const isOfAdded = ({ variantId }: { variantId: number | null }) =>
    addedVariants.some(({ id }) => id === variantId);
  const removed = (row: { id: number }) => ({ id: row.id, isRemoved: true });
  const changes = Object.entries(stock).flatMap(([id, before]) => {
    const change = before - (writtenStock[id] ?? before);
    return change === 0 ? [] : [{ id: Number(id), change }];
  });
  return {
    ...input,
    variants: [...(input.variants ?? []), ...addedVariants.map(removed)],
    stock: [
      ...(input.stock ?? []),
      ...changes,
      // Those of an added variant go with it.
      ...product.stock.filter((row) => !ids.stock.includes(row.id) && !isOfAdded(row)).map(removed),
    ],
    images: [
      ...(input.images ?? []),
      ...product.images.filter((image) => !ids.images.includes(image.id) && !isOfAdded(image)).map(removed),
    ],
  };
}

/** Ids of the stock rows that the import added. */
export const addedStock = ({ stock }: EditedProduct, { ids }: ChangedBefore): number[] =>
  idsOf(stock).filter((id) => !ids.stock.includes(id));

/** Ids of the variants that the import added. */
export const addedVariants = ({ variants }: EditedProduct, { ids }: ChangedBefore): number[] =>
  idsOf(variants).filter((id) => !ids.variants.includes(id));
