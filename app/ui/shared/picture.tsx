import { pictureSources, pictureUrl, type Picture as StoredPicture } from "~/domain/media/picture";

interface PictureProps {
  picture: StoredPicture;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads with high priority instead of lazily. */
  first?: boolean;
  className?: string;
}

/** A stored picture with `srcset`. Its dominant colour is the placeholder. */
export function Picture({ picture, alt, sizes, first = false, className }: PictureProps) {
  return (
    <img
      className={className}
      src={pictureUrl(picture, 640)}
      srcSet={pictureSources(picture) || undefined}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      decoding="async"
      style={picture.color ? { backgroundColor: picture.color } : undefined}
      // React 18 supports the attribute only in lower case.
      {...(first ? { fetchpriority: "high" } : { loading: "lazy" as const })}
    />
  );
}
