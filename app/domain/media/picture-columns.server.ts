import { media } from "~db/schema";

/** Columns of `media` for a `Picture`. */
export const pictureColumns = {
  key: media.key,
  width: media.width,
  height: media.height,
  color: media.color,
  widths: media.widths,
};
