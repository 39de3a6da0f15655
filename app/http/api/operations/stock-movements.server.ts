import { z } from "zod";
import {
  listMovementsAfter,
  type StockMovement,
} from "~/domain/catalog/stock/stock-movements.queries.server";
import { stockCauses } from "~/domain/catalog/stock/stock-vocabulary";
import { isoTime } from "~/lib/dates";
import { id, jsonText, paging } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { operation } from "../operation.server";

const movement = z
  .object({
    id,
    product_size_id: id.nullable().meta({ description: "Null once the size was deleted" }),
    product_id: id,
    product_variant_id: id.nullable(),
    size: z.string().nullable().meta({ description: "The label at the time" }),
    change: z.int().meta({ description: "Pieces added, or taken if negative" }),
    stock: z.int().min(0).meta({ description: "Pieces after the change" }),
    cause: z.enum(stockCauses),
    order_id: id.nullable(),
    user_id: id.nullable().meta({ description: "Who changed it; null for sales and deleted accounts" }),
    created_at: z.string(),
  })
  .meta({ id: "StockMovement" });

const show = (shown: StockMovement): z.infer<typeof movement> => ({
  id: shown.id,
  product_size_id: shown.stockRowId,
  product_id: shown.productId,
  product_variant_id: shown.variantId,
  size: shown.size,
  change: shown.change,
  stock: shown.balance,
  cause: shown.cause,
  order_id: shown.orderId,
  user_id: shown.userId,
  created_at: isoTime(shown.createdAt),
});

const getMovements = operation({
  method: "get",
  path: "/stock_movements",
  caller: "stock",
  summary: "Lists the changes of stock with their causes, oldest first, of all products or of one",
  query: z.object({ product_id: jsonText(id).optional(), ...paging }),
  answers: { 200: z.array(movement) },
  async answer({ request, context, query: { product_id: productId = null, ...page } }) {
    const rows = await listMovementsAfter(context, {
      productId,
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
    });
    return listReply(request, page, rows, show);
  },
});

export const stockMovementOperations = [getMovements];
