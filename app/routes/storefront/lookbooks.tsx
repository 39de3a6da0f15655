import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listGalleryImages, lookbookGallery } from "~/domain/galleries/galleries.queries.server";
import { listLookPieces } from "~/domain/galleries/looks.queries.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { endWithPrices } from "~/http/price-changes.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { countingTo } from "~/lib/ids";
import { Picture } from "~/ui/shared/picture";
import { Breadcrumbs } from "~/ui/storefront/breadcrumbs";
import { EnlargeLink } from "~/ui/storefront/gallery/enlarge-link";
import { LargeView } from "~/ui/storefront/gallery/large-view";
import { revalidateUnlessPicture } from "~/ui/storefront/gallery/viewed-picture";
import { LookPicture } from "~/ui/storefront/lookbook/look-picture";
import { LookPieces } from "~/ui/storefront/lookbook/look-pieces";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const audience = { locale, region: context.region ?? "PE" };
  const [images, pieces, shop, translate] = await Promise.all([
    listGalleryImages(context, { galleryId: lookbookGallery, locale }),
    listLookPieces(context, audience),
    context.shop(),
    translatorFor(locale),
  ]);
  context.parameterValues.picture = countingTo(images.length);
  endWithPrices(context, [...pieces.values()].flat());
  return {
    picture: shop.pictures.lookbook_image ?? null,
    looks: images.map((image) => ({ image, pieces: pieces.get(image.id) ?? [] })),
    symbols: priceSymbols(shop),
    messages: messagesFor(locale, "lookbook", "gallery", "product"),
    meta: { title: translate("lookbook.title"), description: translate("lookbook.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ looks }) => ({ picture: looks[0]?.image ?? null }));

export const shouldRevalidate = revalidateUnlessPicture;

export default function Lookbooks() {
  const { picture, looks, symbols } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  /** To all pieces of a picture, else to what staff linked. */
  const linkOf = (number: number) => {
    const { image, pieces } = looks[number - 1] ?? {};
    const href = image && pieces?.length ? hrefs.look(locale, image.id) : image?.href;
    if (!href) return null;
    return (
      <Link className="quiet-link" to={href} prefetch="intent">
        {translate(pieces?.length ? "lookbook.buyLook" : "gallery.seeProduct")}
      </Link>
    );
  };
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.home"), href: hrefs.home(locale) },
          { name: translate("lookbook.title") },
        ]}
      />
      {picture && (
        <Picture
          className="page__picture"
          picture={picture}
          alt=""
          sizes="(min-width: 84rem) 84rem, 100vw"
          first
        />
      )}
      <h1 className="page__title">{translate("lookbook.title")}</h1>
      <p className="page__lead">{translate("lookbook.description")}</p>
      {looks.length === 0 && <p className="empty">{translate("lookbook.empty")}</p>}
      <ul className="lookbook">
        {looks.map(({ image, pieces }, index) => (
          <li key={image.id}>
            <LookPicture pieces={pieces}>
              <EnlargeLink number={index + 1} href={hrefs.lookbooks(locale, index + 1)}>
                <Picture
                  picture={image}
                  alt={image.alt}
                  sizes="(min-width: 48.0625em) 48vw, 96vw"
                  first={index === 0 && !picture}
                />
              </EnlargeLink>
            </LookPicture>
            <LookPieces pieces={pieces} symbols={symbols} />
            {linkOf(index + 1)}
          </li>
        ))}
      </ul>
      <LargeView
        pictures={looks.map(({ image }) => image)}
        hrefOf={(picture) => hrefs.lookbooks(locale, picture)}
        captionOf={linkOf}
      />
    </div>
  );
}
