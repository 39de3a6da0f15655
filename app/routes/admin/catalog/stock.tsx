import { Button, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { stockList } from "~/domain/catalog/stock/stock-states";
import { listStockTable, type StockTableRow } from "~/domain/catalog/stock/stock-table.queries.server";
import { listRoute } from "~/http/staff/list-route.server";
import { categoryOptions } from "~/http/staff/product-form.server";
import { useTranslate } from "~/i18n/use-translate";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "stock",
  namespaces: ["adminProducts"],
  title: "admin.stock",
  list: stockList,
  read: (choice, { context, locale }) => listStockTable(context, { ...choice, locale }),
  options: ({ shop, locale }) => ({ category: categoryOptions(shop, locale) }),
});

export const loader = route.loader;
export const action = route.action;

/** Out of stock or low, in words. */
function Level({ stock, lowLimit, whenOut }: StockTableRow) {
  const translate = useTranslate();
  if (stock === 0) {
    return (
      <Text span size="sm" fw={600}>
        {translate(whenOut === "sold_out" ? "adminProducts.outSold" : "adminProducts.outMade")}
      </Text>
    );
  }
  if (stock > lowLimit) return null;
  return (
    <Text span size="sm">
      {translate("adminProducts.levelLow")}
    </Text>
  );
}

const columns: ColumnsOf<typeof loader> = [
  {
    key: "product",
    label: "labels.name",
    to: ({ productId }) => adminHrefs.productStock(productId),
    cell: (row, { translate }) =>
      pieceName({ ...row, productName: row.productName || translate("adminProducts.unnamed") }),
    below: ({ sku }) => sku,
  },
  {
    key: "stock",
    label: "adminProducts.stock",
    isSortable: true,
    isNumber: true,
    cell: ({ stock }) => stock,
  },
  { key: "level", label: "adminProducts.stockLevel", cell: (row) => <Level {...row} /> },
  { key: "waiting", label: "adminProducts.waiting", isNumber: true, cell: ({ requests }) => requests },
  {
    key: "history",
    label: "adminProducts.history",
    to: ({ productId, id }) => adminHrefs.stockHistory(productId, { row: id }),
    cell: (row, { translate }) => (
      <>
        {translate("adminProducts.history")}
        <span className="visually-hidden"> {pieceName(row)}</span>
      </>
    ),
  },
];

/** All stock rows that are sold, lowest first. */
export default function Stock() {
  const translate = useTranslate();
  return (
    <ListPage
      columns={columns}
      actions={
        <Button component="a" href={adminHrefs.stockFile()} variant="default">
          {translate("adminProducts.downloadStock")}
        </Button>
      }
    />
  );
}
