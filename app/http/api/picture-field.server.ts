import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import { MAX_PICTURE_BYTES } from "~/domain/media/picture-limits";
import { storePicture } from "~/domain/media/store-picture.server";
import { staffOf } from "~/edge/staff-context.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";

export const pictureField = z
  .file({ error: "adminMedia.missing" })
  .min(1, { error: "adminMedia.missing" })
  .max(MAX_PICTURE_BYTES, { error: "adminMedia.tooManyBytes" })
  .meta({ description: "A JPEG, PNG or WebP picture, recognized by its content, of at most 40 megapixels" });

/** Stores an uploaded picture; see `storePicture`. Throws 503 while the storage is unreachable. */
export const storeUploadedPicture = (context: AppLoadContext, account: Account, file: File) =>
  throwUnavailableOnError(context, () =>
    storePicture(staffOf(context, account), { bucket: context.media, images: context.images }, file),
  );
