import { pictureSources, pictureUrl, type Picture as StoredPicture } from "~/domain/media/picture";

interface PictureProps {
  picture: StoredPicture;
  alt: string;
  /** How wide it is shown, for `srcset` (the `sizes` attribute). */
  sizes: string;
  /** The page's first picture, which it should not wait for. */
  first?: boolean;
  className?: string;
}

/** A stored picture in the size the screen needs; its dominant colour stands in until it has arrived. */
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
      // React 18 knows the attribute only in lower case.
      {...(first ? { fetchpriority: "high" } : { loading: "lazy" as const })}
    />
  );
}
