import type { DescribedPicture } from "~/domain/catalog/catalog";

export interface GalleryImage extends DescribedPicture {
  id: number;
  /** Where the picture leads, or null. */
  href: string | null;
}
