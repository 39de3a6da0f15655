import { eq, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { type StoredFile, storedFile } from "~/domain/media/stored-file";
import { decimalText } from "~/lib/text/decimal-text";
import type { Reader } from "~db/read-batcher";
import { media, settings } from "~db/schema";
import {
  type CustomSettingType,
  customSettingDefinition,
  isCustomSettingType,
  MAX_CUSTOM_SETTINGS,
  type SettingDefinition,
  settingDefinition,
  settingParts,
  settingRegistry,
} from "./setting-registry";

/** A setting for the administration and the API. */
export interface EditedSetting {
  definition: SettingDefinition;
  /** Written by staff; may be empty. */
  description: string;
  /** 0 while no row exists. */
  version: number;
  /** As stored; null means the default. */
  value: unknown;
  /** Form values by part. */
  typed: Record<string, string>;
  /** Only of type `image`. */
  picture: Picture | null;
  /** Only of type `file`. */
  file: StoredFile | null;
}

function asText(value: unknown): string {
  if (typeof value === "number") return decimalText(value);
  return typeof value === "string" ? value : "";
}

function formValuesOf(
  definition: SettingDefinition,
  value: unknown,
  languageCodes: readonly string[],
): Record<string, string> {
  const byPart = value !== null && typeof value === "object" ? (value as Record<string, unknown>) : null;
  // A value stored as plain text belongs to the shop's first language.
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
      type: settings.type,
      description: settings.description,
      isPublic: settings.isPublic,
      value: settings.settingValue,
      version: settings.version,
      picture: { ...pictureColumns, focus: media.focus },
    })
    .from(settings)
    .leftJoin(
      media,
      sql`${settings.type} = 'image' and ${media.key} = json_extract(${settings.settingValue}, '$')`,
    )
    .where(key === undefined ? undefined : eq(settings.settingKey, key));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const toEditedSetting = (
  definition: SettingDefinition,
  row: Row | undefined,
  languageCodes: readonly string[],
): EditedSetting => ({
  definition,
  description: row?.description ?? "",
  version: row?.version ?? 0,
  value: row?.value ?? null,
  typed: formValuesOf(definition, row?.value ?? null, languageCodes),
  picture: row?.picture ?? null,
  file: definition.type === "file" ? storedFile(row?.value) : null,
});

/** Definition of a custom setting; null for a deleted one and for those of the registry. */
const customDefinition = ({ key, type, value, isPublic }: Row): SettingDefinition | null =>
  value !== null && isCustomSettingType(type) && !settingDefinition(key)
    ? customSettingDefinition(key, type, isPublic)
    : null;

/** The registry's settings in order, followed by custom settings sorted by key. */
export async function listEditedSettings(
  reader: Reader,
  languageCodes: readonly string[],
): Promise<EditedSetting[]> {
  const rows = await reader.read(rowsOf(reader));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const custom = rows.flatMap((row) => {
    const definition = customDefinition(row);
    return definition ? [toEditedSetting(definition, row, languageCodes)] : [];
  });
  return [
    ...settingRegistry.map((definition) =>
      toEditedSetting(definition, byKey.get(definition.key), languageCodes),
    ),
    ...custom.sort((first, second) => (first.definition.key < second.definition.key ? -1 : 1)),
  ];
}

/** Null for an unknown key. */
export async function findEditedSetting(
  reader: Reader,
  key: string,
  languageCodes: readonly string[],
): Promise<EditedSetting | null> {
  const [row] = await reader.read(rowsOf(reader, key));
  const definition = settingDefinition(key) ?? (row && customDefinition(row));
  return definition ? toEditedSetting(definition, row, languageCodes) : null;
}

/**
 * An empty custom setting for `changeSetting`. It continues the version of a deleted setting with the same key. Null
 * when the shop already has `MAX_CUSTOM_SETTINGS`.
 */
export async function newCustomSetting(
  reader: Reader,
  { key, type }: { key: string; type: CustomSettingType },
): Promise<EditedSetting | null> {
  const rows = await reader.read(rowsOf(reader));
  if (rows.filter(customDefinition).length >= MAX_CUSTOM_SETTINGS) return null;
  const version = rows.find((row) => row.key === key)?.version ?? 0;
  return { ...toEditedSetting(customSettingDefinition(key, type), undefined, []), version };
}

/** Null when no setting refers to the file. */
export async function findSettingFile(reader: Reader, key: string): Promise<StoredFile | null> {
  const [row] = await reader.read(
    reader.db
      .select({ value: settings.settingValue })
      .from(settings)
      .where(sql`${settings.type} = 'file' and json_extract(${settings.settingValue}, '$.key') = ${key}`)
      .limit(1),
  );
  return storedFile(row?.value);
}
