import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { useRef } from "react";
import { isSoldOut, makingDaysOf } from "~/domain/catalog/catalog";
import { findProduct, listRelated } from "~/domain/catalog/catalog.queries.server";
import { searchWords } from "~/domain/catalog/search-words";
import { dependsOnDistrict } from "~/domain/delivery/delivery";
import { productArrival } from "~/domain/delivery/product-arrival";
import { listCompanions } from "~/domain/galleries/looks.queries.server";
import { isGiftCardCategory } from "~/domain/gift-cards/gift-card";
import { productPromises } from "~/domain/gift-cards/product-promises";
import { REVIEW_EXCERPT, REVIEWS_ON_PRODUCT } from "~/domain/reviews/reviews";
import { findRatingSummary, listApprovedReviews } from "~/domain/reviews/reviews.queries.server";
import { numberSetting, whatsappNumber } from "~/domain/settings/number-setting";
import { categoryName, deliveryZonesIn } from "~/domain/settings/shop";
import { sizeGuideFor } from "~/domain/settings/sizes/size-guide.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { buyProblem } from "~/http/buy-problem.server";
import { refuseCartForm } from "~/http/cart.server";
import { readForm } from "~/http/form.server";
import { endWithPrices } from "~/http/price-changes.server";
import { formatDateTime } from "~/i18n/dates";
import { formatsFor } from "~/i18n/languages";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { countingTo, parseId } from "~/lib/ids";
import { shorten } from "~/lib/text/text";
import { Breadcrumbs } from "~/ui/storefront/breadcrumbs";
import { notSavedOnFailure, revalidateUnlessAdding } from "~/ui/storefront/cart/not-saved";
import { LargeView } from "~/ui/storefront/gallery/large-view";
import { revalidateUnlessPicture } from "~/ui/storefront/gallery/viewed-picture";
import { CompleteLook } from "~/ui/storefront/lookbook/complete-look";
import { pageMeta } from "~/ui/storefront/page-meta";
import { BuyBar } from "~/ui/storefront/product/buy-bar";
import { BuyForm } from "~/ui/storefront/product/buy-form";
import { GiftForm } from "~/ui/storefront/product/gift-form";
import { EstimateLink } from "~/ui/storefront/product/page/estimate-link";
import { PictureLinks } from "~/ui/storefront/product/page/picture-links";
import { ProductHead } from "~/ui/storefront/product/page/product-head";
import { Share } from "~/ui/storefront/product/page/share";
import { ProductNotes } from "~/ui/storefront/product/product-notes";
import { ProductPictures } from "~/ui/storefront/product/product-pictures";
import { ProductPromises } from "~/ui/storefront/product/product-promises";
import { SizeGuide } from "~/ui/storefront/product/size-guide";
import { useBuying } from "~/ui/storefront/product/use-buying";
import { useCountOpening } from "~/ui/storefront/product/use-count-opening";
import { useQuestion } from "~/ui/storefront/product/use-question";
import { VariantPicker } from "~/ui/storefront/product/variant-picker";
import { RecentlyViewed } from "~/ui/storefront/recent/recently-viewed";
import { RelatedProducts } from "~/ui/storefront/related-products";
import { ProductReviews } from "~/ui/storefront/reviews/product-reviews";
import { productThing, productTrail, writesStructuredData } from "~/ui/storefront/seo/structured-data";
import { StockRequest } from "~/ui/storefront/stock-request/stock-request-form";
import { Heart } from "~/ui/storefront/wishlist/heart";
import { answerStockRequest } from "./product.action.server";
import { answerGift } from "./product.gift.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const productId = parseId(params.productId);
  if (!productId) throw notFound();
  const url = new URL(request.url);
  const audience = { locale, region: context.region ?? "PE" };
  const variantId = parseId(url.searchParams.get("variant"));
  const [shop, found, related, companions, rating, reviews, translate] = await Promise.all([
    context.shop(),
    findProduct(context, { productId, variantId, ...audience }),
    listRelated(context, { productId, ...audience }),
    listCompanions(context, { productId, ...audience }),
    findRatingSummary(context, productId),
    listApprovedReviews(context, { productId, limit: REVIEWS_ON_PRODUCT }),
    translatorFor(locale),
  ]);
  if (!found) throw notFound();
  const { seoTitle, seoDescription, ...product } = found;
  context.parameterValues.variant = product.variants.map(({ id }) => String(id));
  context.parameterValues.picture = countingTo(product.pictureCount);
  const isGiftCard = isGiftCardCategory(product.categoryId);
  const arrival = isGiftCard ? null : productArrival(product, shop, { ...audience, now: context.now() });
  context.validUntil = arrival?.validUntil ?? null;
  endWithPrices(context, [product, ...related, ...(companions?.products ?? [])]);
  const sizeGuide = sizeGuideFor(shop, product, { locale, translate });
  const category = shop.categories.find(({ id }) => id === product.categoryId);
  return {
    product,
    related,
    companions,
    rating,
    reviews: reviews.map((review) => ({ ...review, text: shorten(review.text, REVIEW_EXCERPT) })),
    category: category ? { id: category.id, name: categoryName(category, locale) } : null,
    symbols: priceSymbols(shop),
    makingDays: makingDaysOf(product, numberSetting(shop, "made_to_order_days")),
    /** Why a form sent without script did not add the product. */
    problem: buyProblem(url.searchParams.get("problem")),
    arrival,
    hasEstimate: audience.region === "PE" && dependsOnDistrict(deliveryZonesIn(shop, locale), "PE"),
    priceNotes: [
      ...(audience.region === "PE" ? [translate("receipt.igvIncluded")] : []),
      ...(product.price?.compareAtMinor != null && product.priceChangesAt !== null
        ? [
            translate("product.saleEnds", {
              time: formatDateTime(product.priceChangesAt, formatsFor(locale)),
            }),
          ]
        : []),
    ].join(" · "),
    promises: productPromises(shop, { categoryId: product.categoryId, locale, translate }),
    sizeGuide,
    whatsapp: whatsappNumber(shop),
    address: `${context.environment.SHOP_ORIGIN}${hrefs.product(locale, productId, product.variantId)}`,
    messages: messagesFor(
      locale,
      "arrival",
      "product",
      "card",
      "gallery",
      "productExtras",
      ...(rating ? (["reviews"] as const) : []),
      ...(sizeGuide ? (["sizeGuide"] as const) : []),
      "stockRequest",
      ...(isGiftCard ? (["giftCards"] as const) : []),
    ),
    meta: { ...searchWords(found), ...(found.seoTitle && { name: product.name }) },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const productId = parseId(params.productId);
  if (!productId) throw notFound();
  const form = await readForm(request);
  if (form?.get("intent") === "stock-request") {
    return answerStockRequest(context, { request, form, productId, locale });
  }
  if (form?.get("intent") === "gift-card") return answerGift(context, { request, form, locale });
  return refuseCartForm(context, { redirectTo: hrefs.product(locale, productId) });
}

export const clientAction = notSavedOnFailure;
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateUnlessAdding(change) && revalidateUnlessPicture(change);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ product, category, rating, reviews }, site) => ({
    trail: productTrail(site, category),
    picture: product.pictures[0] ?? null,
    priceMinor: product.chargeMinor,
    things: writesStructuredData ? [productThing(site, product, { category, rating, reviews })] : [],
  }));

const BUY_FORM = "buy";

export default function Product() {
  const page = useLoaderData<typeof loader>();
  const { product, related, category, symbols, sizeGuide, promises, whatsapp, address } = page;
  const translate = useTranslate();
  const locale = useLocale();
  const document = useActionData<typeof action>();
  const reply = document && "kind" in document ? document : null;
  const { isBuying, answer, onBuy } = useBuying();
  const problem = answer ? answer.problem : page.problem;
  const isGiftCard = isGiftCardCategory(product.categoryId);
  const buyButton = useRef<HTMLButtonElement>(null);
  useCountOpening(product.id);
  const [search] = useSearchParams();
  const namedVariant = search.has("variant") ? product.variantId : null;
  const pictureHref = (picture: number | null) => hrefs.product(locale, product.id, namedVariant, picture);
  const questionAbout = useQuestion({ product, whatsapp, address });
  return (
    <div className="page product-page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.shop"), href: hrefs.shop(locale) },
          ...(category ? [{ name: category.name, href: hrefs.category(locale, category.id) }] : []),
          { name: product.name },
        ]}
      />
      <div className="product">
        <ProductPictures
          pictures={product.pictures}
          name={product.name}
          hrefOf={pictureHref}
          links={<PictureLinks pictures={product.pictures} />}
          key={product.variantId}
        />
        <div className={isGiftCard ? "product__buy" : "product__buy product__buy--sticky"}>
          <ProductHead
            product={product}
            symbols={symbols}
            rating={page.rating}
            priceNotes={page.priceNotes}
          />
          <VariantPicker product={product} />
          {isGiftCard ? (
            <GiftForm product={product} reply={reply} form={BUY_FORM} button={buyButton} />
          ) : (
            <BuyForm
              product={product}
              id={BUY_FORM}
              button={buyButton}
              problem={(!isBuying && problem) || null}
              hasGuide={sizeGuide !== null}
              isBuying={isBuying}
              onBuy={onBuy}
            />
          )}
          {sizeGuide && <SizeGuide guide={sizeGuide} question={questionAbout(null)} />}
          {promises && (
            <ProductPromises
              {...promises}
              arrival={page.arrival}
              estimate={
                page.hasEstimate && <EstimateLink productId={product.id} variantId={product.variantId} />
              }
              sizes={product.sizes}
              makingDays={page.makingDays}
            />
          )}
          <Heart product={product} variantId={product.variantId} worded />
          {!isGiftCard && (
            <StockRequest
              product={product}
              answer={reply}
              buyForm={BUY_FORM}
              key={`stock.${product.id}.${product.variantId}`}
            />
          )}
          <ProductNotes product={product} questionAbout={questionAbout} buyForm={BUY_FORM} />
          <Share name={product.name} address={address} />
        </div>
      </div>
      <ProductReviews productId={product.id} rating={page.rating} reviews={page.reviews} />
      {page.companions && <CompleteLook {...page.companions} symbols={symbols} />}
      <RelatedProducts products={related} symbols={symbols} />
      <RecentlyViewed current={product.id} />
      {(isGiftCard || !isSoldOut(product)) && (
        <BuyBar price={product.price} symbols={symbols} form={BUY_FORM} button={buyButton} busy={isBuying} />
      )}
      <LargeView pictures={product.pictures} hrefOf={pictureHref} />
    </div>
  );
}
