import { Alert, Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { makingDaysOf } from "~/domain/catalog/catalog";
import { findProduct } from "~/domain/catalog/catalog.queries.server";
import { productPromises } from "~/domain/gift-cards/product-promises";
import { numberSetting } from "~/domain/settings/number-setting";
import { sizeGuideFor } from "~/domain/settings/sizes/size-guide.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { notFound } from "~/edge/http/responses.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { headOf, openProduct } from "~/http/staff/product-form.server";
import { idOf } from "~/http/staff/require-row.server";
import { useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { ProductFrame } from "~/ui/admin/products/product-frame";
import { Price } from "~/ui/storefront/price";
import { ProductNotes } from "~/ui/storefront/product/product-notes";
import { ProductPictures } from "~/ui/storefront/product/product-pictures";
import { ProductPromises } from "~/ui/storefront/product/product-promises";
import { SizeGuide } from "~/ui/storefront/product/size-guide";
import { SizePicker } from "~/ui/storefront/product/size-picker";
import { VariantPicker } from "~/ui/storefront/product/variant-picker";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminProducts"],
  shopNamespaces: ["product", "sizeGuide"],
  async read({ context, params, parameters, locale }) {
    const choice = {
      productId: idOf(params.productId),
      variantId: parseId(parameters.get("variant")),
      locale,
      region: context.region ?? "PE",
      isPreview: true,
    };
    const [edited, product] = await Promise.all([openProduct(context, params), findProduct(context, choice)]);
    if (!product) throw notFound();
    return { head: headOf(edited), product };
  },
  page: ({ head, product }, { shop, locale, translate }) => ({
    head,
    product,
    symbols: priceSymbols(shop),
    makingDays: makingDaysOf(product, numberSetting(shop, "made_to_order_days")),
    promises: productPromises(shop, { categoryId: product.categoryId, locale, translate }),
    sizeGuide: sizeGuideFor(shop, product, { locale, translate }),
    title: `${translate("labels.preview")} · ${head.name}`,
  }),
});

/** The product page as shoppers see it, without its forms. */
export default function ProductPreview() {
  const { head, product, symbols, makingDays, promises, sizeGuide } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const { id, name, price, pictures, variantId } = product;
  return (
    <ProductFrame product={head}>
      {head.state !== "active" && <Alert title={translate("adminProducts.previewState")} />}
      <Text size="sm">{translate("adminProducts.previewHint")}</Text>
      <div className="product">
        <ProductPictures pictures={pictures} name={name} key={variantId} />
        <div className="product__buy">
          <h2 className="product__name">{name}</h2>
          {price && (
            <p className="product__price">
              <Price price={price} symbols={symbols} />
            </p>
          )}
          <VariantPicker product={product} hrefOf={(variant) => adminHrefs.productPreview(id, variant)} />
          {promises && (
            <>
              <SizePicker product={product} problem={null} hasGuide={sizeGuide !== null} />
              {sizeGuide && <SizeGuide guide={sizeGuide} question="" />}
              <ProductPromises {...promises} arrival={null} sizes={product.sizes} makingDays={makingDays} />
            </>
          )}
          <ProductNotes product={product} questionAbout={() => ""} buyForm="" />
        </div>
      </div>
    </ProductFrame>
  );
}
