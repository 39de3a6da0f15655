import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { productFields } from "~/domain/catalog/product/form-fields";
import { languageCodes } from "~/domain/settings/shop";
import { categoryChoices, headOf, openProduct } from "~/http/staff/product-form.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { AdminForm } from "~/ui/admin/admin-form";
import { mergeHidden } from "~/ui/admin/merge-hidden";
import { MoreActions } from "~/ui/admin/products/more-actions";
import { ProductFields } from "~/ui/admin/products/product-fields";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { intentOf } from "~/ui/shared/form/reply-of";
import { action } from "./product.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages, data } = await readAdminPage(
    request,
    context,
    { right: "catalogue", namespaces: ["adminProducts"] },
    () =>
      Promise.all([
        openProduct(context, params),
        context.shop(),
        categoryChoices(context, localeOfRequest(request)),
      ]),
  );
  const [product, { languages }, categories] = data;
  const head = headOf(product);
  const fields = productFields(product, languageCodes({ languages }));
  const { version, isOrdered } = product;
  return adminData({
    head,
    version,
    isOrdered,
    fields,
    languages,
    categories,
    messages: { ...messages, ...messagesFor(locale, "product") },
    title: head.name,
  });
}

export { action };

export default function Product() {
  const { head, version, isOrdered, fields, languages, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hidden = mergeHidden(answer, "save", { version, fields });
  return (
    <ProductFrame product={head} refusal={intentOf(answer) === "save" ? null : answer}>
      <AdminForm key={hidden.version} intent="save" answer={answer} hidden={hidden}>
        <ProductFields
          fields={fields}
          languages={languages}
          categories={categories}
          isArchived={head.state === "archived"}
        />
      </AdminForm>
      <MoreActions isArchived={head.state === "archived"} isOrdered={isOrdered} />
    </ProductFrame>
  );
}
