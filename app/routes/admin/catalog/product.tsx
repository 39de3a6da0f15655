import { useActionData, useLoaderData } from "@remix-run/react";
import { productFormFields } from "~/domain/catalog/product-form/product-form-fields";
import { languageCodes } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { categoryChoices, headOf, openProduct, searchSite } from "~/http/staff/product-form.server";
import { MoreActions } from "~/ui/admin/products/more-actions";
import { ProductEditor } from "~/ui/admin/products/product-editor";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { intentOf } from "~/ui/shared/form/reply-of";
import { action } from "./product.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts", "adminMedia", "adminRichText"],
  shopNamespaces: ["product"],
  read: ({ context, params, locale }) =>
    Promise.all([openProduct(context, params), categoryChoices(context, locale)]),
  page([product, categories], { context, shop }) {
    const { languages } = shop;
    const head = headOf(product);
    const { version, isOrdered } = product;
    return {
      head,
      version,
      isOrdered,
      fields: productFormFields(product, languageCodes({ languages })),
      images: product.images.map(({ id, mediaId, picture }) => ({ id, mediaId, picture })),
      languages,
      site: searchSite(context, shop, product.id),
      categories,
      title: head.name,
    };
  },
});

export { action };

export default function Product() {
  const { head, isOrdered, ...stored } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isArchived = head.state === "archived";
  return (
    <ProductFrame product={head} refusal={intentOf(answer) === "save" ? null : answer}>
      <ProductEditor {...stored} isArchived={isArchived} answer={answer} />
      <MoreActions isArchived={isArchived} isOrdered={isOrdered} />
    </ProductFrame>
  );
}
