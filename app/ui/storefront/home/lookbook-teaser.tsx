import { Link } from "@remix-run/react";
import type { GalleryImage } from "~/domain/galleries/gallery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

export function LookbookTeaser({ looks }: { looks: GalleryImage[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (looks.length === 0) return null;
  return (
    <section className="lookbook-teaser" aria-labelledby="lookbook-teaser">
      <div className="lookbook-teaser__words">
        <h2 className="section__title" id="lookbook-teaser">
          {translate("home.lookbookTitle")}
        </h2>
        <p>{translate("home.lookbookText")}</p>
        <Link className="button button--quiet" to={hrefs.lookbooks(locale)}>
          {translate("home.seeLookbook")}
        </Link>
      </div>
      <div className="lookbook-teaser__pictures">
        {looks.map((look) => (
          <Picture key={look.id} picture={look} alt={look.alt} sizes="(min-width: 48em) 26vw, 33vw" />
        ))}
      </div>
    </section>
  );
}
