import type { EditedProduct } from "../product/edited-product";
import type {
  ImageInput,
  PartsOrder,
  ProductInput,
  StockInput,
  VariantInput,
} from "../product/product-input";
import {
  type FormKeys,
  type FormList,
  type FormValues,
  idOfKey,
  isNewKey,
  keysIn,
  rowValues,
} from "./form-rows";
import type { ProductFormValue } from "./product-form.schema";

export const isSameRow = (first: FormValues, second: FormValues): boolean =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].every(
    (name) => (first[name] ?? "") === (second[name] ?? ""),
  );

/** What a form changes in the stored rows that it was rendered from, by key. */
export interface RowChanges {
  changed: FormKeys;
  removed: FormKeys;
}

/** @param original the values that the form was rendered from */
export function rowChanges(typed: FormValues, original: FormValues): RowChanges {
  const [keys, before] = [keysIn(typed), keysIn(original)];
  const isChanged = (list: FormList, key: string) =>
    !isSameRow(rowValues(typed, list, key), rowValues(original, list, key));
  const changedIn = (list: FormList) =>
    before[list].filter((key) => !isNewKey(key) && keys[list].includes(key) && isChanged(list, key));
  const removedFrom = (list: FormList) =>
    before[list].filter((key) => !isNewKey(key) && !keys[list].includes(key));
  return {
    changed: { variants: changedIn("variants"), rows: changedIn("rows"), images: changedIn("images") },
    removed: { variants: removedFrom("variants"), rows: removedFrom("rows"), images: removedFrom("images") },
  };
}

/** The id in `ProductInput`; null for the product itself. */
const ownerId = (variant: string): number | null => (variant === "" ? null : idOfKey(variant));

/** The list's new order; null when stored rows keep theirs and new ones follow. */
function orderOf(typed: FormValues, original: FormValues, list: FormList): PartsOrder["variants"] {
  const keys = keysIn(typed)[list];
  const kept = keysIn(original)[list].filter((key) => keys.includes(key) && !isNewKey(key));
  const isSame = keys.filter((key) => !isNewKey(key)).join() === kept.join();
  const areNewLast = keys.slice(kept.length).every(isNewKey);
  return isSame && areNewLast ? null : keys.map((key) => (isNewKey(key) ? null : idOfKey(key)));
}

const OF_ROWS = /^(?:variants|rows|images|order)\./;

/** Whether the form changes the product's own row or words, so that its version matters. */
export const changesOwn = ({ typed, original }: Pick<TypedForm, "typed" | "original">): boolean =>
  Object.keys(original).length === 0 ||
  Object.entries(original).some(([name, value]) => !OF_ROWS.test(name) && (typed[name] ?? "") !== value);

export interface TypedForm {
  value: ProductFormValue;
  typed: FormValues;
  /** The values that the form was rendered from; empty for a new product. */
  original: FormValues;
}

/**
 * The writer's input. What is unchanged is left out, so that changes by others, such as sales, do not matter to it: rows,
 * and the product's own values as a whole.
 */
export function productFormInput(product: EditedProduct | null, form: TypedForm): ProductInput {
  const { variants, rows, images, order: keys, options: _, ...own } = form.value;
  const { changed, removed } = rowChanges(form.typed, form.original);
  /** Rows that others removed, too, need no removal. */
  const isStored = (list: readonly { id: number }[] = [], key: string) =>
    list.some(({ id }) => id === idOfKey(key));
  const order = {
    variants: orderOf(form.typed, form.original, "variants"),
    stock: orderOf(form.typed, form.original, "rows"),
    images: orderOf(form.typed, form.original, "images"),
  };
  /** A new row's position; without a new order it follows the stored rows. */
  const placeOf = (list: keyof PartsOrder, position: number) =>
    product && order[list] === null ? {} : { position };
  const versionIn = (list: readonly { id: number; version: number }[] = [], key: string) => ({
    id: idOfKey(key),
    version: list.find(({ id }) => id === idOfKey(key))?.version,
  });
  const written = <Row>(list: FormList, map: (key: string, index: number) => Row): Row[] =>
    keys[list].flatMap((key, index) =>
      isNewKey(key) || changed[list].includes(key) ? [map(key, index)] : [],
    );
  const variantInputs: VariantInput[] = [
    ...removed.variants
      .filter((key) => isStored(product?.variants, key))
      .map((key) => ({ ...versionIn(product?.variants, key), isRemoved: true })),
    ...written("variants", (key, position): VariantInput => {
      const row = isNewKey(key)
        ? { id: idOfKey(key), ...placeOf("variants", position) }
        : versionIn(product?.variants, key);
      return { ...row, ...variants[key] };
    }),
  ];
  const stock: StockInput[] = [
    ...removed.rows
      .filter((key) => isStored(product?.stock, key))
      .map((key) => ({ ...versionIn(product?.stock, key), isRemoved: true })),
    ...written("rows", (key, position): StockInput => {
      const { variant = "", ...values } = rows[key] ?? {};
      return isNewKey(key)
        ? { variantId: ownerId(variant), ...placeOf("stock", position), ...values }
        : { ...versionIn(product?.stock, key), ...values, isOfProduct: variant === "" };
    }),
  ];
  const pictures: ImageInput[] = [
    ...removed.images
      .filter((key) => isStored(product?.images, key))
      .map((key) => ({ id: idOfKey(key), isRemoved: true })),
    ...written("images", (key, position): ImageInput => {
      const { variant = "", alts = {}, focus = null, mediaId = 0 } = images[key] ?? {};
      const values = { variantId: ownerId(variant), alts, focus };
      if (isNewKey(key)) return { mediaId, ...placeOf("images", position), ...values };
      const was = product?.images.find(({ id }) => id === idOfKey(key));
      return { id: idOfKey(key), ...values, ...(was && { was }) };
    }),
  ];
  return {
    ...(changesOwn(form) ? own : {}),
    variants: variantInputs,
    stock,
    images: pictures,
    order,
  };
}
