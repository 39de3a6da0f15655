import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { addPiece } from "~/domain/galleries/add-piece.server";
import { type EditedGallery, findEditedGallery } from "~/domain/galleries/edited-galleries.queries.server";
import {
  galleryImageFields,
  galleryImageSchema,
  galleryPointsSchema,
  gallerySchema,
} from "~/domain/galleries/gallery.schema";
import { deleteGallery, renameGallery, showAsLookbook } from "~/domain/galleries/write-gallery.server";
import {
  addGalleryImages,
  changeGalleryImage,
  orderGalleryImages,
  removeGalleryImage,
} from "~/domain/galleries/write-gallery-images.server";
import { saveImagePoints } from "~/domain/galleries/write-gallery-points.server";
import { languageCodes } from "~/domain/settings/shop";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { parseSubmission, refuseInvalid, type refuseUnparsed } from "~/http/form.server";
import { readStep } from "~/http/read-ids.server";
import { refusalOf, refuse, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute, type SentForm } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { receivePictures, refusePictures } from "~/http/uploads/upload.server";
import { parseId } from "~/lib/ids";
import { moveItem } from "~/lib/order";

/** The gallery in the URL. Throws 404 when there is none. */
export const requireGallery = (context: AppLoadContext, id: string | undefined): Promise<EditedGallery> =>
  requireRow(id, (galleryId) => findEditedGallery(context, galleryId));

interface GalleryForm extends SentForm {
  gallery: EditedGallery;
}

type Answer = ReturnType<typeof redirectStaff> | ReturnType<typeof refuseUnparsed>;

/** Redirects without a document load, which keeps the scroll position. */
const redirectToGallery = ({ gallery }: GalleryForm): Answer => redirect(adminHrefs.gallery(gallery.id), 303);

const changedMeanwhile = (form: FormData): Answer =>
  refuseButton(form, ["writeGallery", { code: "changed-meanwhile" }]);

const saved = ({ context, gallery }: GalleryForm): Answer =>
  redirectStaff(context, adminHrefs.gallery(gallery.id), { type: "success", key: "staffSaved" });

const rename = (galleryForm: GalleryForm): Promise<Answer> => {
  const { staff, form, gallery } = galleryForm;
  return answerMergedForm(form, gallerySchema, {
    write: ({ name }, version) => renameGallery(staff, { gallery, version, name }),
    done: () => saved(galleryForm),
    refusalOf: (failed) => refusalOf("writeGallery", failed),
    latest: () => ({ version: gallery.version, fields: { name: gallery.name } }),
  });
};

async function show(galleryForm: GalleryForm): Promise<Answer> {
  const { staff, form, gallery } = galleryForm;
  const written = await showAsLookbook(staff, { gallery, version: versionOf(form) });
  return written.ok ? saved(galleryForm) : refuseButton(form, ["writeGallery", written]);
}

async function remove({ context, staff, form, gallery }: GalleryForm): Promise<Answer> {
  const version = versionOf(form);
  const written = await deleteGallery(staff, { gallery, version });
  if (written.ok)
    return redirectStaff(context, adminHrefs.galleries(), { type: "success", key: "staffDeleted" });
  return refuseButton(form, ["writeGallery", written]);
}

/** Adds the stored pictures even when other files of the form are refused. */
async function add(galleryForm: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery, locale } = galleryForm;
  const { pictures, refused } = await receivePictures(context, staff, form);
  if (pictures.length > 0) {
    const written = await addGalleryImages(staff, { gallery, pictures });
    if (!written.ok) return refuseButton(form, ["writeGallery", written]);
  }
  return pictures.length > 0 && refused.length === 0
    ? redirectToGallery(galleryForm)
    : refusePictures(form, locale, refused);
}

async function order(galleryForm: GalleryForm, imageIds: number[]): Promise<Answer> {
  const { staff, form, gallery } = galleryForm;
  const change = { gallery, version: versionOf(form), imageIds };
  const written = await orderGalleryImages(staff, change);
  return written.ok ? redirectToGallery(galleryForm) : refuseButton(form, ["writeGallery", written]);
}

const orderByDrag = (galleryForm: GalleryForm): Promise<Answer> =>
  order(
    galleryForm,
    galleryForm.form.getAll("imageId").flatMap((value) => parseId(value) ?? []),
  );

function move(galleryForm: GalleryForm): Promise<Answer> {
  const { form, gallery } = galleryForm;
  const ids = gallery.images.map(({ id }) => id);
  return order(galleryForm, moveItem(ids, parseId(form.get("imageId")) ?? 0, readStep(form)));
}

const imageOf = ({ form, gallery }: GalleryForm) =>
  gallery.images.find(({ id }) => id === parseId(form.get("imageId")));

async function changeImage(galleryForm: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery } = galleryForm;
  const image = imageOf(galleryForm);
  if (!image) return changedMeanwhile(form);
  const { languages } = await context.shop();
  const codes = languageCodes({ languages });
  return answerMergedForm(form, galleryImageSchema(codes), {
    write: (value, version) => changeGalleryImage(staff, { gallery, version, image, ...value }),
    done: () => saved(galleryForm),
    refusalOf: (failed) => refusalOf("writeGallery", failed),
    latest: () => ({ version: gallery.version, fields: galleryImageFields(image, codes) }),
  });
}

async function changePoints(galleryForm: GalleryForm): Promise<Answer> {
  const { context, staff, form, gallery } = galleryForm;
  const image = imageOf(galleryForm);
  if (!image) return changedMeanwhile(form);
  const submission = parseSubmission(form, galleryPointsSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { points, product, x, y } = submission.value;
  const added = await addPiece(context, points, { product, x, y });
  if (!added.ok) return refuse(context, submission, ["savePoints", added]);
  const change = { gallery, version: versionOf(form), image, points: added.value };
  const written = await saveImagePoints(staff, change);
  return written.ok
    ? redirectToGallery(galleryForm)
    : refuse(context, submission, ["savePoints", { code: written.code }]);
}

async function removeImage(galleryForm: GalleryForm): Promise<Answer> {
  const { staff, form, gallery } = galleryForm;
  const image = imageOf(galleryForm);
  if (!image) return changedMeanwhile(form);
  const written = await removeGalleryImage(staff, { gallery, image });
  return written.ok ? redirectToGallery(galleryForm) : refuseButton(form, ["writeGallery", written]);
}

/** Writes by intent, without the picture's number. */
const intents: Readonly<Record<string, (galleryForm: GalleryForm) => Promise<Answer>>> = {
  rename,
  show,
  delete: remove,
  add,
  order: orderByDrag,
  move,
  image: changeImage,
  points: changePoints,
  "remove-image": removeImage,
};

export const action = formRoute({ right: "galleries", mostBytes: UPLOAD_BYTES }, async (sent) => {
  const gallery = await requireGallery(sent.context, sent.params.galleryId);
  const intent = String(sent.form.get("intent") ?? "").replace(/-\d+$/, "");
  const write = Object.hasOwn(intents, intent) ? intents[intent] : null;
  if (!write) throw redirect(new URL(sent.request.url).pathname, 303);
  return write({ ...sent, gallery });
});
