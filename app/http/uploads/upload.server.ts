import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { PictureFailure } from "~/domain/media/picture-failure";
import { MAX_PICTURES } from "~/domain/media/picture-limits";
import { type StoredPicture, storePicture } from "~/domain/media/store-picture.server";
import { findStoredPictures } from "~/domain/media/stored-pictures.queries.server";
import { m } from "~/i18n/message";
import { adminTranslator } from "~/i18n/translator.server";
import { parseId } from "~/lib/ids";
import { type Refusal, refuseUnparsed } from "../form.server";
import { throwUnavailableOnError } from "../unavailable.server";

/** The non-empty files of a field: browsers send an empty file for an empty field. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => typeof value !== "string" && value.size > 0);

/** Stores an uploaded picture; see `storePicture`. Throws 503 while the storage is unreachable. */
export const storeUploadedPicture = (context: AppLoadContext, staff: StaffContext, file: File) =>
  throwUnavailableOnError(context, () =>
    storePicture(staff, { bucket: context.media, images: context.images }, file),
  );

const isTooMany = (form: FormData): boolean =>
  form.getAll("mediaId").length + filesOf(form, "pictures").length > MAX_PICTURES;

interface RefusedFile {
  name: string;
  code: PictureFailure;
}

/**
 * Collects the form's pictures: files under `pictures` are stored, ids under `mediaId` were uploaded by script before.
 * Each file is stored or refused on its own. More than `MAX_PICTURES` give no pictures at all.
 */
export async function receivePictures(
  context: AppLoadContext,
  staff: StaffContext,
  form: FormData,
): Promise<{ pictures: StoredPicture[]; refused: RefusedFile[] }> {
  if (isTooMany(form)) return { pictures: [], refused: [] };
  const ids = form.getAll("mediaId").flatMap((value) => parseId(value) ?? []);
  const pictures = await findStoredPictures(context, ids);
  const refused: RefusedFile[] = [];
  for (const file of filesOf(form, "pictures")) {
    const stored = await storeUploadedPicture(context, staff, file);
    if (stored.ok) pictures.push(stored.value);
    else refused.push({ name: file.name, code: stored.code });
  }
  return { pictures, refused };
}

/** What is wrong with the form's pictures; null when all were stored. */
export async function describeRefused(
  form: FormData,
  locale: string,
  refused: readonly RefusedFile[],
): Promise<Pick<Refusal, "message" | "values"> | null> {
  if (isTooMany(form)) return { message: m("adminMedia.tooMany"), values: { count: MAX_PICTURES } };
  if (refused.length === 0) return null;
  const translate = await adminTranslator(locale);
  const reasons = refused.map(({ name, code }) => `${name}: ${translate(`adminMedia.${code}`)}`);
  return { message: m("adminMedia.refused"), values: { reasons: reasons.join(" ") } };
}

/** Refuses a form of pictures only, naming each refused file and its reason. */
export const refusePictures = async (form: FormData, locale: string, refused: readonly RefusedFile[]) =>
  refuseUnparsed(
    form,
    (await describeRefused(form, locale, refused)) ?? { message: m("adminMedia.missing") },
  );
