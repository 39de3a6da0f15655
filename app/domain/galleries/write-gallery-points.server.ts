import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { galleryPoints } from "~db/schema";
import type { EditedGallery, EditedImage } from "./edited-galleries.queries.server";
import type { Point } from "./gallery";
import { raiseGalleryVersion } from "./write-gallery.server";

/** `product-unknown`: a product or variant does not exist, or the variant is another product's. */
export type PointsFailure = WriteFailure | { code: "product-unknown" };

/** Replaces the points of a gallery's image. Each product occurs at most once. */
export async function saveImagePoints(
  context: StaffContext,
  {
    gallery,
    version,
    image,
    points,
  }: { gallery: EditedGallery; version: number; image: EditedImage; points: readonly Point[] },
): Promise<Result<null, PointsFailure>> {
  const { db } = context;
  const rows = points.map((point, position) => ({ ...point, imageId: image.id, position }));
  const written = await staffWrite(context, {
    queries: [
      ...raiseGalleryVersion(context, { id: gallery.id, version }),
      db.delete(galleryPoints).where(eq(galleryPoints.imageId, image.id)),
      ...(rows.length > 0 ? [db.insert(galleryPoints).values(rows)] : []),
    ],
    audit: {
      action: "change-points",
      entity: "gallery",
      entityId: gallery.id,
      before: { image: image.id, points: image.points },
      after: { image: image.id, points },
    },
    isPublic: true,
  });
  if (written.ok) return success(null);
  const isUnknown = written.code === "refused" && written.broken.kind === "foreign_key";
  return isUnknown ? failure({ code: "product-unknown" }) : written;
}
