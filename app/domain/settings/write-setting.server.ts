import { and, eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
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
  /** As `parseSetting` gives it, or a stored picture's key; null gives the setting back to its standard. */
  value: unknown;
  /** What the database's own list says of a setting that had no value, in Spanish. */
  description?: string;
}

function writeQuery({ db }: StaffContext, { key, type, isPublic }: SettingDefinition, change: SettingChange) {
  const { version, value, description = "" } = change;
  const isThis = and(eq(settings.settingKey, key), eq(settings.version, version));
  // A setting that is given back keeps its row, so that no version comes again.
  if (value === null || version > 0) {
    return db
      .update(settings)
      .set({ type, settingValue: value, isPublic, version: sql`version + 1` })
      .where(isThis);
  }
  return db
    .insert(settings)
    .values({ settingKey: key, type, description, settingValue: value, isPublic })
    .onConflictDoNothing();
}

const isStored = async ({ db }: StaffContext, key: unknown): Promise<boolean> =>
  typeof key === "string" &&
  (await db.select({ id: media.id }).from(media).where(eq(media.key, key)).get()) !== undefined;

/** Sets a setting, or gives it back to its standard. */
export async function changeSetting(
  context: StaffContext,
  change: SettingChange,
): Promise<Result<unknown, SettingFailure>> {
  const { definition, value: before } = change.setting;
  const { value } = change;
  if (value === null && before === null) return success(null);
  if (definition.type === "image" && value !== null && !(await isStored(context, value))) {
    return failure({ code: "no-picture" });
  }
  const query: WriteQuery = writeQuery(context, definition, change);
  const written = await staffWrite(context, {
    queries: [query, requireChange()],
    audit: {
      action: value === null ? "clear" : "change",
      entity: "setting",
      entityId: definition.key,
      before,
      after: value,
    },
    isPublic: true,
  });
  if (written.ok) forgetShops();
  return written;
}
