import { media } from "~db/schema";

/** The columns of a joined `media` row that make a `Picture`. */
export const pictureColumns = {
  key: media.key,
  width: media.width,
  height: media.height,
  color: media.color,
  widths: media.widths,
};
