import { eq } from "drizzle-orm";
import type { Database } from "../db/client";
import {
  categories,
  galleries,
  galleryImages,
  galleryImageTranslations,
  galleryPoints,
  media,
  productImages,
  productImageTranslations,
  settings,
} from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { catalogue, lookbook, productPictures, seededImageSettings } from "./catalogue";
import { drawPicture, drawScene, type PictureRequest, sceneWidths } from "./pictures";
import { variantId } from "./seed-catalogue";
import { mapLanguages } from "./seed-shop";
import { type Drawing, type StoredPicture, type StoreOptions, storePictures } from "./store-pictures";

/** A product's picture, or a scene by name. */
export type WantedPicture = PictureRequest | { scene: string };

/** Finds the row of `media` for a picture. */
export type MediaOf = (wanted: WantedPicture) => { id: number; key: string };

/** All pictures of the demo shop, without duplicates. */
export function wantedPictures(): WantedPicture[] {
  const wanted: WantedPicture[] = [
    ...catalogue.products.flatMap(productPictures).map(({ request }) => request),
    ...[...lookbook, ...seededImageSettings, ...catalogue.categories].map(({ scene }) => ({ scene })),
  ];
  return [...new Map(wanted.map((picture) => [JSON.stringify(picture), picture])).values()];
}

const SCENE_SEED = 7;
/** Pixels of worn views and close-ups; smaller than the whole views to keep the first start short. */
const FURTHER_WIDTHS = [320, 640, 720];

function drawingOf(wanted: WantedPicture): Drawing {
  if (!("scene" in wanted)) {
    const isWhole = wanted.view === "front" || wanted.view === "back";
    return { svg: drawPicture(wanted), ...(!isWhole && { widths: FURTHER_WIDTHS }) };
  }
  const scene = drawScene(wanted.scene, SCENE_SEED);
  return { svg: scene.svg, widths: sceneWidths(scene) };
}

/**
 * Draws pictures and puts them into the object store.
 * @returns the rows of `media`, and a function that finds the row of a picture: the first row if it was not drawn.
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

/** Inserts the rows of stored pictures, for a batch. */
export const mediaQueries = (db: Database, rows: (StoredPicture & { id: number })[]): WriteQuery[] => [
  db.insert(media).values(rows),
];

/** Inserts the pictures of all products, for a batch after the catalogue and the pictures' rows. */
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
  const translations = pictures.flatMap(({ id, alternative }) =>
    mapLanguages((code) => ({ imageId: id, languageCode: code, alt: alternative[code] })),
  );
  return [db.insert(productImages).values(rows), db.insert(productImageTranslations).values(translations)];
}

/** Inserts gallery 1, the lookbook, for a batch after the languages, the products and the pictures' rows. */
export function galleryQueries(db: Database, mediaOf: MediaOf): WriteQuery[] {
  const rows = lookbook.map(({ scene }, index) => ({
    id: index + 1,
    galleryId: 1,
    mediaId: mediaOf({ scene }).id,
    position: index,
  }));
  const translations = lookbook.flatMap(({ alternative }, index) =>
    mapLanguages((code) => ({ imageId: index + 1, languageCode: code, alt: alternative[code] })),
  );
  const points = lookbook.flatMap(({ pieces }, index) =>
    pieces.map(({ product, variant, x, y }, position) => ({
      imageId: index + 1,
      productId: product,
      variantId: variantId(product, variant),
      x,
      y,
      position,
    })),
  );
  return [
    db.insert(galleries).values({ id: 1, name: "Lookbook" }),
    db.insert(galleryImages).values(rows),
    db.insert(galleryImageTranslations).values(translations),
    db.insert(galleryPoints).values(points),
  ];
}

/** Sets the pictures of the nine categories, for a batch after the categories and the pictures' rows. */
export const categoryPictureQueries = (db: Database, mediaOf: MediaOf): WriteQuery[] =>
  catalogue.categories.map(({ id, scene }) =>
    db
      .update(categories)
      .set({ mediaId: mediaOf({ scene }).id })
      .where(eq(categories.id, id)),
  );

/** Inserts the picture settings, whose value is the picture's key, for a batch after the pictures' rows. */
export function imageSettingQueries(db: Database, mediaOf: MediaOf): WriteQuery[] {
  const rows = seededImageSettings.map(({ key, scene, isPublic = true }) => ({
    settingKey: key,
    type: "image" as const,
    settingValue: mediaOf({ scene }).key,
    isPublic,
  }));
  const focused = seededImageSettings.flatMap(({ scene, focus }) =>
    focus
      ? [
          db
            .update(media)
            .set({ focus })
            .where(eq(media.id, mediaOf({ scene }).id)),
        ]
      : [],
  );
  return [db.insert(settings).values(rows), ...focused];
}
