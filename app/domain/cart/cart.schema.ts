import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { numberField } from "~/lib/numbers/number-field";
import { idField } from "~/lib/text/id-field";
import { parseJson } from "~/lib/text/json";
import { type Cart, type LineKey, MAX_LINES, MAX_QUANTITY, parseLineName } from "./cart";
import { REMOVED_LENGTH, readRemoved } from "./removed-lines";

const size = z.string().min(1).max(40);

/** An integer form field. */
const wholeNumber = (error: MessageKey, min: number, max = Number.POSITIVE_INFINITY) =>
  numberField(
    z.number({ error }).refine((value) => Number.isInteger(value) && value >= min && value <= max, { error }),
  );

const quantityFrom = (min: number) => wholeNumber(m("product.invalidQuantity"), min);

const variantId = idField(m("product.invalidVariant"))
  .optional()
  .transform((value) => value ?? null);

const giftId = z
  .string()
  .regex(/^[\w-]{16}$/)
  .optional();

/** A stored line: values are not coerced. */
const cartLineSchema = z.object({
  productId: z.int().min(1),
  variantId: z.int().min(1).nullable(),
  size: size.nullable(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  giftId,
});

/** A line to add; `addLine` caps its quantity. */
export const addedLineSchema = cartLineSchema.extend({ quantity: z.int().min(1) });

/** The product form. `addToCart` checks whether a size is required. */
export const addToCartSchema = z.object({
  productId: idField(m("alert.invalidForm")),
  variantId,
  size: z
    .string()
    .max(40, { error: m("product.invalidSize") })
    .optional()
    .transform((value) => value || null),
  quantity: quantityFrom(1).default(1),
  giftId,
  /** `Tap.name`; invalid names become null. */
  tap: z
    .string()
    .regex(/^\w{1,16}$/)
    .nullable()
    .catch(null)
    .default(null),
});

const line = z.string({ error: m("alert.invalidForm") }).transform((name, context): LineKey => {
  const key = parseLineName(name);
  if (key) return key;
  context.addIssue({ code: "custom", message: m("alert.invalidForm") });
  return z.NEVER;
});

/** A new quantity for `setQuantity`: 0 or less removes the line, more than 99 becomes 99. */
export const newQuantitySchema = quantityFrom(Number.NEGATIVE_INFINITY);

/** The form of a look; an empty line is a piece that is left out. Pieces without a size have none in their line. */
export const addLookSchema = z.object({
  look: idField(m("alert.invalidForm")),
  line: z
    .array(line.optional())
    .max(MAX_LINES)
    .default([])
    .transform((lines) => lines.filter((key) => key !== undefined)),
});

export const updateLineSchema = z.object({ line, quantity: newQuantitySchema });

/** Either a line or every line of a product. */
export const removeSchema = z.union([
  z.object({ line }),
  z.object({ productId: idField(m("alert.invalidForm")), line: z.undefined().optional() }),
]);

/** Lines to put back into the cart; see `removedText`. Browsers send line breaks in fields as CR LF. */
export const putBackSchema = z.object({
  removed: z
    .string({ error: m("alert.invalidForm") })
    .max(REMOVED_LENGTH, { error: m("alert.invalidForm") })
    .transform((text) => readRemoved(text.replaceAll("\r", ""))),
});

/** An order whose lines are added again. `key` is its access key when it was opened by link. */
export const reorderSchema = z.object({
  order: z.string({ error: m("alert.invalidForm") }).max(20),
  key: z.string().max(100).optional(),
});

const mirrorSchema = z.object({
  id: z.string().regex(/^[\w-]{16,32}$/),
  lines: z.array(cartLineSchema).min(1).max(MAX_LINES),
});

/** The field `cart` holds the browser's mirror as JSON of a `Cart`. Unknown properties are dropped. */
export const restoreCartSchema = z.object({
  cart: z.string({ error: m("alert.invalidForm") }).transform((json, context): Cart => {
    const cart = mirrorSchema.safeParse(parseJson(json));
    if (cart.success) return cart.data;
    context.addIssue({ code: "custom", message: m("alert.invalidForm") });
    return z.NEVER;
  }),
});
