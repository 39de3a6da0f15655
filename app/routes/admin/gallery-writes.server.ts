import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import type { EditedGallery } from "~/domain/galleries/edited-galleries.queries.server";
import { galleryImageFields, galleryImageSchema, gallerySchema } from "~/domain/galleries/gallery.schema";
import { deleteGallery, renameGallery } from "~/domain/galleries/write-gallery.server";
import {
  addGalleryImages,
  changeGalleryImage,
  orderGalleryImages,
  removeGalleryImage,
} from "~/domain/galleries/write-gallery-images.server";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { parseId } from "~/lib/ids";
import { moveItem } from "~/lib/order";
import { refuseConflict, takeTheirs, versionOf } from "./merge-form.server";
import { receivePictures, refusePictures } from "./pictures.server";
import { leadOnAdmin, parseAdminFields, refuseForm, refuseWrite } from "./staff.server";

interface GalleryForm {
  context: AppLoadContext;
  staff: StaffContext;
  locale: string;
  form: FormData;
  gallery: EditedGallery;
}

type Answer = ReturnType<typeof leadOnAdmin> | ReturnType<typeof refuseForm>;

/** The same page again, where one was. */
const stay = ({ gallery }: GalleryForm): Answer => redirect(hrefs.adminGallery(gallery.id), 303);

const goneMeanwhile = (form: FormData) => refuseWrite(form, { code: "changed-meanwhile" });

/** The form again; where someone else was faster with both people's changes. */
function refuseChange({ form, gallery }: GalleryForm, failed: WriteFailure, fields: Record<string, string>) {
  if (failed.code !== "changed-meanwhile") return refuseWrite(form, failed);
  return refuseConflict(form, { version: gallery.version, fields });
}

async function rename(asked: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery } = asked;
  takeTheirs(form);
  const parsed = parseAdminFields(form, gallerySchema);
  if (!parsed.ok) return parsed.refusal;
  const change = { gallery, version: versionOf(form), name: parsed.value.name };
  const written = await orUnavailable(context, () => renameGallery(staff, change));
  if (!written.ok) return refuseChange(asked, written, { name: gallery.name });
  return leadOnAdmin(context, hrefs.adminGallery(gallery.id), { type: "success", key: "staffSaved" });
}

async function remove({ context, staff, form, gallery }: GalleryForm): Promise<Answer> {
  const version = versionOf(form);
  const written = await orUnavailable(context, () => deleteGallery(staff, { gallery, version }));
  if (written.ok)
    return leadOnAdmin(context, hrefs.adminGalleries(), { type: "success", key: "staffDeleted" });
  if (written.code === "is-lookbook") {
    return refuseForm(form, { status: 409, message: "adminGalleries.isLookbook" });
  }
  return refuseWrite(form, written);
}

/** What could be kept is added, though other files of the same form were refused. */
async function add(asked: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery, locale } = asked;
  const { pictures, refused } = await orUnavailable(context, () => receivePictures(context, staff, form));
  if (pictures.length > 0) {
    const written = await orUnavailable(context, () => addGalleryImages(staff, { gallery, pictures }));
    if (!written.ok) return refuseWrite(form, written);
  }
  return pictures.length > 0 && refused.length === 0 ? stay(asked) : refusePictures(form, locale, refused);
}

async function order(asked: GalleryForm, imageIds: number[]): Promise<Answer> {
  const { context, staff, form, gallery } = asked;
  const change = { gallery, version: versionOf(form), imageIds };
  const written = await orUnavailable(context, () => orderGalleryImages(staff, change));
  return written.ok ? stay(asked) : refuseWrite(form, written);
}

const dragged = (asked: GalleryForm): Promise<Answer> =>
  order(
    asked,
    asked.form.getAll("imageId").flatMap((value) => parseId(String(value)) ?? []),
  );

function move(asked: GalleryForm): Promise<Answer> {
  const { form, gallery } = asked;
  const ids = gallery.images.map(({ id }) => id);
  const by = form.get("by") === "-1" ? -1 : 1;
  return order(asked, moveItem(ids, Number(form.get("imageId")), by));
}

const imageOf = ({ form, gallery }: GalleryForm) =>
  gallery.images.find(({ id }) => id === Number(form.get("imageId")));

async function changeImage(asked: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery } = asked;
  const image = imageOf(asked);
  if (!image) return goneMeanwhile(form);
  const { languages } = await context.shop();
  const codes = languageCodes({ languages });
  takeTheirs(form);
  const parsed = parseAdminFields(form, galleryImageSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const change = { gallery, version: versionOf(form), image, ...parsed.value };
  const written = await orUnavailable(context, () => changeGalleryImage(staff, change));
  if (!written.ok) return refuseChange(asked, written, galleryImageFields(image, codes));
  return leadOnAdmin(context, hrefs.adminGallery(gallery.id), { type: "success", key: "staffSaved" });
}

async function removeImage(asked: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery } = asked;
  const image = imageOf(asked);
  if (!image) return goneMeanwhile(form);
  const written = await orUnavailable(context, () => removeGalleryImage(staff, { gallery, image }));
  return written.ok ? stay(asked) : refuseWrite(form, written);
}

/** What the forms of a gallery's page do, by their intent without the number of a picture. */
export const galleryWrites: Readonly<Record<string, (asked: GalleryForm) => Promise<Answer>>> = {
  rename,
  delete: remove,
  add,
  order: dragged,
  move,
  image: changeImage,
  "remove-image": removeImage,
};
