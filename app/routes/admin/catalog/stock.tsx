import { Anchor, Button, Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { stockStates } from "~/domain/catalog/stock/stock-states";
import { listStockTable, type StockTableRow } from "~/domain/catalog/stock/stock-table.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import { categoryName } from "~/domain/settings/shop";
import { filterAction } from "~/http/staff/saved-filters.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { readTableQuery, rowsOf } from "~/lib/table-query";
import { AdminPage } from "~/ui/admin/admin-page";
import { DataTable, TableSearch } from "~/ui/admin/tables/data-table";
import { FilterChoice } from "~/ui/admin/tables/filter-fields";
import { SavedFilters } from "~/ui/admin/tables/saved-filters";
import type { Column } from "~/ui/admin/tables/simple-table";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, { sorts: ["stock"] });
  const filter = {
    categoryId: parseId(searchParams.get("category")),
    state: stockStates.find((state) => state === searchParams.get("state")) ?? null,
  };
  const choice = {
    ...filter,
    locale: localeOfRequest(request),
    ...rowsOf(query),
    search: query.q,
    descending: query.isDescending,
  };
  const [{ locale, translate, messages }, shop, table, filters] = await Promise.all([
    openAdminPage(request, context, { right: "stock", namespaces: ["adminProducts"] }),
    context.shop(),
    listStockTable(context, choice),
    listSavedFilters(context, "stock"),
  ]);
  return adminData({
    ...table,
    filters,
    query,
    filter,
    messages,
    title: translate("admin.stock"),
    categories: shop.categories.map((category) => ({
      value: String(category.id),
      label: categoryName(category, locale),
    })),
  });
}

export const action = filterAction("stock", "stock");

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

function useColumns(): Column<StockTableRow>[] {
  const translate = useTranslate();
  return [
    {
      key: "product",
      label: "labels.name",
      cell: (row) => (
        <>
          <Anchor component={Link} to={adminHrefs.productStock(row.productId)} inherit>
            {pieceName({ ...row, productName: row.productName || translate("adminProducts.unnamed") })}
          </Anchor>
          {row.sku && (
            <Text size="sm" c="dimmed">
              {row.sku}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "stock",
      label: "adminProducts.stock",
      isSortable: true,
      isNumber: true,
      cell: ({ stock }) => stock,
    },
    { key: "level", label: "adminProducts.stockLevel", cell: (row) => <Level {...row} /> },
    {
      key: "waiting",
      label: "adminProducts.waiting",
      isNumber: true,
      cell: ({ requests }) => requests,
    },
    {
      key: "history",
      label: "adminProducts.history",
      cell: (row) => (
        <Anchor component={Link} to={adminHrefs.stockHistory(row.productId, { row: row.id })} inherit>
          {translate("adminProducts.history")}
          <span className="visually-hidden"> {pieceName(row)}</span>
        </Anchor>
      ),
    },
  ];
}

/** All stock rows that are sold, lowest first. */
export default function Stock() {
  const { rows, total, query, filter, filters, categories } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const columns = useColumns();
  const title = translate("admin.stock");
  return (
    <AdminPage
      title={title}
      actions={
        <Button component="a" href={adminHrefs.stockFile()} variant="default">
          {translate("adminProducts.downloadStock")}
        </Button>
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="state"
          label={translate("adminProducts.stockLevel")}
          value={filter.state}
          any={translate("adminProducts.anyLevel")}
          choices={[
            { value: "out", label: translate("adminProducts.levelOut") },
            { value: "low", label: translate("adminProducts.levelLow") },
          ]}
        />
        <FilterChoice
          name="category"
          label={translate("labels.category")}
          value={filter.categoryId === null ? null : String(filter.categoryId)}
          any={translate("adminProducts.anyCategory")}
          choices={categories}
        />
      </TableSearch>
      <SavedFilters table="stock" filters={filters} answer={useActionData<typeof action>()} />
      <DataTable
        columns={columns}
        rows={rows}
        query={query}
        total={total}
        caption={title}
        keyOf={({ id }) => id}
      />
    </AdminPage>
  );
}
