import { Anchor, Card, Group, Stack, Text, TextInput } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { EditedStockRow } from "~/domain/catalog/product/edited-product";
import { headOf, openProduct } from "~/http/staff/product-form.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { fieldId, useAdminField } from "~/ui/admin/admin-field";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteForm } from "~/ui/admin/delete-form";
import { MoveButtons } from "~/ui/admin/move-buttons";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { intentOf, replyOf } from "~/ui/shared/form/reply-of";
import { action } from "./product-stock.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "stock",
    namespaces: ["adminProducts"],
  });
  const product = await openProduct(context, params);
  const head = headOf(product);
  const owners = [
    { id: null, name: translate("adminProducts.forAll") },
    ...product.variants.map(({ id, names }) => ({
      id,
      name: names[locale] ?? names[defaultLocale] ?? String(id),
    })),
  ];
  const title = `${translate("adminProducts.sizes")} · ${head.name}`;
  return adminData({ head, owners, stock: product.stock, messages, title });
}

export { action };

interface RowFieldsProps {
  prefix: string;
  row?: EditedStockRow;
}

function RowFields({ prefix, row }: RowFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const of = (name: string, kept: string) => ({ ...field(name, kept), id: fieldId(prefix, name) });
  return (
    <Group align="start">
      <TextInput
        {...of("size", row?.size ?? "")}
        label={translate("adminProducts.size")}
        description={row ? undefined : translate("adminProducts.sizeHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        w="9rem"
      />
      <TextInput
        {...of("stock", String(row?.stock ?? 0))}
        label={translate("adminProducts.stock")}
        inputMode="numeric"
        w="6rem"
      />
      <TextInput {...of("sku", row?.sku ?? "")} label={translate("adminProducts.sku")} w="12rem" />
    </Group>
  );
}

/** @param of the variant's name; null for the product's own rows */
function StockRow({ row, among, of }: { row: EditedStockRow; among: number[]; of: string | null }) {
  const { stock } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const { id, size } = row;
  const intent = `change-${id}`;
  const version = replyOf(answer, intent)?.merge?.version ?? row.version;
  const label =
    size === null ? translate("adminProducts.oneSize") : translate("adminProducts.rowOf", { size });
  const name = of === null ? label : `${of} · ${label}`;
  return (
    <Card withBorder component="section" aria-label={name} padding="sm">
      <Group justify="space-between" align="start">
        <AdminForm key={version} intent={intent} answer={answer} hidden={{ version }}>
          <RowFields prefix={`row-${id}`} row={row} />
        </AdminForm>
        <Stack gap="sm" align="start" maw="100%">
          <MoveButtons id={id} name={name} among={among} all={stock.map((other) => other.id)} />
          <DeleteForm
            intent={`delete-${id}`}
            label={translate("adminProducts.deleteSize", { name })}
            question={translate("adminProducts.deleteSizeQuestion", { name })}
            hidden={{ version: row.version }}
          />
        </Stack>
      </Group>
    </Card>
  );
}

function Owner({ id, name }: { id: number | null; name: string }) {
  const { stock, owners } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const rows = stock.filter(({ variantId }) => variantId === id);
  const among = rows.map((row) => row.id);
  const intent = `create-${id ?? 0}`;
  return (
    <AdminSection title={name}>
      {rows.length === 0 && (
        <Text size="sm">{translate(id === null ? "adminProducts.noShared" : "adminProducts.usesOwn")}</Text>
      )}
      {rows.map((row) => (
        <StockRow key={row.id} row={row} among={among} of={id === null ? null : name} />
      ))}
      <details open={intentOf(answer) === intent || (rows.length === 0 && owners.length === 1)}>
        <summary>{translate("adminProducts.addSize")}</summary>
        <AdminForm
          key={rows.length}
          intent={intent}
          submit={translate("adminProducts.addSize")}
          answer={answer}
        >
          <RowFields prefix={`new-${id ?? 0}`} />
        </AdminForm>
      </details>
    </AdminSection>
  );
}

export default function ProductStock() {
  const { head, owners } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const isOfForm = answer && /^(change|create)-/.test(intentOf(answer) ?? "");
  return (
    <ProductFrame product={head} refusal={isOfForm ? null : answer}>
      <Text size="sm">{translate("adminProducts.stockHint")}</Text>
      <Anchor component={Link} to={adminHrefs.stockHistory(head.id)}>
        {translate("adminProducts.stockHistory")}
      </Anchor>
      {owners.map(({ id, name }) => (
        <Owner key={id} id={id} name={name} />
      ))}
    </ProductFrame>
  );
}
