import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import { parseId } from "~/lib/ids";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { MAX_POINTS, type Point } from "./gallery";

/** `found`: the names and ids of some products that match. */
export type AddPieceFailure =
  | { code: "product-unknown" | "product-twice" | "too-many" }
  | { code: "product-ambiguous"; found: string };

/** How many products that match are named. */
const MOST_NAMED = 4;

/** Appends the product that the id, SKU or words in `product` find to a picture's points. Without words, nothing. */
export async function addPiece(
  reader: Reader,
  points: readonly Point[],
  { product: search, x, y }: { product: string; x: number; y: number },
): Promise<Result<Point[], AddPieceFailure>> {
  if (search === "") return success([...points]);
  const { rows, total } = await listProductRows(reader, {
    search,
    category: null,
    state: null,
    sort: "id",
    isDescending: false,
    limit: MOST_NAMED,
    offset: 0,
  });
  const product = rows.find(({ id }) => id === parseId(search)) ?? (total === 1 ? rows[0] : undefined);
  if (!product && total > 1) {
    const found = rows.map(({ id, name }) => `${name} (${id})`).join(", ");
    return failure({ code: "product-ambiguous", found: total > rows.length ? `${found}, …` : found });
  }
  if (!product) return failure({ code: "product-unknown" });
  if (points.some(({ productId }) => productId === product.id)) return failure({ code: "product-twice" });
  if (points.length >= MAX_POINTS) return failure({ code: "too-many" });
  return success([...points, { productId: product.id, variantId: null, x, y }]);
}
