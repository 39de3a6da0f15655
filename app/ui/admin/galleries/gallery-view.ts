import type { Point } from "~/domain/galleries/gallery";
import type { Picture } from "~/domain/media/picture";

export interface LanguageName {
  code: string;
  name: string;
}

export interface ImageView {
  id: number;
  picture: Picture;
  href: string | null;
  /** Alternative texts by language code. */
  alts: Record<string, string>;
  points: Point[];
}

/** A product in the gallery's pictures. */
export interface PieceView {
  id: number;
  name: string;
  active: boolean;
  variants: { id: number; name: string }[];
}

export interface GalleryView {
  id: number;
  name: string;
  version: number;
  isLookbook: boolean;
  images: ImageView[];
}
