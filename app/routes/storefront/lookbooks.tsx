import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { LOOKBOOK_GALLERY, listGalleryImages } from "~/domain/galleries/galleries.queries.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "~/ui/shared/picture";
import { Breadcrumbs } from "~/ui/storefront/breadcrumbs";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [images, translate] = await Promise.all([
    listGalleryImages(context, { galleryId: LOOKBOOK_GALLERY, locale }),
    translatorFor(locale),
  ]);
  return {
    images,
    messages: messagesFor(locale, "lookbook"),
    meta: { title: translate("lookbook.title"), description: translate("lookbook.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ images }) => ({ picture: images[0] ?? null }));

export default function Lookbooks() {
  const { images } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.home"), href: hrefs.home(locale) },
          { name: translate("lookbook.title") },
        ]}
      />
      <h1 className="page__title">{translate("lookbook.title")}</h1>
      <p className="page__lead">{translate("lookbook.description")}</p>
      {images.length === 0 && <p className="empty">{translate("lookbook.empty")}</p>}
      <ul className="lookbook">
        {images.map((image, index) => {
          const picture = (
            <Picture
              picture={image}
              alt={image.alt}
              sizes="(min-width: 48em) 48vw, 96vw"
              first={index === 0}
            />
          );
          return <li key={image.id}>{image.href ? <Link to={image.href}>{picture}</Link> : picture}</li>;
        })}
      </ul>
    </div>
  );
}
