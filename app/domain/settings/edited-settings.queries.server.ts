import { eq, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { type StoredFile, storedFile } from "~/domain/media/stored-file";
import { decimalText } from "~/lib/text/decimal-text";
import type { Reader } from "~db/read-batcher";
import { media, settings } from "~db/schema";
import {
  isOwnSettingType,
  MOST_OWN_SETTINGS,
  type OwnSettingType,
  ownSetting,
  type SettingDefinition,
  settingDefinition,
  settingParts,
  settingRegistry,
} from "./setting-registry";

/** A setting as staff change it. */
export interface EditedSetting {
  definition: SettingDefinition;
  /** In staff's words; empty where they gave none. */
  description: string;
  /** 0 where it never had a value of its own. */
  version: number;
  /** As it is kept; null where the standard counts. */
  value: unknown;
  /** What stands in its fields, by part. */
  typed: Record<string, string>;
  /** Of a setting that is a picture. */
  picture: Picture | null;
  /** Of a setting that is a file. */
  file: StoredFile | null;
}

function asText(value: unknown): string {
  if (typeof value === "number") return decimalText(value);
  return typeof value === "string" ? value : "";
}

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
      type: settings.type,
      description: settings.description,
      isPublic: settings.isPublic,
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
  description: row?.description ?? "",
  version: row?.version ?? 0,
  value: row?.value ?? null,
  typed: typedOf(definition, row?.value ?? null, languageCodes),
  picture: row?.picture ?? null,
  file: definition.type === "file" ? storedFile(row?.value) : null,
});

/** The definition of a setting that staff made; null for one of the registry, and for one that was deleted. */
const ownDefinition = ({ key, type, value, isPublic }: Row): SettingDefinition | null =>
  value !== null && isOwnSettingType(type) && !settingDefinition(key)
    ? ownSetting(key, type, isPublic)
    : null;

/** Every setting: those of the registry in its order, then those that staff made by their keys. */
export async function listEditedSettings(
  reader: Reader,
  languageCodes: readonly string[],
): Promise<EditedSetting[]> {
  const rows = await reader.read(rowsOf(reader));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const own = rows.flatMap((row) => {
    const definition = ownDefinition(row);
    return definition ? [edited(definition, row, languageCodes)] : [];
  });
  return [
    ...settingRegistry.map((definition) => edited(definition, byKey.get(definition.key), languageCodes)),
    ...own.sort((one, other) => (one.definition.key < other.definition.key ? -1 : 1)),
  ];
}

/** One setting, or null where there is none of that name. */
export async function findEditedSetting(
  reader: Reader,
  key: string,
  languageCodes: readonly string[],
): Promise<EditedSetting | null> {
  const [row] = await reader.read(rowsOf(reader, key));
  const definition = settingDefinition(key) ?? (row && ownDefinition(row));
  return definition ? edited(definition, row, languageCodes) : null;
}

/**
 * A setting for `changeSetting` to make, with the version of a deleted one of that key; null when staff have made
 * `MOST_OWN_SETTINGS` already.
 */
export async function newOwnSetting(
  reader: Reader,
  { key, type }: { key: string; type: OwnSettingType },
): Promise<EditedSetting | null> {
  const rows = await reader.read(rowsOf(reader));
  if (rows.filter(ownDefinition).length >= MOST_OWN_SETTINGS) return null;
  const version = rows.find((row) => row.key === key)?.version ?? 0;
  return { ...edited(ownSetting(key, type), undefined, []), version };
}

/** The file of a key, or null where no setting names it. */
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
