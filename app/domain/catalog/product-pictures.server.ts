import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { media, productImages, productImageTranslations } from "~db/schema";
import type { DescribedPicture } from "./catalog";

const altIn = alias(productImageTranslations, "alt_in");
const altFallback = alias(productImageTranslations, "alt_fallback");

/** Product pictures in order. The alternative text falls back to the default language. */
export const picturesOf = (db: Database, condition: SQL | undefined, locale: string) =>
  db
    .select({
      productId: productImages.productId,
      variantId: productImages.variantId,
      mediaId: productImages.mediaId,
      focus: productImages.focus,
      alt: sql<string>`coalesce(${altIn.alt}, ${altFallback.alt}, '')`.as("alt"),
      ...pictureColumns,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .leftJoin(altIn, and(eq(altIn.imageId, productImages.id), eq(altIn.languageCode, locale)))
    .leftJoin(
      altFallback,
      and(eq(altFallback.imageId, productImages.id), eq(altFallback.languageCode, defaultLocale)),
    )
    .where(condition)
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id));

type PictureRow = Awaited<ReturnType<typeof picturesOf>>[number];

export const toDescribedPicture = ({
  key,
  width,
  height,
  color,
  widths,
  alt,
  focus,
}: PictureRow): DescribedPicture => ({
  key,
  width,
  height,
  color,
  widths,
  alt,
  ...(focus ? { focus } : {}),
});

/** The one picture of a product that a row displays. */
export const shownImage = alias(productImages, "shown_image");

/** Joins the file of `shownImage`. */
export const isShownMedia = eq(media.id, shownImage.mediaId);

/** Parses a picture's JSON. Without a focal point that is missing, because pages send it. */
export function parsePicture(json: string): Picture {
  const { focus, ...picture }: Picture = JSON.parse(json);
  return focus ? { ...picture, focus } : picture;
}

/** `shownImage` with its focal point; null without one. */
export const shownPicture = sql`case when ${media.id} is not null then json_object('key', ${media.key},
  'width', ${media.width}, 'height', ${media.height}, 'color', ${media.color}, 'widths', json(${media.widths}),
  'focus', ${shownImage.focus}) end`.mapWith(parsePicture);
