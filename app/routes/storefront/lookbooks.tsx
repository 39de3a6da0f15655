import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LOOKBOOK_GALLERY, listGalleryImages } from "~/domain/galleries/galleries.queries.server";
import { hrefs } from "~/hrefs";
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
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [images, shop, translate] = await Promise.all([
    listGalleryImages(context, { galleryId: LOOKBOOK_GALLERY, locale }),
    context.shop(),
    translatorFor(locale),
  ]);
  context.parameterValues.picture = countingTo(images.length);
  return {
    picture: shop.pictures.lookbook_image ?? null,
    images,
    messages: messagesFor(locale, "lookbook", "gallery"),
    meta: { title: translate("lookbook.title"), description: translate("lookbook.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ images }) => ({ picture: images[0] ?? null }));

export const shouldRevalidate = revalidateUnlessPicture;

export default function Lookbooks() {
  const { picture, images } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  const productLink = (number: number) => {
    const href = images[number - 1]?.href;
    if (!href) return null;
    return (
      <Link className="quiet-link" to={href}>
        {translate("gallery.seeProduct")}
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
      {images.length === 0 && <p className="empty">{translate("lookbook.empty")}</p>}
      <ul className="lookbook">
        {images.map((image, index) => (
          <li key={image.id}>
            <EnlargeLink number={index + 1} href={hrefs.lookbooks(locale, index + 1)}>
              <Picture
                picture={image}
                alt={image.alt}
                sizes="(min-width: 48em) 48vw, 96vw"
                first={index === 0 && !picture}
              />
            </EnlargeLink>
            {productLink(index + 1)}
          </li>
        ))}
      </ul>
      <LargeView
        pictures={images}
        hrefOf={(picture) => hrefs.lookbooks(locale, picture)}
        captionOf={productLink}
      />
    </div>
  );
}
