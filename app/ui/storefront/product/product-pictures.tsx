import type { DescribedPicture } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

/** A scrolling column of pictures; on a phone a strip that is swiped. */
export function ProductPictures({ pictures, name }: { pictures: DescribedPicture[]; name: string }) {
  const translate = useTranslate();
  return (
    // A scrolled area has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is a scroll container on a phone.
    <section className="product__pictures" aria-label={translate("product.images", { name })} tabIndex={0}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.key}
          picture={picture}
          alt={picture.alt}
          sizes="(min-width: 62em) 55vw, (min-width: 48em) 50vw, 88vw"
          first={index === 0}
        />
      ))}
    </section>
  );
}
