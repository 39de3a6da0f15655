import { Text } from "@mantine/core";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { imageFields } from "~/domain/catalog/product/form-fields";
import { languageCodes } from "~/domain/settings/shop";
import { headOf, openProduct } from "~/http/staff/product-form.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "~/ui/admin/admin-page";
import { DragHint } from "~/ui/admin/media/drag-hint";
import { PictureUpload } from "~/ui/admin/media/picture-upload";
import { useDragOrder } from "~/ui/admin/media/use-drag-order";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { ProductPicture } from "~/ui/admin/products/product-picture";
import { intentOf } from "~/ui/shared/form/reply-of";
import { action } from "./product-pictures.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminProducts", "adminMedia"],
  });
  const [product, { languages }] = await Promise.all([openProduct(context, params), context.shop()]);
  const head = headOf(product);
  const codes = languageCodes({ languages });
  return adminData({
    head,
    languages,
    messages,
    title: `${translate("adminProducts.pictures")} · ${head.name}`,
    images: product.images.map((image) => ({ image, fields: imageFields(image, codes) })),
    variants: product.variants.map(({ id, names }) => ({
      id,
      name: names[locale] ?? names[defaultLocale] ?? String(id),
    })),
  });
}

export { action };

function Pictures() {
  const { images, languages, variants } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const submit = useSubmit();
  const imageIds = images.map(({ image }) => image.id);
  const { ids, handlersOf } = useDragOrder(imageIds, intentOf(answer) === "order", (order) =>
    submit({ intent: "order", ids: order.join() }, { method: "post", preventScrollReset: true }),
  );
  const byId = new Map(images.map((entry) => [entry.image.id, entry]));
  return (
    <>
      <DragHint>
        <Text size="sm" c="dimmed">
          {translate("adminProducts.dragToOrder")}
        </Text>
      </DragHint>
      <ol className="admin-pictures">
        {ids.map((id) => {
          const entry = byId.get(id);
          return (
            entry && (
              <li key={id} {...handlersOf(id)}>
                <ProductPicture
                  {...entry}
                  languages={languages}
                  variants={variants}
                  answer={answer}
                  order={ids}
                />
              </li>
            )
          );
        })}
      </ol>
    </>
  );
}

export default function ProductPictures() {
  const { head, images } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const isOfForm = answer && /^(add$|change-)/.test(intentOf(answer) ?? "");
  return (
    <ProductFrame product={head} refusal={isOfForm ? null : answer}>
      {images.length === 0 ? <Text>{translate("adminProducts.noPictures")}</Text> : <Pictures />}
      <AdminSection title={translate("adminProducts.addPictures")}>
        <PictureUpload intent="add" answer={answer} />
      </AdminSection>
    </ProductFrame>
  );
}
