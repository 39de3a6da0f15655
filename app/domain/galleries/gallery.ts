import type { DescribedPicture } from "~/domain/catalog/catalog";

export interface GalleryImage extends DescribedPicture {
  id: number;
  /** Link target, or null. */
  href: string | null;
}
