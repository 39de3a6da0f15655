import type { DescribedPicture } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { EnlargeLink } from "../gallery/enlarge-link";
import { NoPicture } from "../no-picture";

interface ProductPicturesProps {
  pictures: DescribedPicture[];
  name: string;
  /** Address of the large view of a picture, from 1; without it there is none. */
  hrefOf?(number: number): string;
}

/** A column of pictures, each, where there is one, a link to its large view; on a phone a strip that is swiped. */
export function ProductPictures({ pictures, name, hrefOf }: ProductPicturesProps) {
  const translate = useTranslate();
  return (
    <section
      className="product__pictures"
      aria-label={translate("product.images", { name })}
      // On a phone it scrolls, which has to work by keyboard, where no link in it has focus.
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
