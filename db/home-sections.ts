/** Sections of the home page. There can be several of the last three, and one of each other. */
export const homeSectionKinds = [
  "hero",
  "tiles",
  "arrivals",
  "provenance",
  "lookbook",
  "made_to_order",
  "praise",
  "promises",
  "recent",
  "newsletter",
  "text",
  "products",
  "gallery",
] as const;

/** A section of the home page as staff arranged it. */
export interface HomeSection {
  /** Distinct within the page. */
  id: number;
  kind: (typeof homeSectionKinds)[number];
  isShown: boolean;
  /** Sanitised HTML of a `text` by language code. */
  html?: Record<string, string>;
  /** Whose newest `products` are shown; not set with `collectionId`. */
  categoryId?: number;
  /** Whose first `products` are shown. */
  collectionId?: number;
  /** Whose first pictures a `gallery` shows. */
  galleryId?: number;
}
