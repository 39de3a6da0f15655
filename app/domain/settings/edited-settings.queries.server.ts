import { eq, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { type StoredFile, storedFile } from "~/domain/media/stored-file";
import { decimalText } from "~/lib/text/decimal-text";
import type { Reader } from "~db/read-batcher";
import { media, settings } from "~db/schema";
import { type CategoryPicture, listCategoryPictures } from "./category-picture.server";
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
  /** The category whose picture it is; null for other settings. */
  category: CategoryPicture | null;
  /** 0 while no row exists; the category's version for its picture. */
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
  category: null,
  version: row?.version ?? 0,
  value: row?.value ?? null,
  typed: formValuesOf(definition, row?.value ?? null, languageCodes),
  picture: row?.picture ?? null,
  file: definition.type === "file" ? storedFile(row?.value) : null,
});

/** The picture of a category as a setting, whose row has the description only. */
const toCategorySetting = (
  definition: SettingDefinition,
  row: Row | undefined,
  category: CategoryPicture,
): EditedSetting => ({
  ...toEditedSetting(definition, undefined, []),
  description: row?.description ?? "",
  category,
  version: category.version,
  value: category.picture?.key ?? null,
  picture: category.picture,
});

/** Definition of a custom setting; null for a deleted one and for those of the registry. */
const customDefinition = ({ key, type, value, isPublic }: Row): SettingDefinition | null =>
  value !== null && isCustomSettingType(type) && !settingDefinition(key)
    ? customSettingDefinition(key, type, isPublic)
    : null;

/** The registry's settings in order without those of deleted categories, followed by custom settings sorted by key. */
export async function listEditedSettings(
  reader: Reader,
  languageCodes: readonly string[],
): Promise<EditedSetting[]> {
  const [rows, pictures] = await Promise.all([
    reader.read(rowsOf(reader)),
    listCategoryPictures(
      reader,
      settingRegistry.flatMap(({ categoryId }) => categoryId ?? []),
    ),
  ]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const custom = rows.flatMap((row) => {
    const definition = customDefinition(row);
    return definition ? [toEditedSetting(definition, row, languageCodes)] : [];
  });
  return [
    ...settingRegistry.flatMap((definition) => {
      const row = byKey.get(definition.key);
      if (definition.categoryId === undefined) return [toEditedSetting(definition, row, languageCodes)];
      const category = pictures.find(({ id }) => id === definition.categoryId);
      return category ? [toCategorySetting(definition, row, category)] : [];
    }),
    ...custom.sort((first, second) => (first.definition.key < second.definition.key ? -1 : 1)),
  ];
}

/** Null for an unknown key, and for the picture of a deleted category. */
export async function findEditedSetting(
  reader: Reader,
  key: string,
  languageCodes: readonly string[],
): Promise<EditedSetting | null> {
  const categoryId = settingDefinition(key)?.categoryId;
  const [[row], [category]] = await Promise.all([
    reader.read(rowsOf(reader, key)),
    categoryId === undefined ? [] : listCategoryPictures(reader, [categoryId]),
  ]);
  const definition = settingDefinition(key) ?? (row && customDefinition(row));
  if (!definition) return null;
  if (definition.categoryId === undefined) return toEditedSetting(definition, row, languageCodes);
  return category ? toCategorySetting(definition, row, category) : null;
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
