import { eq, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Reader } from "~db/read-batcher";
import { media, settings } from "~db/schema";
import { type SettingDefinition, settingDefinition, settingParts, settingRegistry } from "./setting-registry";

/** A setting as staff change it. */
export interface EditedSetting {
  definition: SettingDefinition;
  /** 0 where it never had a value of its own. */
  version: number;
  /** As it is kept; null where the standard counts. */
  value: unknown;
  /** What stands in its fields, by part. */
  typed: Record<string, string>;
  /** Of a setting that is a picture. */
  picture: Picture | null;
}

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function typedOf(
  definition: SettingDefinition,
  value: unknown,
  languageCodes: readonly string[],
): Record<string, string> {
  const byPart = value !== null && typeof value === "object" ? (value as Record<string, unknown>) : null;
  // What was kept as one text stands for the shop's own language.
  const [first] = settingParts(definition, languageCodes);
  return Object.fromEntries(
    settingParts(definition, languageCodes).map((part) => [
      part,
      asText(byPart ? byPart[part] : part === first ? value : null),
    ]),
  );
}

const rowsOf = ({ db }: Reader, key?: string) =>
  db
    .select({
      key: settings.settingKey,
      value: settings.settingValue,
      version: settings.version,
      picture: pictureColumns,
    })
    .from(settings)
    .leftJoin(
      media,
      sql`${settings.type} = 'image' and ${media.key} = json_extract(${settings.settingValue}, '$')`,
    )
    .where(key === undefined ? undefined : eq(settings.settingKey, key));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const edited = (
  definition: SettingDefinition,
  row: Row | undefined,
  languageCodes: readonly string[],
): EditedSetting => ({
  definition,
  version: row?.version ?? 0,
  value: row?.value ?? null,
  typed: typedOf(definition, row?.value ?? null, languageCodes),
  picture: row?.picture ?? null,
});

/** Every setting, in the registry's order. */
export async function listEditedSettings(
  reader: Reader,
  languageCodes: readonly string[],
): Promise<EditedSetting[]> {
  const rows = await reader.read(rowsOf(reader));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return settingRegistry.map((definition) => edited(definition, byKey.get(definition.key), languageCodes));
}

/** One setting, or null where there is none of that name. */
export async function findEditedSetting(
  reader: Reader,
  key: string,
  languageCodes: readonly string[],
): Promise<EditedSetting | null> {
  const definition = settingDefinition(key);
  if (!definition) return null;
  const [row] = await reader.read(rowsOf(reader, key));
  return edited(definition, row, languageCodes);
}
