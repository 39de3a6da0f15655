import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readStockHistory } from "~/domain/catalog/stock/stock-movements.queries.server";
import { headOf, openProduct, productIdOf } from "~/http/staff/product-form.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { StockHistory } from "~/ui/admin/products/stock-history";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const PAGE_SIZE = 50;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "stock",
    namespaces: ["adminProducts"],
  });
  const { searchParams } = new URL(request.url);
  const row = parseId(searchParams.get("row"));
  const before = parseId(searchParams.get("before"));
  const choice = { productId: productIdOf(params), stockRowId: row, before, limit: PAGE_SIZE };
  const [product, history] = await Promise.all([
    openProduct(context, params),
    readStockHistory(context, choice),
  ]);
  const head = headOf(product);
  const title = `${translate("adminProducts.stockHistory")} · ${head.name}`;
  return adminData({ head, ...history, row, isLater: before !== null, messages, title });
}

export default function StockHistoryPage() {
  const { head, movements, next, row, isLater } = useLoaderData<typeof loader>();
  return (
    <ProductFrame product={head}>
      <StockHistory productId={head.id} row={row} movements={movements} next={next} isLater={isLater} />
    </ProductFrame>
  );
}
