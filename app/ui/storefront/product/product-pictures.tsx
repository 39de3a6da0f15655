import type { CSSProperties, ReactNode } from "react";
import type { DescribedPicture } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { EnlargeLink } from "../gallery/enlarge-link";
import { NoPicture } from "../no-picture";

interface ProductPicturesProps {
  pictures: DescribedPicture[];
  name: string;
  /** URL of a picture's large view, from 1. Undefined for no links. */
  hrefOf?(number: number): string;
  /** Links to the pictures. */
  links?: ReactNode;
}

/** The scroll timeline of a picture, by which CSS marks its link. */
export const pictureTimeline = (number: number) => `--picture-${number}`;

/** Pictures in a column, on phones in a horizontal strip; linked to their large views. */
export function ProductPictures({ pictures, name, hrefOf, links }: ProductPicturesProps) {
  const translate = useTranslate();
  return (
    <div
      className="product__gallery"
      style={
        { timelineScope: pictures.map((_, index) => pictureTimeline(index + 1)).join() } as CSSProperties
      }
    >
      {links}
      <section
        className="product__pictures"
        aria-label={translate("product.images", { name })}
        // The strip scrolls on phones and must be reachable by keyboard when it has no links.
        {...(hrefOf ? {} : { tabIndex: 0 })}
      >
        {pictures.length === 0 && <NoPicture />}
        {pictures.map((picture, index) => {
          const shown = (
            <Picture
              key={picture.key}
              picture={picture}
              alt={picture.alt}
              sizes="(min-width: 62em) 50vw, (min-width: 48.0625em) 45vw, 88vw"
              first={index === 0}
            />
          );
          return hrefOf ? (
            <EnlargeLink
              key={picture.key}
              number={index + 1}
              href={hrefOf(index + 1)}
              style={{ viewTimelineName: pictureTimeline(index + 1) } as CSSProperties}
            >
              {shown}
            </EnlargeLink>
          ) : (
            shown
          );
        })}
      </section>
    </div>
  );
}
