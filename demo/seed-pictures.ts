import type { Database } from "../db/client";
import {
  galleries,
  galleryImages,
  galleryImageTranslations,
  media,
  productImages,
  productImageTranslations,
  settings,
} from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { catalogue, lookbook, productPictures, seededImageSettings } from "./catalogue";
import { drawPicture, drawScene, type PictureRequest, sceneWidths } from "./pictures";
import { variantId } from "./seed-catalogue";
import { inEachLanguage } from "./seed-shop";
import { type Drawing, type StoredPicture, type StoreOptions, storePictures } from "./store-pictures";

/** A product's picture, or a scene of the shop as a whole by its name. */
export type WantedPicture = PictureRequest | { scene: string };

/** What stands for a picture in the database. */
export type MediaOf = (wanted: WantedPicture) => { id: number; key: string };

/** Every different picture that the demo shop shows. */
export function wantedPictures(): WantedPicture[] {
  const wanted: WantedPicture[] = [
    ...catalogue.products.flatMap(productPictures).map(({ request }) => request),
    ...[...lookbook, ...seededImageSettings].map(({ scene }) => ({ scene })),
  ];
  return [...new Map(wanted.map((picture) => [JSON.stringify(picture), picture])).values()];
}

const SCENE_SEED = 7;

function drawingOf(wanted: WantedPicture): Drawing {
  if (!("scene" in wanted)) return { svg: drawPicture(wanted) };
  const scene = drawScene(wanted.scene, SCENE_SEED);
  return { svg: scene.svg, widths: sceneWidths(scene) };
}

/**
 * Draws the requests and puts them into the object store.
 * @returns the rows of `media`, and which of them shows a request; the first one shows those that were not drawn.
 */
export async function drawPictures(
  requests: readonly WantedPicture[],
  options: StoreOptions,
): Promise<{ rows: (StoredPicture & { id: number })[]; mediaOf: MediaOf }> {
  const drawings = requests.map((request) => () => drawingOf(request));
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
  const rows = lookbook.map(({ scene }, index) => ({
    id: index + 1,
    galleryId: 1,
    mediaId: mediaOf({ scene }).id,
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
  const rows = seededImageSettings.map(({ key, scene }) => ({
    settingKey: key,
    type: "image" as const,
    settingValue: mediaOf({ scene }).key,
    isPublic: true,
  }));
  return [db.insert(settings).values(rows)];
}
