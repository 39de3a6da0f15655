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

/** The focal points of a picture with another crop for phones, which `.art-directed` of base.css places. */
const focusOf = (picture: StoredPicture, phone: StoredPicture) =>
  ({
    backgroundColor: picture.color ?? undefined,
    "--focus": picture.focus ?? undefined,
    "--phone-focus": phone.focus ?? undefined,
  }) as CSSProperties;

/** Where the hero and the about page's picture change to their phone layout. */
const PHONE = "(max-width: 48em)";

/** A stored picture with `srcset`. Its dominant colour is the placeholder. */
export function Picture({ picture, phone, alt, sizes, first = false, className }: PictureProps) {
  const image = (
    <img
      className={phone ? `${className ?? ""} art-directed` : className}
      src={pictureUrl(picture, 640)}
      srcSet={pictureSources(picture) || undefined}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      style={phone ? focusOf(picture, phone) : styleOf(picture)}
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
