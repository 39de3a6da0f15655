import { Link } from "@remix-run/react";
import type { GalleryImage } from "~/domain/galleries/gallery";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

/** A gallery's pictures, each with a link below where staff gave it one. */
export function GalleryRow({ images }: { images: GalleryImage[] }) {
  const translate = useTranslate();
  if (images.length === 0) return null;
  return (
    <ul className="section gallery-row">
      {images.map((image) => (
        <li key={image.id}>
          <Picture picture={image} alt={image.alt} sizes="(min-width: 48.0625em) 31vw, 44vw" />
          {image.href && (
            <Link className="quiet-link" to={image.href} prefetch="intent">
              {translate("home.seeMore")}
              <span className="visually-hidden">: {image.alt}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
