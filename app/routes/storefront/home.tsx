import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listNewest } from "~/domain/catalog/catalog.queries.server";
import { listGalleryImages, lookbookGallery } from "~/domain/galleries/galleries.queries.server";
import { listLookPieces } from "~/domain/galleries/looks.queries.server";
import { listPraise } from "~/domain/reviews/reviews.queries.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { categoryName, numberSetting, type Shop, textSetting } from "~/domain/settings/shop";
import { shopWords } from "~/domain/settings/shop-words";
import { priceSymbols } from "~/domain/settings/symbols";
import { homeTiles } from "~/domain/settings/tiles";
import { endWithPrices } from "~/http/price-changes.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { shorten } from "~/lib/text/text";
import { CategoryTiles } from "~/ui/storefront/home/category-tiles";
import { Chapter } from "~/ui/storefront/home/chapter";
import { Hero } from "~/ui/storefront/home/hero";
import { LookbookTeaser } from "~/ui/storefront/home/lookbook-teaser";
import { NewArrivals } from "~/ui/storefront/home/new-arrivals";
import { PraiseList } from "~/ui/storefront/home/praise-list";
import { Promises, promiseKeys } from "~/ui/storefront/home/promises";
import { NewsletterChapter } from "~/ui/storefront/newsletter/newsletter-chapter";
import { pageMeta } from "~/ui/storefront/page-meta";
import { RecentlyViewed } from "~/ui/storefront/recent/recently-viewed";
import { organization, webSite } from "~/ui/storefront/seo/structured-data";

/** Pictures of the lookbook on the page. */
const LOOKS = 3;
/** Characters of a review. */
const PRAISE_EXCERPT = 220;

/** A chapter whose text and picture are settings. */
const chapterOf = (shop: Shop, name: "provenance" | "made_to_order", locale: string) => ({
  html: safeHtml(textSetting(shop, `${name}_text`, locale) ?? ""),
  picture: shop.pictures[`${name}_image`] ?? null,
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const audience = { locale, region: context.region ?? "PE" } as const;
  const [shop, arrivals, images, pieces, praise, translate] = await Promise.all([
    context.shop(),
    listNewest(context, { ...audience, limit: 6 }),
    listGalleryImages(context, { galleryId: lookbookGallery, locale, limit: LOOKS }),
    listLookPieces(context, { ...audience, pictures: LOOKS }),
    listPraise(context, { locale, limit: 3 }),
    translatorFor(locale),
  ]);
  endWithPrices(context, [...arrivals, ...[...pieces.values()].flat()]);
  const word = shopWords(shop, locale, translate);
  const names = new Map(shop.categories.map((category) => [category.id, categoryName(category, locale)]));
  return {
    hero: {
      picture: shop.pictures.fondo_image ?? null,
      phone: shop.pictures.fondo_phone_image ?? null,
      title: word("home.heroTitle"),
      subtitle: word("home.heroSubtitle"),
      shopNow: word("home.shopNow"),
      whatsapp: String(numberSetting(shop, "whatsapp", 0) || ""),
    },
    tiles: homeTiles.flatMap(({ categoryId, setting }) => {
      const name = names.get(categoryId);
      return name ? [{ categoryId, name, picture: shop.pictures[setting] ?? null }] : [];
    }),
    arrivals,
    provenance: chapterOf(shop, "provenance", locale),
    looks: images.map((image) => ({ image, pieces: pieces.get(image.id) ?? [] })),
    madeToOrder: chapterOf(shop, "made_to_order", locale),
    praise: praise.map((review) => ({ ...review, text: shorten(review.text, PRAISE_EXCERPT) })),
    promises: promiseKeys.map(({ icon, title, text }) => ({ icon, title: word(title), text: word(text) })),
    symbols: priceSymbols(shop),
    messages: messagesFor(
      locale,
      "home",
      "newsletter",
      "card",
      "product",
      "productExtras",
      ...(praise.length > 0 ? (["reviews"] as const) : []),
    ),
    meta: { title: translate("home.title"), description: translate("home.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_, site) => ({ things: [organization(site), webSite(site)] }));

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { hero, tiles, arrivals, looks, promises, symbols } = page;
  return (
    <>
      <Hero {...hero} />
      <CategoryTiles tiles={tiles} />
      <NewArrivals products={arrivals} symbols={symbols} />
      <Chapter {...page.provenance} />
      <LookbookTeaser looks={looks} />
      <Chapter {...page.madeToOrder} isReversed />
      <PraiseList praise={page.praise} />
      <Promises promises={promises} />
      <div className="section">
        <RecentlyViewed />
      </div>
      <NewsletterChapter />
    </>
  );
}
