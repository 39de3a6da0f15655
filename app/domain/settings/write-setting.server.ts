import { and, eq, sql } from "drizzle-orm";
import {
  type AuditEntry,
  type StaffContext,
  staffWrite,
  type WriteFailure,
} from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { media, settings } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import type { EditedSetting } from "./edited-settings.queries.server";
import type { SettingDefinition } from "./setting-registry";
import { forgetShops } from "./shop.server";

/** `no-picture`: the value of a setting that is a picture names none that is stored. */
export type SettingFailure = WriteFailure | { code: "no-picture" };

export interface SettingChange {
  setting: EditedSetting;
  /** As the form was made of: 0 for a setting without a value. */
  version: number;
  /**
   * As `parseSetting` gives it, a stored picture's key or a `StoredFile`; null gives the setting back to its standard,
   * and deletes one that staff made.
   */
  value: unknown;
  /** In staff's words; without one it stays. */
  description?: string | undefined;
}

function writeQuery(
  { db }: StaffContext,
  { key, type, isPublic }: SettingDefinition,
  { version, value, description }: Required<SettingChange>,
) {
  if (version === 0) {
    return db
      .insert(settings)
      .values({ settingKey: key, type, settingValue: value, description, isPublic })
      .onConflictDoNothing();
  }
  // A setting that is given back or deleted keeps its row, so that no version comes again.
  return db
    .update(settings)
    .set({ type, settingValue: value, description, isPublic, version: sql`version + 1` })
    .where(and(eq(settings.settingKey, key), eq(settings.version, version)));
}

const isStored = async ({ db }: StaffContext, key: unknown): Promise<boolean> =>
  typeof key === "string" &&
  (await db.select({ id: media.id }).from(media).where(eq(media.key, key)).get()) !== undefined;

/** Sets a setting, gives it back to its standard, or makes or deletes one of staff's own. */
export async function changeSetting(
  context: StaffContext,
  change: SettingChange,
): Promise<Result<unknown, SettingFailure>> {
  const { definition, value: before, description: oldDescription } = change.setting;
  const { value } = change;
  const isDeletion = value === null && definition.label === null;
  const description = isDeletion ? "" : (change.description ?? oldDescription);
  const isDescribed = description !== oldDescription;
  const isSet = value !== null || before !== null;
  if (!isSet && !isDescribed) return success(null);
  if (definition.type === "image" && value !== null && !(await isStored(context, value))) {
    return failure({ code: "no-picture" });
  }
  const query: WriteQuery = writeQuery(context, definition, { ...change, description });
  const entry = { entity: "setting", entityId: definition.key } as const;
  const audit: AuditEntry[] = [];
  if (isSet) audit.push({ ...entry, action: value === null ? "clear" : "change", before, after: value });
  if (isDescribed) {
    audit.push({
      ...entry,
      action: "change",
      before: { description: oldDescription },
      after: { description },
    });
  }
  const written = await staffWrite(context, {
    queries: [query, requireChange("row_changed")],
    audit,
    isPublic: true,
  });
  if (written.ok) forgetShops();
  return written;
}
