import { useLoaderData } from "@remix-run/react";
import { readStockHistory } from "~/domain/catalog/stock/stock-movements.queries.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { headOf, openProduct } from "~/http/staff/product-form.server";
import { idOf } from "~/http/staff/require-row.server";
import { parseId } from "~/lib/ids";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { StockHistory } from "~/ui/admin/products/stock-history";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const PAGE_SIZE = 50;

export const loader = pageRoute({
  right: "stock",
  namespaces: ["adminProducts"],
  read({ context, params, parameters }) {
    const choice = {
      productId: idOf(params.productId),
      stockRowId: parseId(parameters.get("row")),
      before: parseId(parameters.get("before")),
      limit: PAGE_SIZE,
    };
    return Promise.all([openProduct(context, params), readStockHistory(context, choice)]);
  },
  page([product, history], { parameters, translate }) {
    const head = headOf(product);
    return {
      head,
      ...history,
      row: parseId(parameters.get("row")),
      isLater: parseId(parameters.get("before")) !== null,
      title: `${translate("adminProducts.stockHistory")} · ${head.name}`,
    };
  },
});

export default function StockHistoryPage() {
  const { head, movements, next, row, isLater } = useLoaderData<typeof loader>();
  return (
    <ProductFrame product={head}>
      <StockHistory productId={head.id} row={row} movements={movements} next={next} isLater={isLater} />
    </ProductFrame>
  );
}
