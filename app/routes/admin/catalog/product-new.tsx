import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newProductFields } from "~/domain/catalog/product-form/product-form-fields";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { categoryChoices, searchSite } from "~/http/staff/product-form.server";
import { answerProductForm } from "~/http/staff/product-page.server";
import { adminData, openAdminPage, readStaffForm } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "~/ui/admin/admin-page";
import { ProductEditor } from "~/ui/admin/products/product-editor";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminProducts", "adminMedia", "adminRichText"],
  });
  const [shop, categories] = await Promise.all([context.shop(), categoryChoices(context, locale)]);
  return adminData({
    fields: newProductFields,
    languages: shop.languages,
    site: searchSite(context, shop, null),
    categories,
    messages: { ...messages, ...messagesFor(locale, "product") },
    title: translate("adminProducts.create"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue", mostBytes: UPLOAD_BYTES });
  return read.ok ? answerProductForm(context, { ...read, product: null }) : read.refusal;
}

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
