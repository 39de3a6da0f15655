import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newProductFields } from "~/domain/catalog/product-form/product-form-fields";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { categoryChoices, searchSite } from "~/http/staff/product-form.server";
import { answerProductForm } from "~/http/staff/product-page.server";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "~/ui/admin/admin-page";
import { ProductEditor } from "~/ui/admin/products/product-editor";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts", "adminMedia", "adminRichText"],
  shopNamespaces: ["product"],
  read: ({ context, locale }) => categoryChoices(context, locale),
  page: (categories, { context, shop, translate }) => ({
    fields: newProductFields,
    languages: shop.languages,
    site: searchSite(context, shop, null),
    categories,
    title: translate("adminProducts.create"),
  }),
});

export const action = formRoute({ right: "catalogue", mostBytes: UPLOAD_BYTES }, (sent) =>
  answerProductForm(sent.context, { ...sent, product: null }),
);

export default function NewProduct() {
  const { fields, languages, site, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  return (
    <AdminPage
      title={translate("adminProducts.create")}
      trail={[{ href: adminHrefs.products(), name: translate("admin.products") }]}
    >
      <ProductEditor
        version={0}
        fields={fields}
        languages={languages}
        categories={categories}
        images={[]}
        site={site}
        answer={answer}
      />
    </AdminPage>
  );
}
