import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { productFormSchema } from "~/domain/catalog/product/form-fields";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { categoryChoices, productFailure } from "~/http/staff/product-form.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { messagesFor } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage } from "~/ui/admin/admin-page";
import { ProductFields } from "~/ui/admin/products/product-fields";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminProducts"],
  });
  const [{ languages }, categories] = await Promise.all([context.shop(), categoryChoices(context, locale)]);
  return adminData({
    languages,
    categories,
    messages: { ...messages, ...messagesFor(locale, "product") },
    title: translate("adminProducts.create"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const { languages } = await context.shop();
  const submission = parseSubmission(read.form, productFormSchema(languageCodes({ languages })));
  if (submission.status !== "success") return refuseInvalid(submission);
  const created = await throwUnavailableOnError(context, () =>
    saveProduct(read.staff, { product: null, input: submission.value, lists: "whole" }),
  );
  if (!created.ok) return refuse(context, submission, productFailure(created));
  return redirectStaff(context, adminHrefs.product(created.value.id), {
    type: "success",
    key: "staffCreated",
  });
}

export default function NewProduct() {
  const { languages, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  return (
    <AdminPage
      title={translate("adminProducts.create")}
      trail={[{ href: adminHrefs.products(), name: translate("adminProducts.title") }]}
    >
      <AdminForm intent="create" answer={answer}>
        <ProductFields languages={languages} categories={categories} fields={{}} />
      </AdminForm>
    </AdminPage>
  );
}
