import { Link } from "@remix-run/react";
import type { GalleryImage, LookPiece } from "~/domain/galleries/gallery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { LookPicture } from "../lookbook/look-picture";

export function LookbookTeaser({ looks }: { looks: { image: GalleryImage; pieces: LookPiece[] }[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (looks.length === 0) return null;
  return (
    <section className="section" aria-labelledby="lookbook-teaser">
      <div className="section__head">
        <h2 className="section__title" id="lookbook-teaser">
          {translate("home.lookbookTitle")}
        </h2>
        <Link className="quiet-link" to={hrefs.lookbooks(locale)}>
          {translate("home.seeLookbook")}
        </Link>
      </div>
      <ul className="lookbook-teaser">
        {looks.map(({ image, pieces }) => (
          <li key={image.id}>
            <LookPicture pieces={pieces}>
              <Picture picture={image} alt={image.alt} sizes="(min-width: 48.0625em) 31vw, 78vw" />
            </LookPicture>
            {pieces.length > 0 && (
              <Link className="quiet-link" to={hrefs.look(locale, image.id)} prefetch="intent">
                {translate("home.buyLook")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
