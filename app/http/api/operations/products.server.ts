import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { removeProduct } from "~/domain/catalog/product/delete-product.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { findEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import {
  findWholeProduct,
  type ListedProduct,
  listWholeProducts,
} from "~/domain/catalog/product/whole-products.queries.server";
import { findPictureIds } from "~/domain/media/stored-pictures.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { staffOf } from "~/edge/staff-context.server";
import { unixSeconds } from "~/lib/dates";
import { id, jsonText, paging } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";
import { refuseFields } from "../refuse-fields.server";
import {
  changedProduct,
  newProduct,
  product,
  showProduct,
  type WrittenProduct,
} from "./product-shape.server";
import { namedPictures, productValues, refuseSave } from "./product-values.server";

const unknownProduct = () => refuse(404, "not-found");

const getProducts = operation({
  method: "get",
  path: "/products",
  caller: "anyone",
  summary: "Lists all products or those of a category, or returns one. Staff also see inactive products",
  query: z.object({ id: jsonText(id).optional(), categoryId: jsonText(id).optional(), ...paging }),
  answers: { 200: z.union([z.array(product), product]) },
  refusals: [404],
  async answer({ request, context, account, query: { id: wantedId, categoryId, ...page } }) {
    const withInactive = account !== null && may(account.role, "catalogue");
    const show = (shown: ListedProduct) => showProduct(shown, { isStaff: withInactive });
    if (wantedId !== undefined) {
      const found = await findWholeProduct(context, { id: wantedId, withInactive });
      return found ? reply(200, show(found)) : unknownProduct();
    }
    const rows = await listWholeProducts(context, {
      categoryId,
      withInactive,
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
    });
    return listReply(request, page, rows, show);
  },
});

/** Validates and saves a product, and replies with its new state. */
async function save(
  { request, context, account }: Pick<Call<never, never, never>, "request" | "context" | "account">,
  { body, before }: { body: WrittenProduct; before: EditedProduct | null },
): Promise<Reply> {
  const [{ languages }, pictures] = await Promise.all([
    context.shop(),
    findPictureIds(context, namedPictures(body)),
  ]);
  const codes = languageCodes({ languages });
  const checked = productValues(body, { product: before, codes, pictures });
  if (!checked.ok) return refuseFields(request, checked.problems);
  const saved = await saveProduct(staffOf(context, account), {
    product: before,
    input: checked.value,
    lists: "whole",
    stockCause: "api",
  });
  if (!saved.ok) return refuseSave(request, saved);
  const found = await findWholeProduct(context, { id: saved.value.id, withInactive: true });
  return found ? reply(before ? 200 : 201, showProduct(found)) : unknownProduct();
}

const postProduct = operation({
  method: "post",
  path: "/products",
  caller: "catalogue",
  summary: "Creates a product with one stock row without a size, with no stock",
  bodies: { json: newProduct, form: newProduct },
  answers: { 201: product },
  refusals: [404, 409],
  answer: ({ body, ...call }) => save(call, { body, before: null }),
});

const putProduct = operation({
  method: "put",
  path: "/products",
  caller: "catalogue",
  summary: "Changes a product in one transaction. Omitted fields are unchanged",
  bodies: { json: changedProduct, form: changedProduct },
  answers: { 200: product },
  refusals: [404, 409],
  async answer({ body: { id: productId, ...body }, ...call }) {
    const before = await findEditedProduct(call.context, productId);
    return before && before.archivedAt === null ? save(call, { body, before }) : unknownProduct();
  },
});

const deleteOne = operation({
  method: "delete",
  path: "/products",
  caller: "catalogue",
  summary: "Deletes a product, or archives it when it has been ordered",
  query: z.object({ id: jsonText(id) }),
  answers: { 204: null },
  refusals: [404],
  async answer({ context, account, query }) {
    const now = unixSeconds(context.now());
    const removed = await removeProduct(staffOf(context, account), { id: query.id, now });
    return removed.ok ? reply(204) : unknownProduct();
  },
});

export const productOperations = [getProducts, postProduct, putProduct, deleteOne];
