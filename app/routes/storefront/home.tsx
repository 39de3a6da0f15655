import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listNewest } from "~/domain/catalog/catalog.queries.server";
import { LOOKBOOK_GALLERY, listGalleryImages } from "~/domain/galleries/galleries.queries.server";
import { categoryName, numberSetting } from "~/domain/settings/shop";
import { shopWords } from "~/domain/settings/shop-words";
import { priceSymbols } from "~/domain/settings/symbols";
import { homeTiles } from "~/domain/settings/tiles";
import { endWithPrices } from "~/http/price-changes.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { CategoryTiles } from "~/ui/storefront/home/category-tiles";
import { Hero } from "~/ui/storefront/home/hero";
import { LookbookTeaser } from "~/ui/storefront/home/lookbook-teaser";
import { NewArrivals } from "~/ui/storefront/home/new-arrivals";
import { Promises, promiseKeys } from "~/ui/storefront/home/promises";
import { pageMeta } from "~/ui/storefront/page-meta";
import { RecentlyViewed } from "~/ui/storefront/recent/recently-viewed";
import { organization, webSite } from "~/ui/storefront/seo/structured-data";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, arrivals, looks, translate] = await Promise.all([
    context.shop(),
    listNewest(context, { locale, region: context.region ?? "PE", limit: 6 }),
    listGalleryImages(context, { galleryId: LOOKBOOK_GALLERY, locale, limit: 3 }),
    translatorFor(locale),
  ]);
  endWithPrices(context, arrivals);
  const word = shopWords(shop, locale, translate);
  const names = new Map(shop.categories.map((category) => [category.id, categoryName(category, locale)]));
  return {
    hero: {
      picture: shop.pictures.fondo_image ?? null,
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
    looks,
    promises: promiseKeys.map(({ icon, title, text }) => ({ icon, title: word(title), text: word(text) })),
    symbols: priceSymbols(shop),
    messages: messagesFor(locale, "home", "listing", "product", "productExtras"),
    meta: { title: translate("home.title"), description: translate("home.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_, site) => ({ things: [organization(site), webSite(site)] }));

export default function Home() {
  const { hero, tiles, arrivals, looks, promises, symbols } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero {...hero} />
      <CategoryTiles tiles={tiles} />
      <NewArrivals products={arrivals} symbols={symbols} />
      <LookbookTeaser looks={looks} />
      <Promises promises={promises} />
      <div className="section">
        <RecentlyViewed />
      </div>
    </>
  );
}
