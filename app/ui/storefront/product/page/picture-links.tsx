import type { CSSProperties } from "react";
import type { DescribedPicture } from "~/domain/catalog/catalog";
import { pictureUrl } from "~/domain/media/picture";
import { useTranslate } from "~/i18n/use-translate";
import { pictureAnchor } from "../../gallery/viewed-picture";
import { pictureTimeline } from "../product-pictures";

/** Links to the pictures: thumbnails, on phones lines. CSS marks that of the picture in view, without script. */
export function PictureLinks({ pictures }: { pictures: DescribedPicture[] }) {
  const translate = useTranslate();
  if (pictures.length < 2) return null;
  return (
    <nav className="picture-links" aria-label={translate("gallery.pictures")}>
      {pictures.map((picture, index) => (
        <a
          key={picture.key}
          href={`#${pictureAnchor(index + 1)}`}
          aria-label={translate("gallery.position", { number: index + 1, count: pictures.length })}
          style={{ animationTimeline: pictureTimeline(index + 1) } as CSSProperties}
        >
          <img
            src={pictureUrl(picture, 160)}
            width={picture.width}
            height={picture.height}
            style={picture.focus ? { objectPosition: picture.focus } : undefined}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </nav>
  );
}
