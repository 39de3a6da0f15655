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
}

export interface GalleryView {
  id: number;
  name: string;
  version: number;
  isLookbook: boolean;
  images: ImageView[];
}
