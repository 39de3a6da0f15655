import { Anchor, Button, NativeSelect, Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { productState } from "~/domain/catalog/product/edited-product";
import {
  type ProductGap,
  type ProductRow,
  type ProductTableChoice,
  productGaps,
  productSorts,
  productStates,
} from "~/domain/catalog/product-table/product-table";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import { categoryName, currencyOf } from "~/domain/settings/shop";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { formatDateTime } from "~/i18n/dates";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { readTableQuery, rowsOf } from "~/lib/table-query";
import { AdminPage } from "~/ui/admin/admin-page";
import { DataTable, TableSearch } from "~/ui/admin/data-table";
import { StateBadge, stateNames } from "~/ui/admin/products/product-frame";
import { StockForm } from "~/ui/admin/products/stock-form";
import type { Column } from "~/ui/admin/simple-table";
import { Picture } from "~/ui/shared/picture";
import { action } from "./products.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const gapNames: Record<ProductGap, MessageKey> = {
  "no-stock": m("adminProducts.showNoStock"),
  "no-picture": m("adminProducts.showNoPicture"),
  "no-price": m("adminProducts.showNoPrice"),
  "on-sale": m("adminProducts.showOnSale"),
};

/** What the URL's `show` asks for: one of `productGaps`, or `untranslated-` and a language's code. */
function shownOf(show: string): ProductTableChoice["show"] {
  const [, untranslated] = /^untranslated-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(show) ?? [];
  return untranslated ? { untranslated } : (productGaps.find((gap) => gap === show) ?? null);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, { sorts: productSorts, descendingFirst: ["updated", "id"] });
  const filter = {
    categoryId: parseId(searchParams.get("category")),
    state: productStates.find((state) => state === searchParams.get("state")) ?? null,
  };
  const show = searchParams.get("show") ?? "";
  const choice = {
    ...filter,
    ...rowsOf(query),
    show: shownOf(show),
    search: query.q,
    sort: query.sort,
    descending: query.isDescending,
  };
  const [{ locale, translate, messages }, shop, table] = await Promise.all([
    openAdminPage(request, context, { right: "catalogue", namespaces: ["adminProducts"] }),
    context.shop(),
    listProductRows(context, choice),
  ]);
  return adminData({
    ...table,
    query,
    filter: { ...filter, show },
    translations: shop.languages.filter(({ code }) => code !== defaultLocale),
    messages,
    title: translate("adminProducts.title"),
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
    {
      key: "picture",
      label: translate("adminProducts.picture"),
      cell: ({ picture }) =>
        picture && <Picture picture={picture} alt="" sizes="48px" className="admin-product-thumbnail" />,
    },
    {
      key: "name",
      label: translate("adminProducts.name"),
      isSortable: true,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={adminHrefs.product(id)} inherit>
          {name || translate("adminProducts.unnamed")}
        </Anchor>
      ),
    },
    {
      key: "id",
      label: translate("adminProducts.number"),
      isSortable: true,
      isNumber: true,
      cell: ({ id }) => id,
    },
    {
      key: "category",
      label: translate("adminProducts.category"),
      cell: ({ categoryId }) => categories.find(({ id }) => id === categoryId)?.name,
    },
    {
      key: "price",
      label: translate("adminProducts.price"),
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
    { key: "stock", label: translate("adminProducts.stock"), cell: stockOf },
    {
      key: "state",
      label: translate("adminProducts.state"),
      cell: (row) => <StateBadge state={productState(row)} />,
    },
    {
      key: "updated",
      label: translate("adminProducts.updated"),
      isSortable: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt, formats),
    },
  ];
}

function Filters() {
  const { filter, categories, translations } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  return (
    <>
      <NativeSelect
        name="category"
        label={translate("adminProducts.category")}
        defaultValue={filter.categoryId ?? ""}
      >
        <option value="">{translate("adminProducts.anyCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect name="state" label={translate("adminProducts.state")} defaultValue={filter.state ?? ""}>
        <option value="">{translate("adminProducts.anyState")}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {translate(stateNames[state])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect name="show" label={translate("adminProducts.show")} defaultValue={filter.show}>
        <option value="">{translate("adminProducts.showAll")}</option>
        {productGaps.map((gap) => (
          <option key={gap} value={gap}>
            {translate(gapNames[gap])}
          </option>
        ))}
        {translations.map(({ code, name }) => (
          <option key={code} value={`untranslated-${code}`}>
            {translate("adminProducts.showUntranslated", { language: name })}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

export default function Products() {
  const { rows, total, query } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const columns = useColumns();
  const title = translate("adminProducts.title");
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <Button component={Link} to={adminHrefs.categories()} variant="default">
            {translate("adminProducts.categories")}
          </Button>
          <Button component={Link} to={adminHrefs.newProduct()}>
            {translate("adminProducts.create")}
          </Button>
        </>
      }
    >
      <TableSearch query={query}>
        <Filters />
      </TableSearch>
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
