import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { listRecentChanges } from "~/domain/catalog/bulk/bulk-changes.queries.server";
import { productState } from "~/domain/catalog/product/edited-product";
import { type ProductRow, productGaps, productList } from "~/domain/catalog/product-table/product-table";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import { categoryName, currencyOf } from "~/domain/settings/shop";
import { listRoute } from "~/http/staff/list-route.server";
import { categoryOptions } from "~/http/staff/product-form.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "~/ui/admin/admin-page";
import { Moment } from "~/ui/admin/moment";
import { BulkTools } from "~/ui/admin/products/bulk/bulk-tools";
import { UndoNotice } from "~/ui/admin/products/bulk/undo-notice";
import { StateBadge } from "~/ui/admin/products/product-frame";
import { StockForm } from "~/ui/admin/products/stock-form";
import { ListFilters } from "~/ui/admin/tables/list-filters";
import { type ColumnsOf, ListTable } from "~/ui/admin/tables/list-page";
import { Selection, selectColumn } from "~/ui/admin/tables/selection";
import { Picture } from "~/ui/shared/picture";
import { action } from "./products.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "catalogue",
  namespaces: ["adminProducts", "adminBulk"],
  title: "admin.products",
  list: productList,
  async read(choice, { context, locale, now }) {
    const userId = (await context.session.read())?.userId ?? 0;
    const [table, recentChanges] = await Promise.all([
      listProductRows(context, { ...choice, locale }),
      listRecentChanges(context, { userId, now }),
    ]);
    return { ...table, recentChanges };
  },
  row(row, { shop, locale }) {
    const category = shop.categories.find(({ id }) => id === row.categoryId);
    return {
      ...row,
      category: category && categoryName(category, locale),
      currency: currencyOf(shop, "PEN"),
    };
  },
  also: ({ recentChanges }) => ({ recentChanges }),
  options: ({ shop, locale, translate }) => ({
    category: categoryOptions(shop, locale),
    show: [
      ...productGaps.map((gap) => ({ value: gap, label: translate(`adminProducts.show-${gap}`) })),
      ...shop.languages
        .filter(({ code }) => code !== defaultLocale)
        .map(({ code, name }) => ({
          value: `untranslated-${code}`,
          label: translate("adminProducts.showUntranslated", { language: name }),
        })),
    ],
  }),
});

export const loader = route.loader;

export { action };

function Stock({ row: { id, name, stock, stockRows, onlyStockRow } }: { row: ProductRow }) {
  const translate = useTranslate();
  const answer = useActionData<typeof action>();
  return onlyStockRow ? (
    <StockForm productId={id} row={onlyStockRow} stock={stock} name={name} answer={answer} />
  ) : (
    <Anchor component={Link} to={adminHrefs.productStock(id)} inherit>
      {translate("adminProducts.inSizes", { pieces: stock, count: stockRows })}
    </Anchor>
  );
}

const Tags = ({ tags }: Pick<ProductRow, "tags">) => (
  <Group gap={4} mt={4}>
    {tags.map((tag) => (
      <Link key={tag} to={adminHrefs.productsWithTag(tag)} className="admin-tag">
        {tag}
      </Link>
    ))}
  </Group>
);

const columns: ColumnsOf<typeof loader> = [
  selectColumn,
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
    cell: ({ id, name, tags }, { translate }) => (
      <>
        <Anchor component={Link} to={adminHrefs.product(id)} inherit>
          {name || translate("adminProducts.unnamed")}
        </Anchor>
        {tags.length > 0 && <Tags tags={tags} />}
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
  { key: "category", label: "labels.category", cell: ({ category }) => category },
  {
    key: "price",
    label: "labels.price",
    isSortable: true,
    isNumber: true,
    cell({ priceMinor, compareAtMinor, isFrom, currency }, { translate, money }) {
      if (priceMinor === null) return translate("adminProducts.noPrice");
      const price = money(priceMinor, currency);
      return (
        <>
          {isFrom ? translate("adminProducts.priceFrom", { price }) : price}
          {compareAtMinor !== null && (
            <Text component="del" size="sm" c="dimmed" display="block">
              {money(compareAtMinor, currency)}
            </Text>
          )}
        </>
      );
    },
  },
  { key: "stock", label: "adminProducts.stock", cell: (row) => <Stock row={row} /> },
  { key: "state", label: "labels.status", cell: (row) => <StateBadge state={productState(row)} /> },
  {
    key: "updated",
    isWide: true,
    label: "adminProducts.updated",
    isSortable: true,
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
];

export default function Products() {
  const { title, list, recentChanges } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const answer = useActionData<typeof action>();
  const refusal = answer?.kind === "refused" ? answer : null;
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
      <ListFilters />
      {recentChanges.map((change) => (
        <UndoNotice key={change.id} change={change} answer={refusal} />
      ))}
      <Selection action={adminHrefs.bulkChange()} total={list.total} tools={<BulkTools />}>
        <ListTable columns={columns} />
      </Selection>
    </AdminPage>
  );
}
