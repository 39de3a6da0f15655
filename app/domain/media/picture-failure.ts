import type { MessageKey } from "~/i18n/messages";

/** Why a picture was not kept, and what is said of it. */
export const pictureMessages = {
  /** No JPEG, PNG or WebP. */
  "picture-type": "adminMedia.wrongType",
  /** More than `MOST_PICTURE_BYTES`. */
  "picture-bytes": "adminMedia.tooManyBytes",
  /** More than `MOST_PICTURE_PIXELS`. */
  "picture-pixels": "adminMedia.tooManyPixels",
  /** One side is more than `MOST_PICTURE_RATIO` times the other. */
  "picture-shape": "adminMedia.wrongShape",
  /** It can't be decoded. */
  "picture-broken": "adminMedia.broken",
  /** It carries metadata, and nothing here can take them away. */
  "picture-metadata": "adminMedia.hasMetadata",
} as const satisfies Record<string, MessageKey>;

export type PictureFailure = keyof typeof pictureMessages;
