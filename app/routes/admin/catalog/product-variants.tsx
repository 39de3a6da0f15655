import { Card, ColorSwatch, Group, Stack, Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { variantFields } from "~/domain/catalog/product/form-fields";
import { noVariantPrices } from "~/domain/catalog/product/product-input";
import { languageCodes } from "~/domain/settings/shop";
import { headOf, openProduct } from "~/http/staff/product-form.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { DeleteForm } from "~/ui/admin/delete-form";
import { mergeHidden } from "~/ui/admin/merge-hidden";
import { MoveButtons } from "~/ui/admin/move-buttons";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { VariantFields } from "~/ui/admin/products/variant-fields";
import { intentOf } from "~/ui/shared/form/reply-of";
import { action } from "./product-variants.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminProducts"],
  });
  const [product, { languages }] = await Promise.all([openProduct(context, params), context.shop()]);
  const head = headOf(product);
  const codes = languageCodes({ languages });
  const nothing = { names: {}, color: null, attributes: {}, mediaId: null, ...noVariantPrices };
  return adminData({
    head,
    languages,
    messages,
    title: `${translate("adminProducts.variants")} · ${head.name}`,
    variants: product.variants.map((variant) => ({ ...variant, fields: variantFields(variant, codes) })),
    empty: variantFields(nothing, codes),
    mediaIds: [...new Set(product.images.map(({ mediaId }) => mediaId))],
  });
}

export { action };

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function VariantCard({ variant }: { variant: Loaded["variants"][number] }) {
  const { variants, languages, mediaIds } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const locale = useLocale();
  const { id, names, color, fields } = variant;
  const name = names[locale] ?? names[defaultLocale] ?? translate("adminProducts.unnamed");
  const intent = `change-${id}`;
  const hidden = mergeHidden(answer, intent, variant);
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="sm">
            {color && <ColorSwatch color={color} size={20} aria-hidden />}
            <Text fw={600} component="h2">
              {name}
            </Text>
          </Group>
          <MoveButtons id={id} name={name} among={variants.map((other) => other.id)} />
        </Group>
        <AdminForm key={hidden.version} intent={intent} answer={answer} hidden={hidden}>
          <VariantFields fields={fields} languages={languages} mediaIds={mediaIds} prefix={`variant-${id}`} />
        </AdminForm>
        <DeleteForm
          intent={`delete-${id}`}
          label={translate("adminProducts.deleteVariant", { name })}
          question={translate("adminProducts.deleteVariantQuestion", { name })}
          hidden={{ version: variant.version }}
        />
      </Stack>
    </Card>
  );
}

export default function ProductVariants() {
  const { head, variants, empty, languages, mediaIds } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const isOfForm = answer && /^(create$|change-)/.test(intentOf(answer) ?? "");
  return (
    <ProductFrame product={head} refusal={isOfForm ? null : answer}>
      {variants.length === 0 && <Text>{translate("adminProducts.noVariants")}</Text>}
      {variants.map((variant) => (
        <VariantCard key={variant.id} variant={variant} />
      ))}
      <AdminSection title={translate("adminProducts.addVariant")}>
        <AdminForm
          key={variants.length}
          intent="create"
          submit={translate("adminProducts.addVariant")}
          answer={answer}
        >
          <VariantFields languages={languages} mediaIds={mediaIds} fields={empty} prefix="new-variant" />
        </AdminForm>
      </AdminSection>
    </ProductFrame>
  );
}
