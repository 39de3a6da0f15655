import { z } from "zod";
import {
  type EditedImage,
  findEditedGallery,
  findGalleryOfImage,
} from "~/domain/galleries/edited-galleries.queries.server";
import { listGalleryNames } from "~/domain/galleries/galleries.queries.server";
import { gallerySchema } from "~/domain/galleries/gallery.schema";
import { createGallery, deleteGallery, renameGallery } from "~/domain/galleries/write-gallery.server";
import { addGalleryImages, removeGalleryImage } from "~/domain/galleries/write-gallery-images.server";
import { pictureUrl } from "~/domain/media/picture";
import { pictureMessages } from "~/domain/media/picture-failure";
import { staffOf } from "~/edge/staff-context.server";
import { id, jsonText, paging } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";
import { pictureField, storeUploadedPicture } from "../picture-field.server";
import { refuseFields } from "../refuse-fields.server";

const gallery = z.object({ id, name: z.string() }).meta({ id: "Gallery" });

const galleryImage = z
  .object({
    id,
    image_url: z.string().meta({ description: "Path in the shop, which begins with `/media/`" }),
    gallery_id: id,
  })
  .meta({ id: "GalleryImage" });

const showImage = (
  galleryId: number,
  { id: imageId, picture }: Pick<EditedImage, "id" | "picture">,
): z.infer<typeof galleryImage> => ({
  id: imageId,
  image_url: pictureUrl(picture, picture.width),
  gallery_id: galleryId,
});

const galleryName = gallerySchema.meta({ id: "GalleryName" });

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
  const stored = await storeUploadedPicture(context, account, body.image);
  if (!stored.ok) return refuseFields(request, { image: pictureMessages[stored.code] });
  const picture = stored.value;
  const added = await addGalleryImages(staffOf(context, account), { gallery: found, pictures: [picture] });
  if (!added.ok) return refuse(409, added.code);
  const [imageId = 0] = added.value;
  return reply(201, showImage(found.id, { id: imageId, picture }));
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
  bodies: { json: galleryName, form: galleryName },
  answers: { 200: gallery },
  refusals: [409],
  async answer({ context, account, path, body }) {
    const found = await findEditedGallery(context, path.id);
    if (!found) return unknownGallery();
    const change = { gallery: found, version: found.version, name: body.name };
    const renamed = await renameGallery(staffOf(context, account), change);
    return renamed.ok ? reply(200, { id: found.id, name: body.name }) : refuse(409, renamed.code);
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
  const galleryId = await findGalleryOfImage(context, imageId);
  const found = galleryId === null ? null : await findEditedGallery(context, galleryId);
  const image = found?.images.find((candidate) => candidate.id === imageId);
  if (!found || !image) return unknownGallery();
  const removed = await removeGalleryImage(staffOf(context, account), { gallery: found, image });
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

export const galleryOperations = [getGalleries, postGallery, putGallery, removeGallery];
