import { objectName, type Picture } from "~/domain/media/picture";
import { hrefs } from "~/hrefs";

interface ReviewPictureProps {
  picture: Picture;
  alt: string;
  /** Key of its order, to show it before it is approved. */
  accessKey?: string | null;
}

/** A small picture that links to its largest copy. */
export function ReviewPicture({
  picture: { key, widths, color },
  alt,
  accessKey = null,
}: ReviewPictureProps) {
  const copy = (width: number) => hrefs.reviewPicture(objectName(key, width), accessKey);
  const [smallest = 0] = widths;
  const largest = widths.at(-1) ?? smallest;
  return (
    <a href={copy(largest)}>
      <img
        src={copy(smallest)}
        alt={alt}
        width={96}
        height={120}
        loading="lazy"
        decoding="async"
        style={color ? { backgroundColor: color } : undefined}
      />
    </a>
  );
}
