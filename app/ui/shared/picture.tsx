import type { CSSProperties } from "react";
import { pictureSources, pictureUrl, type Picture as StoredPicture } from "~/domain/media/picture";

interface PictureProps {
  picture: StoredPicture;
  /** Another crop for phones. */
  phone?: StoredPicture | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads with high priority instead of lazily. */
  first?: boolean;
  className?: string;
}

function styleOf({ color, focus }: StoredPicture): CSSProperties | undefined {
  if (!color && !focus) return undefined;
  return { ...(color ? { backgroundColor: color } : {}), ...(focus ? { objectPosition: focus } : {}) };
}

/** As in the CSS. */
const PHONE = "(max-width: 48em)";

/** A stored picture with `srcset`. Its dominant colour is the placeholder. */
export function Picture({ picture, phone, alt, sizes, first = false, className }: PictureProps) {
  const image = (
    <img
      className={className}
      src={pictureUrl(picture, 640)}
      srcSet={pictureSources(picture) || undefined}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      style={styleOf(picture)}
      // React 18 supports the attribute only in lower case.
      {...(first ? { fetchpriority: "high" } : { loading: "lazy" as const })}
    />
  );
  if (!phone) return image;
  return (
    <picture>
      <source
        media={PHONE}
        srcSet={pictureSources(phone) || pictureUrl(phone, 640)}
        sizes={sizes}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  );
}
