import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { MOST_PIECES, stockRowSchema } from "~/domain/catalog/stock-row.schema";
import { findStockRow, type ListedStockRow, listStockRows } from "~/domain/catalog/stock-rows.queries.server";
import {
  addStockRow,
  changeStockRow,
  deleteStockRow,
  type StockRowFailure,
} from "~/domain/catalog/write-stock-row.server";
import { staffOf } from "~/edge/staff-context.server";
import { id, written } from "./fields.server";
import { operation, refuse, reply } from "./operation.server";

const size = z
  .object({
    id,
    size: z.string().nullable().meta({ description: "Null for a thing without sizes" }),
    stock: z.int().min(0).meta({ description: "Pieces; 0 is made to order" }),
    product_id: id,
    product_variant_id: id
      .nullable()
      .meta({ description: "Null where it counts for variants without own sizes" }),
  })
  .meta({ id: "Size" });

const show = ({ productId, variantId, version: _, ...row }: ListedStockRow): z.infer<typeof size> => ({
  ...row,
  product_id: productId,
  product_variant_id: variantId,
});

// Messages are keys of `i18n`.
const sizeInvalid = { error: "adminProducts.sizeInvalid" };
const stockInvalid = { error: "adminProducts.stockInvalid" };

const label = z
  .string(sizeInvalid)
  .max(30, sizeInvalid)
  .nullable()
  .transform((typed) => typed ?? undefined)
  .pipe(stockRowSchema.shape.size);
const pieces = written(z.int(stockInvalid).min(0, stockInvalid).max(MOST_PIECES, stockInvalid));
const ofVariant = written(id.nullable()).optional();

const newSize = z
  .object({
    size: label.optional(),
    stock: pieces,
    product_id: written(id),
    product_variant_id: ofVariant,
  })
  .meta({ id: "NewSize" });

const changedSize = z
  .object({
    id: written(id),
    size: label.optional(),
    stock: pieces.optional(),
    product_id: written(id).optional().meta({ description: "The one that it is of: it stays there" }),
    product_variant_id: ofVariant,
  })
  .meta({ id: "ChangedSize" });

const refuseWrite = ({ code }: StockRowFailure) =>
  code === "gone" ? refuse(404, "not-found") : refuse(409, code);

const sizeQuery = z
  .object({ product_id: written(id).optional(), variant_id: written(id).optional() })
  .refine(({ product_id, variant_id }) => (product_id === undefined) !== (variant_id === undefined), {
    error: "One of product_id and variant_id is needed",
    path: ["product_id"],
  });

const getSizes = operation({
  ...{ method: "get", path: "/product_sizes", caller: "anyone" },
  summary: "All sizes of a product, or those that count for a variant: its own, else its product's",
  query: sizeQuery,
  answers: { 200: z.array(size) },
  async answer({ context, account, query: { product_id: productId, variant_id: variantId = 0 } }) {
    const withInactive = account !== null && may(account.role, "stock");
    const owner = productId === undefined ? { variantId } : { productId };
    return reply(200, (await listStockRows(context, { ...owner, withInactive })).map(show));
  },
});

const postSize = operation({
  ...{ method: "post", path: "/product_sizes", caller: "stock" },
  summary: "A new size of a product or of one of its variants",
  bodies: { json: newSize, form: newSize },
  answers: { 201: size },
  refusals: [404, 409],
  async answer({ context, account, body }) {
    const added = await addStockRow(staffOf(context, account), {
      ...{ productId: body.product_id, variantId: body.product_variant_id ?? null },
      values: { size: body.size ?? null, sku: null, stock: body.stock },
    });
    if (!added.ok) return refuseWrite(added);
    const made = await findStockRow(context, added.value.id);
    return made ? reply(201, show(made)) : refuse(404, "not-found");
  },
});

const putSize = operation({
  ...{ method: "put", path: "/product_sizes", caller: "stock" },
  summary: "Changes a size's name or stock; what is left out stays",
  bodies: { json: changedSize, form: changedSize },
  answers: { 200: size },
  refusals: [404, 409],
  async answer({ context, account, body }) {
    const found = await findStockRow(context, body.id);
    if (!found) return refuse(404, "not-found");
    const { productId, variantId, version } = found;
    const isElsewhere =
      (body.product_id ?? productId) !== productId ||
      (body.product_variant_id !== undefined && body.product_variant_id !== variantId);
    if (isElsewhere) return refuse(409, "of-another-product");
    const { size: wanted, stock } = body;
    const values = {
      ...(wanted === undefined ? {} : { size: wanted }),
      ...(stock === undefined ? {} : { stock }),
    };
    const change = { productId, id: body.id, version, values };
    const changed = await changeStockRow(staffOf(context, account), change);
    if (!changed.ok) return refuseWrite(changed);
    const now = await findStockRow(context, body.id);
    return now ? reply(200, show(now)) : refuse(404, "not-found");
  },
});

const deleteSize = operation({
  ...{ method: "delete", path: "/product_sizes", caller: "stock" },
  summary: "Deletes a size, but not the last one that something is sold by",
  query: z.object({ id: written(id) }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ context, account, query }) {
    const found = await findStockRow(context, query.id);
    if (!found) return refuse(404, "not-found");
    const { id: rowId, productId, version } = found;
    const deleted = await deleteStockRow(staffOf(context, account), { productId, id: rowId, version });
    return deleted.ok ? reply(204) : refuseWrite(deleted);
  },
});

export const productSizeOperations = [getSizes, postSize, putSize, deleteSize];
