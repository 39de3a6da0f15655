/** Failures of picture uploads. */
export type PictureFailure =
  /** Not a JPEG, PNG or WebP. */
  | "picture-type"
  | "picture-bytes"
  | "picture-pixels"
  /** The aspect ratio exceeds `MAX_PICTURE_RATIO`. */
  | "picture-shape"
  /** Undecodable. */
  | "picture-broken"
  /** It has metadata, and the Images binding that would remove it is missing. */
  | "picture-metadata";
