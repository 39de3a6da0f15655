import type { MessageKey } from "~/i18n/messages";

/** Error messages of picture uploads. */
export const pictureMessages = {
  /** Not a JPEG, PNG or WebP. */
  "picture-type": "adminMedia.wrongType",
  "picture-bytes": "adminMedia.tooManyBytes",
  "picture-pixels": "adminMedia.tooManyPixels",
  /** The aspect ratio exceeds `MAX_PICTURE_RATIO`. */
  "picture-shape": "adminMedia.wrongShape",
  /** Undecodable. */
  "picture-broken": "adminMedia.broken",
  /** It has metadata, and the Images binding that would remove it is missing. */
  "picture-metadata": "adminMedia.hasMetadata",
} as const satisfies Record<string, MessageKey>;

export type PictureFailure = keyof typeof pictureMessages;
