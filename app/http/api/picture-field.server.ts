import { z } from "zod";
import { MAX_PICTURE_BYTES } from "~/domain/media/picture-limits";

export const pictureField = z
  .file({ error: "adminMedia.missing" })
  .min(1, { error: "adminMedia.missing" })
  .max(MAX_PICTURE_BYTES, { error: "adminMedia.picture-bytes" })
  .meta({ description: "A JPEG, PNG or WebP picture, recognized by its content, of at most 40 megapixels" });
