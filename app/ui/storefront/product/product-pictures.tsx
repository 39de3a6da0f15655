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
}

/** Pictures in a column, on phones in a horizontal strip; linked to their large views. */
export function ProductPictures({ pictures, name, hrefOf }: ProductPicturesProps) {
  const translate = useTranslate();
  return (
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
            sizes="(min-width: 62em) 55vw, (min-width: 48em) 50vw, 88vw"
            first={index === 0}
          />
        );
        return hrefOf ? (
          <EnlargeLink key={picture.key} number={index + 1} href={hrefOf(index + 1)}>
            {shown}
          </EnlargeLink>
        ) : (
          shown
        );
      })}
    </section>
  );
}
