import { z } from "zod";
import {
  type EditedImage,
  findEditedGallery,
  findGalleryOfImage,
} from "~/domain/galleries/edited-galleries.queries.server";
import { listGalleryNames } from "~/domain/galleries/galleries.queries.server";
import { MAX_POINTS } from "~/domain/galleries/gallery";
import { gallerySchema } from "~/domain/galleries/gallery.schema";
import { createGallery, deleteGallery, renameGallery } from "~/domain/galleries/write-gallery.server";
import { addGalleryImages, removeGalleryImage } from "~/domain/galleries/write-gallery-images.server";
import { saveImagePoints } from "~/domain/galleries/write-gallery-points.server";
import { pictureUrl } from "~/domain/media/picture";
import { staffOf } from "~/edge/staff-context.server";
import { storeUploadedPicture } from "~/http/uploads/upload.server";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { id, jsonText, paging } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";
import { pictureField } from "../picture-field.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../read-only.server";
import { refuseFields } from "../refuse-fields.server";

const gallery = z.object({ id, name: z.string() }).meta({ id: "Gallery" });

const percent = z.int().min(0).max(100);

const point = z
  .object({
    product_id: id,
    variant_id: id.nullable().default(null).meta({ description: "Null for the product's first variant" }),
    x: percent.meta({ description: "Percent from the left" }),
    y: percent.meta({ description: "Percent from the top" }),
  })
  .meta({ id: "GalleryPoint" });

const galleryImage = z
  .object({
    id,
    image_url: z.string().meta({ description: "Path in the shop, which begins with `/media/`" }),
    gallery_id: id,
    points: z.array(point).meta({ description: "The products that the image shows, in order" }),
  })
  .meta({ id: "GalleryImage" });

const showImage = (
  galleryId: number,
  { id: imageId, picture, points }: Pick<EditedImage, "id" | "picture" | "points">,
): z.infer<typeof galleryImage> => ({
  id: imageId,
  image_url: pictureUrl(picture, picture.width),
  gallery_id: galleryId,
  points: points.map(({ productId, variantId, x, y }) => ({
    product_id: productId,
    variant_id: variantId,
    x,
    y,
  })),
});

const galleryName = gallerySchema.meta({ id: "GalleryName" });
const changedGallery = gallerySchema
  .extend(readOnlyFields(gallery, gallerySchema.shape))
  .meta({ id: "ChangedGallery" });

const newImage = z.object({ gallery_id: jsonText(id), image: pictureField }).meta({ id: "NewGalleryImage" });

const unknownGallery = () => refuse(404, "not-found");

const getGalleries = operation({
  method: "get",
  path: "/galleries",
  caller: "anyone",
  summary: "Lists the galleries, or the images of one in order",
  query: z.object({ gallery_id: jsonText(id).optional(), ...paging }),
  answers: { 200: z.union([z.array(gallery), z.array(galleryImage)]) },
  refusals: [404],
  async answer({ request, context, query: { gallery_id, ...page } }) {
    if (gallery_id === undefined) {
      const rows = await listGalleryNames(context, { after: page.cursor ?? 0, limit: rowsToRead(page) });
      return listReply(request, page, rows, (row) => row);
    }
    const found = await findEditedGallery(context, gallery_id);
    if (!found) return unknownGallery();
    const last = found.images.findIndex((image) => image.id === page.cursor);
    // The next page starts after the cursor's image, wherever it was moved to. A deleted image is not a valid cursor.
    if (page.cursor !== undefined && last < 0) return refuse(400, "unknown-cursor");
    return listReply(request, page, found.images.slice(last + 1), (image) => showImage(gallery_id, image));
  },
});

type Write<Body> = Pick<Call<never, never, Body>, "request" | "context" | "account" | "body">;

async function make({ context, account, body }: Write<z.output<typeof galleryName>>): Promise<Reply> {
  const created = await createGallery(staffOf(context, account), body);
  return created.ok ? reply(201, { id: created.value, name: body.name }) : refuse(409, created.code);
}

async function addImage({
  request,
  context,
  account,
  body,
}: Write<z.output<typeof newImage>>): Promise<Reply> {
  const found = await findEditedGallery(context, body.gallery_id);
  if (!found) return unknownGallery();
  const stored = await storeUploadedPicture(context, staffOf(context, account), body.image);
  if (!stored.ok) return refuseFields(request, { image: `adminMedia.${stored.code}` });
  const picture = stored.value;
  const added = await addGalleryImages(staffOf(context, account), { gallery: found, pictures: [picture] });
  if (!added.ok) return refuse(409, added.code);
  const [imageId = 0] = added.value;
  return reply(201, showImage(found.id, { id: imageId, picture, points: [] }));
}

const postGallery = operation({
  method: "post",
  path: "/galleries",
  caller: "galleries",
  summary: "Creates a gallery by its name; as multipart, appends an image to a gallery",
  bodies: { json: galleryName, form: galleryName, multipart: newImage },
  answers: { 201: z.union([gallery, galleryImage]) },
  refusals: [404, 409],
  answer: ({ body, ...call }) => ("image" in body ? addImage({ ...call, body }) : make({ ...call, body })),
});

const putGallery = operation({
  method: "put",
  path: "/galleries/{id}",
  caller: "galleries",
  summary: "Renames a gallery",
  parameters: z.object({ id: jsonText(id) }),
  bodies: { json: changedGallery, form: changedGallery },
  answers: { 200: gallery },
  refusals: [409],
  async answer({ request, context, account, path, body }) {
    const found = await findEditedGallery(context, path.id);
    if (!found) return unknownGallery();
    const refused = await refuseReadOnly(request, changedReadOnly(changedGallery, body, found));
    if (refused) return refused;
    const change = { gallery: found, version: found.version, name: body.name };
    const renamed = await renameGallery(staffOf(context, account), change);
    return renamed.ok ? reply(200, { id: found.id, name: body.name }) : refuse(409, renamed.code);
  },
});

/** An image with its gallery; null for an unknown id. */
async function findImage(context: Remove["context"], imageId: number) {
  const galleryId = await findGalleryOfImage(context, imageId);
  const found = galleryId === null ? null : await findEditedGallery(context, galleryId);
  const image = found?.images.find((candidate) => candidate.id === imageId);
  return found && image ? { gallery: found, image } : null;
}

const pointFields = {
  points: jsonText(
    z
      .array(point)
      .max(MAX_POINTS)
      .refine((points) => areDistinct(points, ({ product_id }) => product_id), {
        error: m("adminGalleries.product-twice"),
      }),
  ),
};
const imagePoints = z
  .object({ ...pointFields, ...readOnlyFields(galleryImage, pointFields) })
  .meta({ id: "GalleryImagePoints" });

const putImage = operation({
  method: "put",
  path: "/galleries/images/{id}",
  caller: "galleries",
  summary: "Replaces the products that an image shows",
  parameters: z.object({ id: jsonText(id) }),
  bodies: { json: imagePoints, form: imagePoints },
  answers: { 200: galleryImage },
  refusals: [404, 409],
  async answer({ request, context, account, path, body }) {
    const found = await findImage(context, path.id);
    if (!found) return unknownGallery();
    const shown = showImage(found.gallery.id, found.image);
    const refused = await refuseReadOnly(request, changedReadOnly(imagePoints, body, shown));
    if (refused) return refused;
    const points = body.points.map(({ product_id, variant_id, x, y }) => ({
      productId: product_id,
      variantId: variant_id,
      x,
      y,
    }));
    const change = { ...found, version: found.gallery.version, points };
    const saved = await saveImagePoints(staffOf(context, account), change);
    if (saved.ok) return reply(200, showImage(found.gallery.id, { ...found.image, points }));
    if (saved.code !== "product-unknown") return refuse(409, saved.code);
    return refuseFields(request, { points: m("adminGalleries.product-unknown") });
  },
});

type Remove = Pick<Call<never, never, never>, "context" | "account">;

async function removeWhole({ context, account }: Remove, galleryId: number): Promise<Reply> {
  const found = await findEditedGallery(context, galleryId);
  if (!found) return unknownGallery();
  const deletion = { gallery: found, version: found.version };
  const deleted = await deleteGallery(staffOf(context, account), deletion);
  return deleted.ok ? reply(204) : refuse(409, deleted.code);
}

async function removeImage({ context, account }: Remove, imageId: number): Promise<Reply> {
  const found = await findImage(context, imageId);
  if (!found) return unknownGallery();
  const removed = await removeGalleryImage(staffOf(context, account), found);
  return removed.ok ? reply(204) : refuse(409, removed.code);
}

const removeGallery = operation({
  method: "delete",
  path: "/galleries",
  caller: "galleries",
  summary: "Deletes a gallery, or removes an image from its gallery. The lookbook cannot be deleted",
  query: z.object({ gallery_id: jsonText(id).optional(), image_id: jsonText(id).optional() }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ query: { gallery_id, image_id }, ...call }) {
    if (gallery_id !== undefined && image_id === undefined) return removeWhole(call, gallery_id);
    if (image_id !== undefined && gallery_id === undefined) return removeImage(call, image_id);
    return refuse(400, "gallery-or-image");
  },
});

export const galleryOperations = [getGalleries, postGallery, putGallery, putImage, removeGallery];
