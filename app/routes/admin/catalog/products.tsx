import { Anchor, Button, Group, Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { listRecentChanges } from "~/domain/catalog/bulk/bulk-changes.queries.server";
import { productState } from "~/domain/catalog/product/edited-product";
import { type ProductRow, readProductChoice } from "~/domain/catalog/product-table/product-table";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import { categoryName, currencyOf } from "~/domain/settings/shop";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { unixSeconds } from "~/lib/dates";
import { AdminPage } from "~/ui/admin/admin-page";
import { Moment } from "~/ui/admin/moment";
import { Selection, useSelectColumn } from "~/ui/admin/products/bulk/selection";
import { UndoNotice } from "~/ui/admin/products/bulk/undo-notice";
import { ProductFilters } from "~/ui/admin/products/product-filters";
import { StateBadge } from "~/ui/admin/products/product-frame";
import { StockForm } from "~/ui/admin/products/stock-form";
import { DataTable, TableSearch } from "~/ui/admin/tables/data-table";
import { SavedFilters } from "~/ui/admin/tables/saved-filters";
import type { Column } from "~/ui/admin/tables/simple-table";
import { Picture } from "~/ui/shared/picture";
import { action } from "./products.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, filter, choice } = readProductChoice(new URL(request.url).searchParams);
  const session = await context.session.read();
  const now = unixSeconds(context.now());
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "catalogue", namespaces: ["adminProducts", "adminBulk"] },
    () =>
      Promise.all([
        listProductRows(context, { ...choice, locale: localeOfRequest(request) }),
        context.shop(),
        listRecentChanges(context, { userId: session?.userId ?? 0, now }),
        listSavedFilters(context, "products"),
      ]),
  );
  const [table, shop, recentChanges, filters] = data;
  return adminData({
    ...table,
    recentChanges,
    filters,
    query,
    filter,
    translations: shop.languages.filter(({ code }) => code !== defaultLocale),
    messages,
    title: translate("admin.products"),
    categories: shop.categories.map((category) => ({
      id: category.id,
      name: categoryName(category, locale),
    })),
    soles: currencyOf(shop, "PEN"),
  });
}

export { action };

function useColumns(): Column<ProductRow>[] {
  const { categories, soles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const formats = useFormats();
  const money = (minor: number) => formatMoney({ minor, currency: soles }, formats);
  const stockOf = ({ id, name, stock, stockRows, onlyStockRow }: ProductRow) =>
    onlyStockRow ? (
      <StockForm productId={id} row={onlyStockRow} stock={stock} name={name} answer={answer} />
    ) : (
      <Anchor component={Link} to={adminHrefs.productStock(id)} inherit>
        {translate("adminProducts.inSizes", { pieces: stock, count: stockRows })}
      </Anchor>
    );
  return [
    useSelectColumn(),
    {
      key: "picture",
      label: "adminProducts.picture",
      isNarrow: true,
      cell: ({ picture }) =>
        picture && <Picture picture={picture} alt="" sizes="48px" className="admin-product-thumbnail" />,
    },
    {
      key: "name",
      label: "labels.name",
      isSortable: true,
      cell: ({ id, name, tags }) => (
        <>
          <Anchor component={Link} to={adminHrefs.product(id)} inherit>
            {name || translate("adminProducts.unnamed")}
          </Anchor>
          {tags.length > 0 && (
            <Group gap={4} mt={4}>
              {tags.map((tag) => (
                <Link key={tag} to={adminHrefs.productsWithTag(tag)} className="admin-tag">
                  {tag}
                </Link>
              ))}
            </Group>
          )}
        </>
      ),
    },
    {
      key: "id",
      isWide: true,
      label: "labels.number",
      isSortable: true,
      isNumber: true,
      cell: ({ id }) => id,
    },
    {
      key: "category",
      label: "labels.category",
      cell: ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.name,
    },
    {
      key: "price",
      label: "labels.price",
      isSortable: true,
      isNumber: true,
      cell: ({ priceMinor, compareAtMinor, isFrom }) =>
        priceMinor === null ? (
          translate("adminProducts.noPrice")
        ) : (
          <>
            {isFrom ? translate("adminProducts.priceFrom", { price: money(priceMinor) }) : money(priceMinor)}
            {compareAtMinor !== null && (
              <Text component="del" size="sm" c="dimmed" display="block">
                {money(compareAtMinor)}
              </Text>
            )}
          </>
        ),
    },
    { key: "stock", label: "adminProducts.stock", cell: stockOf },
    {
      key: "state",
      label: "labels.status",
      cell: (row) => <StateBadge state={productState(row)} />,
    },
    {
      key: "updated",
      isWide: true,
      label: "adminProducts.updated",
      isSortable: true,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
}

export default function Products() {
  const { rows, total, query, recentChanges, filters, filter, categories, translations } =
    useLoaderData<typeof loader>();
  const translate = useTranslate();
  const columns = useColumns();
  const answer = useActionData<typeof action>();
  const refusal = answer?.kind === "refused" ? answer : null;
  const title = translate("admin.products");
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <Button component={Link} to={adminHrefs.categories()} variant="default">
            {translate("admin.categories")}
          </Button>
          <Button component={Link} to={adminHrefs.newProduct()}>
            {translate("adminProducts.create")}
          </Button>
        </>
      }
    >
      <TableSearch query={query}>
        <ProductFilters filter={filter} categories={categories} translations={translations} />
      </TableSearch>
      <SavedFilters table="products" filters={filters} answer={refusal} />
      {recentChanges.map((change) => (
        <UndoNotice key={change.id} change={change} answer={refusal} />
      ))}
      <Selection total={total}>
        <DataTable
          columns={columns}
          rows={rows}
          query={query}
          total={total}
          caption={title}
          keyOf={({ id }) => id}
        />
      </Selection>
    </AdminPage>
  );
}
