import { and, eq, sql } from "drizzle-orm";
import {
  newestId,
  type StaffContext,
  staffWrite,
  type WriteFailure,
} from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { galleries } from "~db/schema";
import { changeRow, guarded } from "~db/write-batch";
import type { EditedGallery } from "./edited-galleries.queries.server";

/** Queries that raise a gallery's version, guarded by the version that was read. */
export const raiseGalleryVersion = (
  { db }: StaffContext,
  { id, version }: Pick<EditedGallery, "id" | "version">,
  changes: { name?: string } = {},
) => changeRow(db, galleries, and(eq(galleries.id, id), eq(galleries.version, version)), changes);

/** @returns the new id. */
export async function createGallery(
  context: StaffContext,
  { name }: { name: string },
): Promise<Result<number, WriteFailure>> {
  const written = await staffWrite(context, {
    queries: [context.db.insert(galleries).values({ name }).returning({ id: galleries.id })],
    audit: { action: "create", entity: "gallery", entityId: newestId(galleries), after: { name } },
    isPublic: false,
  });
  return written.ok ? success(Number(written.value[0]?.rows[0]?.id)) : written;
}

/** @param version the version that the form displayed */
export const renameGallery = (
  context: StaffContext,
  { gallery, version, name }: { gallery: EditedGallery; version: number; name: string },
) =>
  staffWrite(context, {
    queries: raiseGalleryVersion(context, { id: gallery.id, version }, { name }),
    audit: {
      action: "change",
      entity: "gallery",
      entityId: gallery.id,
      before: { name: gallery.name },
      after: { name },
    },
    isPublic: true,
  });

/** Makes a gallery with pictures the lookbook, in place of the one before. */
export async function showAsLookbook(
  context: StaffContext,
  { gallery, version }: { gallery: EditedGallery; version: number },
): Promise<Result<unknown, WriteFailure | { code: "no-pictures" }>> {
  if (gallery.images.length === 0) return failure({ code: "no-pictures" });
  return staffWrite(context, {
    queries: [
      ...raiseGalleryVersion(context, { id: gallery.id, version }),
      context.db.update(galleries).set({ isLookbook: sql`${galleries.id} = ${gallery.id}` }),
    ],
    audit: {
      action: "change",
      entity: "gallery",
      entityId: gallery.id,
      before: { lookbook: gallery.isLookbook },
      after: { lookbook: true },
    },
    isPublic: true,
  });
}

/** Deletes a gallery. Its pictures stay stored until `collectUnusedMedia` removes them. */
export async function deleteGallery(
  context: StaffContext,
  { gallery, version }: { gallery: EditedGallery; version: number },
): Promise<Result<unknown, WriteFailure | { code: "is-lookbook" }>> {
  if (gallery.isLookbook) return failure({ code: "is-lookbook" });
  const { id, name, images } = gallery;
  return staffWrite(context, {
    queries: guarded(
      context.db.delete(galleries).where(and(eq(galleries.id, id), eq(galleries.version, version))),
      "row_changed",
    ),
    audit: {
      action: "delete",
      entity: "gallery",
      entityId: id,
      before: { name, pictures: images.map(({ picture }) => picture.key) },
    },
    isPublic: true,
  });
}
