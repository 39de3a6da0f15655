import type { AppLoadContext, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listNewest } from "~/domain/catalog/catalog.queries.server";
import { listGalleryImages, lookbookGallery } from "~/domain/galleries/galleries.queries.server";
import { listLookPieces } from "~/domain/galleries/looks.queries.server";
import { type HomeSection, parseHomePreview } from "~/domain/home/home";
import {
  type HomeChoice,
  listSectionPictures,
  listSectionProducts,
  readHomeSections,
} from "~/domain/home/home.queries.server";
import { listPraise } from "~/domain/reviews/reviews.queries.server";
import { whatsappNumber } from "~/domain/settings/number-setting";
import { richTextHtml } from "~/domain/settings/rich-text.server";
import { categoryName, type Shop, textSetting } from "~/domain/settings/shop";
import { shopWords } from "~/domain/settings/shop-words";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { endWithPrices } from "~/http/price-changes.server";
import { defaultLocale, localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { unixSeconds } from "~/lib/dates";
import { shorten } from "~/lib/text/text";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { CategoryTiles, type Tile } from "~/ui/storefront/home/category-tiles";
import { Chapter } from "~/ui/storefront/home/chapter";
import { GalleryRow } from "~/ui/storefront/home/gallery-row";
import { Hero } from "~/ui/storefront/home/hero";
import { LookbookTeaser } from "~/ui/storefront/home/lookbook-teaser";
import { PraiseList } from "~/ui/storefront/home/praise-list";
import { ProductRow } from "~/ui/storefront/home/product-row";
import { Promises, promiseKeys } from "~/ui/storefront/home/promises";
import { tileSizes } from "~/ui/storefront/home/tile-sizes";
import { NewsletterChapter } from "~/ui/storefront/newsletter/newsletter-chapter";
import { pageMeta } from "~/ui/storefront/page-meta";
import { RecentlyViewed } from "~/ui/storefront/recent/recently-viewed";
import { organization, webSite, writesStructuredData } from "~/ui/storefront/seo/structured-data";

/** Pictures of the lookbook on the page. */
const LOOKS = 3;
/** Characters of a review. */
const PRAISE_EXCERPT = 220;

/** A chapter whose text and picture are settings. */
const chapterOf = (shop: Shop, name: "provenance" | "made_to_order", locale: string) => ({
  html: richTextHtml(textSetting(shop, `${name}_text`, locale) ?? ""),
  picture: shop.pictures[`${name}_image`] ?? null,
});

/** The categories that staff show, in their order; `sizes` is that of their pictures. */
const tilesOf = (shop: Shop, locale: string): Tile[] =>
  shop.categories
    .filter((category) => category.onHome && categoryName(category, locale))
    .map(({ id, picture, ...category }, index, { length }) => ({
      categoryId: id,
      name: categoryName(category, locale),
      picture,
      sizes: tileSizes(index, length),
    }));

/** Which arrangement is shown: the one that applies, or the one that staff preview. */
async function homeChoice(request: Request, context: AppLoadContext): Promise<HomeChoice> {
  const preview = parseHomePreview(new URL(request.url).searchParams.get("home"));
  if (preview !== null) await requireRight(request, context, "pages");
  return { now: unixSeconds(context.now()), preview };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const audience = { locale, region: context.region ?? "PE" } as const;
  const choice = await homeChoice(request, context);
  const [shop, sections, sectionProducts, sectionPictures, arrivals, images, pieces, praise, translate] =
    await Promise.all([
      context.shop(),
      readHomeSections(context, choice),
      listSectionProducts(context, { ...choice, audience }),
      listSectionPictures(context, { ...choice, locale }),
      listNewest(context, { ...audience, limit: 6 }),
      listGalleryImages(context, { galleryId: lookbookGallery, locale, limit: LOOKS }),
      listLookPieces(context, { ...audience, pictures: LOOKS }),
      listPraise(context, { locale, limit: 3 }),
      translatorFor(locale),
    ]);
  endWithPrices(context, [
    ...arrivals,
    ...[...pieces.values()].flat(),
    ...[...sectionProducts.values()].flat(),
  ]);
  const word = shopWords(shop, locale, translate);
  const targetOf = ({ categoryId, collectionId }: HomeSection) => {
    const category = shop.categories.find(({ id }) => id === categoryId);
    if (category) return { title: categoryName(category, locale), href: hrefs.category(locale, category.id) };
    const collection = shop.collections.find(({ id }) => id === collectionId);
    return (
      collection && {
        title: categoryName(collection, locale),
        href: hrefs.collection(locale, collection.slug),
      }
    );
  };
  const shown = sections.filter(({ isShown }) => isShown);
  const ifShown = <Item,>(kind: HomeSection["kind"], items: readonly Item[]): Item[] =>
    shown.some((section) => section.kind === kind) ? [...items] : [];
  return {
    sections: shown.map((section) => ({
      id: section.id,
      kind: section.kind,
      html: richTextHtml(section.html?.[locale] || section.html?.[defaultLocale] || ""),
      /** Of products; missing when their category or collection is not published. */
      target: targetOf(section),
      products: sectionProducts.get(section.id) ?? [],
      pictures: section.galleryId ? (sectionPictures.get(section.galleryId) ?? []) : [],
    })),
    hero: {
      picture: shop.pictures.fondo_image ?? null,
      phone: shop.pictures.fondo_phone_image ?? null,
      title: word("home.heroTitle"),
      subtitle: word("home.heroSubtitle"),
      shopNow: word("home.shopNow"),
      whatsapp: whatsappNumber(shop),
    },
    tiles: ifShown("tiles", tilesOf(shop, locale)),
    arrivals: ifShown("arrivals", arrivals),
    provenance: chapterOf(shop, "provenance", locale),
    looks: ifShown("lookbook", images).map((image) => ({ image, pieces: pieces.get(image.id) ?? [] })),
    madeToOrder: chapterOf(shop, "made_to_order", locale),
    praise: ifShown("praise", praise).map((review) => ({
      ...review,
      text: shorten(review.text, PRAISE_EXCERPT),
    })),
    promises: ifShown("promises", promiseKeys).map(({ icon, title, text }) => ({
      icon,
      title: word(title),
      text: word(text),
    })),
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

export const handle: RouteHandle = { isFramed: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (_, site) => ({ things: writesStructuredData ? [organization(site), webSite(site)] : [] }));

type HomeData = SerializeFrom<typeof loader>;

function Section({ section, page }: { section: HomeData["sections"][number]; page: HomeData }) {
  const translate = useTranslate();
  const locale = useLocale();
  switch (section.kind) {
    case "hero":
      return <Hero {...page.hero} />;
    case "tiles":
      return <CategoryTiles tiles={page.tiles} />;
    case "arrivals":
      return (
        <ProductRow
          id="arrivals"
          title={translate("home.newArrivals")}
          href={hrefs.shop(locale)}
          products={page.arrivals}
          symbols={page.symbols}
        />
      );
    case "provenance":
      return <Chapter {...page.provenance} />;
    case "lookbook":
      return <LookbookTeaser looks={page.looks} />;
    case "made_to_order":
      return <Chapter {...page.madeToOrder} isReversed />;
    case "praise":
      return <PraiseList praise={page.praise} />;
    case "promises":
      return <Promises promises={page.promises} />;
    case "recent":
      return (
        <div className="section">
          <RecentlyViewed />
        </div>
      );
    case "newsletter":
      return <NewsletterChapter />;
    case "text":
      return <Chapter html={section.html} picture={null} />;
    case "gallery":
      return <GalleryRow images={section.pictures} />;
    case "products":
      if (!section.target) return null;
      return (
        <ProductRow
          id={`products-${section.id}`}
          {...section.target}
          products={section.products}
          symbols={page.symbols}
        />
      );
  }
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const translate = useTranslate();
  return (
    <>
      {!page.sections.some(({ kind }) => kind === "hero") && (
        <h1 className="visually-hidden">{translate("home.title")}</h1>
      )}
      {page.sections.map((section) => (
        <Section key={section.id} section={section} page={page} />
      ))}
    </>
  );
}
