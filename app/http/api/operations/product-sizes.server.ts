import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import { productLimits } from "~/domain/catalog/product/product-limits";
import { type SaveProductFailure, saveProduct } from "~/domain/catalog/product/save-product.server";
import {
  findStockRow,
  type ListedStockRow,
  listStockRows,
} from "~/domain/catalog/stock/stock-rows.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { m } from "~/i18n/message";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import { formText, id, jsonText, version } from "../fields.server";
import { operation, type Reply, refuse, reply } from "../operation.server";
import { etagOf, isStale, namesVersion, refuseStale, refuseStockWithoutVersion } from "../row-version.server";

const size = z
  .object({
    id,
    size: z.string().nullable().meta({ description: "Null for a product without sizes" }),
    stock: z.int().min(0).meta({ description: "Pieces; what 0 means is said by the product's `when_out`" }),
    product_id: id,
    product_variant_id: id
      .nullable()
      .meta({ description: "Null for the product's own sizes, which apply to variants without sizes" }),
    version,
  })
  .meta({ id: "Size" });

const show = ({ productId, variantId, ...row }: ListedStockRow): z.infer<typeof size> => ({
  ...row,
  product_id: productId,
  product_variant_id: variantId,
});

/** Replies with one size and its version as ETag. */
const replySize = (status: number, row: ListedStockRow) =>
  reply(status, show(row), { etag: etagOf(row.version) });

// Messages are keys of `i18n`.
const sizeInvalid = { error: "adminProducts.sizeInvalid" };

const label = formText(productLimits.size, sizeInvalid.error)
  .nullable()
  .transform((typed) => typed ?? undefined)
  .pipe(stockRowSchema.shape.size);
const pieces = jsonText(stockRowSchema.shape.stock);
const changeInvalid = { error: "adminProducts.stockChangeInvalid" };
const change = jsonText(
  z
    .int(changeInvalid)
    .min(-productLimits.pieces, changeInvalid)
    .max(productLimits.pieces, changeInvalid)
    .refine((value) => value !== 0, changeInvalid),
);
const ofVariant = jsonText(id.nullable()).optional();

const newSize = z
  .object({
    size: label.optional(),
    stock: pieces,
    product_id: jsonText(id),
    product_variant_id: ofVariant,
  })
  .meta({ id: "NewSize" });

const changedSize = z
  .object({
    id: jsonText(id),
    size: label.optional(),
    stock: pieces.optional().meta({
      description:
        "Absolute number of pieces. A change of it requires `version` or `If-Match`, so that no sale is undone; 428 otherwise",
    }),
    change: change.optional().meta({
      description: "Relative change in pieces, in place of `stock` and `size`; needs no version",
    }),
    version: jsonText(version).optional(),
    product_id: jsonText(id).optional().meta({ description: "The owner, which cannot be changed" }),
    product_variant_id: ofVariant,
  })
  .refine((body) => body.change === undefined || (body.stock === undefined && body.size === undefined), {
    error: "adminProducts.stockChangeAlone",
    path: ["change"],
  })
  .meta({ id: "ChangedSize" });

/**
 * @param id row id; undefined for a new row
 * @param hasVersion whether the caller stated the row's version, and so expects it to be unchanged
 */
async function refuseWrite(
  request: Request,
  failed: SaveProductFailure,
  { id: rowId, hasVersion }: { id?: number; hasVersion: boolean },
): Promise<Reply> {
  if (failed.code === "gone") return refuse(404, "not-found");
  if (failed.code === "refused") throw new Error("A size was refused", { cause: failed });
  const row =
    "current" in failed ? failed.current.stock.find((stockRow) => stockRow.id === rowId) : undefined;
  if (failed.code === "changed-meanwhile" && hasVersion && row) return refuseStale(row.version);
  const translate = await adminTranslator(localeOfRequest(request));
  if (failed.code === "stock-too-low") {
    const change = translate("adminProducts.stock-too-low", { count: row?.stock ?? 0 });
    return refuse(409, failed.code, { change });
  }
  if (failed.code === "stock-too-high") {
    return refuse(409, failed.code, { change: translate("adminProducts.stock-too-high") });
  }
  if (failed.code === "without-stock-row") {
    return refuse(409, failed.code, { id: translate("api.lastSize") });
  }
  return refuse(409, failed.code);
}

const sizeQuery = z
  .object({
    id: jsonText(id).optional(),
    product_id: jsonText(id).optional(),
    variant_id: jsonText(id).optional(),
  })
  .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, {
    error: m("api.oneOwner"),
    path: ["product_id"],
  });

const getSizes = operation({
  method: "get",
  path: "/product_sizes",
  caller: "anyone",
  summary:
    "Lists the sizes of a product or of a variant (its own, or else its product's), or returns one with its version as `ETag`",
  query: sizeQuery,
  answers: { 200: z.union([z.array(size), size]) },
  refusals: [404],
  async answer({ context, account, query }) {
    const { id: wantedId, product_id: productId, variant_id: variantId = 0 } = query;
    const withInactive = account !== null && may(account.role, "stock");
    if (wantedId !== undefined) {
      const found = await findStockRow(context, { id: wantedId, withInactive });
      return found ? replySize(200, found) : refuse(404, "not-found");
    }
    const owner = productId === undefined ? { variantId } : { productId };
    return reply(200, (await listStockRows(context, { ...owner, withInactive })).map(show));
  },
});

const postSize = operation({
  method: "post",
  path: "/product_sizes",
  caller: "stock",
  summary: "Adds a size to a product or to one of its variants",
  bodies: { json: newSize, form: newSize },
  answers: { 201: size },
  refusals: [404, 409],
  async answer({ request, context, account, body }) {
    const row = { variantId: body.product_variant_id ?? null, size: body.size ?? null, stock: body.stock };
    const saved = await saveProduct(staffOf(context, account), {
      product: body.product_id,
      input: { stock: [row] },
      lists: "parts",
      stockCause: "api",
    });
    if (!saved.ok) return refuseWrite(request, saved, { hasVersion: false });
    const [addedId = 0] = saved.value.added;
    const made = await findStockRow(context, { id: addedId, withInactive: true });
    return made ? replySize(201, made) : refuse(404, "not-found");
  },
});

const putSize = operation({
  method: "put",
  path: "/product_sizes",
  caller: "stock",
  summary:
    "Changes a size's name or stock. Omitted fields are unchanged. An absolute stock requires the version; the name and a relative change do not",
  bodies: { json: changedSize, form: changedSize },
  answers: { 200: size },
  refusals: [404, 409, 412, 428],
  async answer({ request, context, account, body }) {
    const found = await findStockRow(context, { id: body.id, withInactive: true });
    if (!found) return refuse(404, "not-found");
    const { productId, variantId } = found;
    const isElsewhere =
      (body.product_id ?? productId) !== productId ||
      (body.product_variant_id !== undefined && body.product_variant_id !== variantId);
    if (isElsewhere) return refuse(409, "of-another-product");
    const hasVersion = namesVersion(request, body.version);
    // A size that was read may be sent back whole with another name.
    const isSameStock = body.size !== undefined && body.stock === found.stock;
    const stock = isSameStock && !hasVersion ? undefined : body.stock;
    if (stock !== undefined && !hasVersion) return refuseStockWithoutVersion(request);
    if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
    const row =
      body.change === undefined
        ? {
            version: found.version,
            ...(body.size === undefined ? {} : { size: body.size }),
            ...(stock === undefined ? {} : { stock }),
          }
        : { version: hasVersion ? found.version : undefined, change: body.change };
    const saved = await saveProduct(staffOf(context, account), {
      product: productId,
      input: { stock: [{ id: body.id, ...row }] },
      lists: "parts",
      stockCause: "api",
    });
    if (!saved.ok) return refuseWrite(request, saved, { id: body.id, hasVersion });
    const now = await findStockRow(context, { id: body.id, withInactive: true });
    return now ? replySize(200, now) : refuse(404, "not-found");
  },
});

const deleteSize = operation({
  method: "delete",
  path: "/product_sizes",
  caller: "stock",
  summary:
    "Deletes a size, unless it is the last one of a product or variant (409 `without-stock-row`): add another before, or set its `size` to null",
  query: z.object({ id: jsonText(id), version: jsonText(version).optional() }),
  answers: { 204: null },
  refusals: [404, 409, 412],
  async answer({ request, context, account, query }) {
    const found = await findStockRow(context, { id: query.id, withInactive: true });
    if (!found) return refuse(404, "not-found");
    const { id: rowId, productId, version: now } = found;
    if (isStale(request, { named: query.version, now })) return refuseStale(now);
    const deleted = await saveProduct(staffOf(context, account), {
      product: productId,
      input: { stock: [{ id: rowId, version: now, isRemoved: true }] },
      lists: "parts",
      stockCause: "api",
    });
    const hasVersion = namesVersion(request, query.version);
    return deleted.ok ? reply(204) : refuseWrite(request, deleted, { id: rowId, hasVersion });
  },
});

export const productSizeOperations = [getSizes, postSize, putSize, deleteSize];
