import { productLimits } from "../product/product-limits";

/**
 * A product form's rows. Field names contain the row's key: `variants.12.color`, `rows.new-1.size`,
 * `images.7.alts.es`. A key is the id of a stored row, or `new-` and a number.
 */
export const formLists = ["variants", "rows", "images"] as const;
export type FormList = (typeof formLists)[number];

/** Form values by field name. */
export type FormValues = Record<string, string>;

/** The keys of a form's rows, in order. */
export type FormKeys = Record<FormList, string[]>;

/** Name of the field with a list's keys, separated by commas. */
export const orderField = (list: FormList): string => `order.${list}`;

export const rowField = (list: FormList, key: string, field: string): string => `${list}.${key}.${field}`;

const KEY = /^(?:[1-9]\d{0,9}|new-[1-9]\d{0,4})$/;

/** Maximum number of rows of each list. */
export const listLimits: Record<FormList, number> = {
  variants: productLimits.variants,
  rows: productLimits.rows,
  images: productLimits.images,
};

/**
 * A list's keys in its field; invalid and repeated ones are left out. It reads one more than the list may have, so that the
 * schema reports the excess.
 */
export const splitKeys = (list: FormList, text = ""): string[] => [
  ...new Set(text.split(",", listLimits[list] + 1).filter((key) => KEY.test(key))),
];

const keysOf = (values: FormValues, list: FormList): string[] => splitKeys(list, values[orderField(list)]);

export const keysIn = (values: FormValues): FormKeys => ({
  variants: keysOf(values, "variants"),
  rows: keysOf(values, "rows"),
  images: keysOf(values, "images"),
});

export const isNewKey = (key: string): boolean => key.startsWith("new-");

/** The row's id, negative for a new row: `new-3` is -3. */
export const idOfKey = (key: string): number => Number(key.replace("new", ""));

/** The lowest number of new keys above those of the list. */
export const newKeyNumber = (keys: readonly string[]): number =>
  Math.max(0, ...keys.filter(isNewKey).map((key) => -idOfKey(key))) + 1;

/** The values of a row, by their names within it. */
export function rowValues(values: FormValues, list: FormList, key: string): FormValues {
  const prefix = rowField(list, key, "");
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** The row's variant: its key, or "" when the row applies to all variants. */
export const variantOf = (values: FormValues, list: "rows" | "images", key: string): string =>
  values[rowField(list, key, "variant")] ?? "";
