import type { Database } from "../client";
import {
  galleries,
  galleryImages,
  galleryImageTranslations,
  media,
  productImages,
  productImageTranslations,
  settings,
} from "../schema";
import type { WriteQuery } from "../write-batch";
import { catalogue, lookbook, productPictures, seededImageSettings } from "./catalogue";
import { drawPicture, type PictureRequest } from "./pictures";
import { variantId } from "./seed-catalogue";
import { inEachLanguage } from "./seed-shop";
import { type StoredPicture, type StoreOptions, storePictures } from "./store-pictures";

/** What stands for a request in the database. */
export type MediaOf = (request: PictureRequest) => { id: number; key: string };

/** Every different picture that the demo shop shows. */
export function wantedPictures(): PictureRequest[] {
  const requests = [
    ...catalogue.products.flatMap(productPictures).map(({ request }) => request),
    ...lookbook.map(({ request }) => request),
    ...seededImageSettings.map(({ request }) => request),
  ];
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()];
}

/**
 * Draws the requests and puts them into the object store.
 * @returns the rows of `media`, and which of them shows a request; the first one shows those that were not drawn.
 */
export async function drawPictures(
  requests: readonly PictureRequest[],
  options: StoreOptions,
): Promise<{ rows: (StoredPicture & { id: number })[]; mediaOf: MediaOf }> {
  const drawings = requests.map((request) => () => drawPicture(request));
  const stored = await storePictures(drawings, options);
  const rows = [...new Map(stored.map((picture) => [picture.key, picture])).values()].map(
    (picture, index) => ({
      id: index + 1,
      ...picture,
    }),
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const byRequest = new Map(
    requests.map((request, index) => [JSON.stringify(request), byKey.get(stored[index]?.key ?? "")]),
  );
  const mediaOf: MediaOf = (request) => {
    const row = byRequest.get(JSON.stringify(request)) ?? rows[0];
    if (!row) throw new RangeError("No picture was drawn.");
    return row;
  };
  return { rows, mediaOf };
}

/** For a batch: rows for stored pictures. */
export const mediaQueries = (db: Database, rows: (StoredPicture & { id: number })[]): WriteQuery[] => [
  db.insert(media).values(rows),
];

/** For a batch: the pictures of all products. Needs the catalogue and the pictures' rows. */
export function productImageQueries(db: Database, mediaOf: MediaOf): WriteQuery[] {
  const pictures = catalogue.products.flatMap((product) =>
    productPictures(product).map((picture, position) => ({
      ...picture,
      id: product.id * 100 + position + 1,
      productId: product.id,
      position,
    })),
  );
  const rows = pictures.map(({ id, productId, variant, request, position }) => ({
    id,
    productId,
    variantId: variant === null ? null : variantId(productId, variant),
    mediaId: mediaOf(request).id,
    position,
  }));
  const words = pictures.flatMap(({ id, alternative }) =>
    inEachLanguage((code) => ({ imageId: id, languageCode: code, alt: alternative[code] })),
  );
  return [db.insert(productImages).values(rows), db.insert(productImageTranslations).values(words)];
}

/** For a batch: gallery 1, the lookbook. Needs the languages and the pictures' rows. */
export function galleryQueries(db: Database, mediaOf: MediaOf): WriteQuery[] {
  const rows = lookbook.map(({ request }, index) => ({
    id: index + 1,
    galleryId: 1,
    mediaId: mediaOf(request).id,
    position: index,
  }));
  const words = lookbook.flatMap(({ alternative }, index) =>
    inEachLanguage((code) => ({ imageId: index + 1, languageCode: code, alt: alternative[code] })),
  );
  return [
    db.insert(galleries).values({ id: 1, name: "Lookbook" }),
    db.insert(galleryImages).values(rows),
    db.insert(galleryImageTranslations).values(words),
  ];
}

/** For a batch: every setting that is a picture; its value is the picture's key. Needs the pictures' rows. */
export function imageSettingQueries(db: Database, mediaOf: MediaOf): WriteQuery[] {
  const rows = seededImageSettings.map(({ key, description, request }) => ({
    settingKey: key,
    type: "image" as const,
    description,
    settingValue: mediaOf(request).key,
    isPublic: true,
  }));
  return [db.insert(settings).values(rows)];
}
