import { and, eq, sql } from "drizzle-orm";
import type { AuditEntry, StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { media, settings } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import { categoryPictureWrite } from "./category-picture.server";
import type { EditedSetting } from "./edited-settings.queries.server";
import type { SettingDefinition } from "./setting-registry";
import { writeShop } from "./shop.server";

/** `no-picture`: the value of an image setting is not the key of a stored picture. */
export type SettingFailure = WriteFailure | { code: "no-picture" };

export interface SettingChange {
  setting: EditedSetting;
  /** The version that the form displayed; 0 without a row. */
  version: number;
  /**
   * A result of `parseSetting`, a stored picture's key or a `StoredFile`. Null resets the setting to its default, or
   * deletes a custom setting.
   */
  value: unknown;
  /** Unchanged when omitted. */
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
  // Reset and deleted settings keep their row, so that version numbers are never reused.
  return db
    .update(settings)
    .set({ type, settingValue: value, description, isPublic, version: sql`version + 1` })
    .where(and(eq(settings.settingKey, key), eq(settings.version, version)));
}

/** Describes a setting whose value is not in its row. */
const describeQuery = (
  { db }: StaffContext,
  { key, type, isPublic }: SettingDefinition,
  description: string,
): WriteQuery =>
  db
    .insert(settings)
    .values({ settingKey: key, type, description, isPublic })
    .onConflictDoUpdate({
      target: settings.settingKey,
      set: { description, version: sql`${settings.version} + 1` },
    });

const isStored = async ({ db }: StaffContext, key: unknown): Promise<boolean> =>
  typeof key === "string" &&
  (await db.select({ id: media.id }).from(media).where(eq(media.key, key)).get()) !== undefined;

/** Sets or resets a setting, or creates, changes or deletes a custom one. Audited. */
export async function changeSetting(
  context: StaffContext,
  change: SettingChange,
): Promise<Result<unknown, SettingFailure>> {
  const { definition, category, value: before, description: oldDescription } = change.setting;
  const { value } = change;
  const isDeletion = value === null && definition.group === "own";
  const description = isDeletion ? "" : (change.description ?? oldDescription);
  const isDescribed = description !== oldDescription;
  const isSet = value !== null || before !== null;
  if (!isSet && !isDescribed) return success(null);
  if (definition.type === "image" && value !== null && !(await isStored(context, value))) {
    return failure({ code: "no-picture" });
  }
  const entry = { entity: "setting", entityId: definition.key } as const;
  const queries: WriteQuery[] = [];
  const audit: AuditEntry[] = [];
  if (category) {
    const written = categoryPictureWrite(context, {
      category,
      version: change.version,
      key: value as string | null,
    });
    if (isSet) {
      queries.push(...written.queries);
      audit.push(written.audit);
    }
    if (isDescribed) queries.push(describeQuery(context, definition, description));
  } else {
    queries.push(writeQuery(context, definition, { ...change, description }), requireChange("row_changed"));
    if (isSet) audit.push({ ...entry, action: value === null ? "clear" : "change", before, after: value });
  }
  if (isDescribed) {
    audit.push({
      ...entry,
      action: "change",
      before: { description: oldDescription },
      after: { description },
    });
  }
  return writeShop(context, { queries, audit, isPublic: true });
}
