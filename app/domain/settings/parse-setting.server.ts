import { z } from "zod";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { isHexColor } from "~/lib/text/color";
import { normalizeEmail } from "~/lib/text/email";
import { normalizePhone } from "~/lib/text/phone";
import { textField } from "~/lib/text/text-field";
import { mapTilesOf } from "./map-tiles";
import { safeHtml } from "./rich-text.server";
import { type SettingDefinition, settingParts, type TextForm } from "./setting-registry";
import { isShopPath } from "./shop-path";

/** What was typed for a setting, by its parts (`settingParts`). */
export type TypedSetting = Readonly<Record<string, string | undefined>>;

export interface InvalidSetting {
  code: "invalid";
  /** What is wrong, by part. */
  problems: Record<string, MessageKey>;
}

const MOST_TEXT = 300;
/** Characters of the longest text that a setting may have. */
export const MOST_RICH_TEXT = 20_000;
const MOST_URL = 500;

const limited = (most: number, hasLines = false) =>
  textField({
    least: 0,
    most,
    hasLines,
    messages: {
      missing: "adminSettings.invalidText",
      tooLong: "adminSettings.longText",
      invalid: "adminSettings.invalidText",
    },
  });

/** A refinement that hands on what a reader made of the text. */
const readBy = <Value>(read: (text: string) => Value | null, message: MessageKey) =>
  z.string().transform((text, problem) => {
    const value = read(text);
    if (value !== null) return value;
    problem.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** A company's tax number: https://www.gob.pe/7396-tipos-de-ruc */
const RUC = /^(10|15|16|17|20)\d{9}$/;

const isWebAddress = (text: string): boolean => URL.parse(text)?.protocol === "https:";

const webAddress = limited(MOST_URL).refine(isWebAddress, { error: "adminSettings.invalidUrl" });

const forms: Record<TextForm, z.ZodType<string, string>> = {
  plain: limited(MOST_TEXT),
  phone: readBy(normalizePhone, "adminSettings.invalidPhone"),
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.email({ error: "adminSettings.invalidEmail" })),
  page: limited(MOST_URL).refine((text) => isWebAddress(text) || isShopPath(text), {
    error: "adminSettings.invalidPage",
  }),
  ruc: z.string().trim().regex(RUC, { error: "adminSettings.invalidRuc" }),
};

/** A whole number; only telephone numbers are written with a plus, spaces and dashes. */
const wholeNumber = ({ form, least = 0, most = Number.MAX_SAFE_INTEGER }: SettingDefinition) =>
  readBy((text) => {
    const digits = form === "phone" ? text.replaceAll(/^\+|[\s-]/g, "") : text;
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= least && number <= most ? number : null;
  }, "adminSettings.invalidNumber");

/** Of a setting that staff made: the shop does not know what it counts. */
const anyNumber = readBy(
  (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : null),
  "adminSettings.invalidDecimal",
);

function partSchema(definition: SettingDefinition): z.ZodType<string | number, string> {
  switch (definition.type) {
    case "richtext":
      return limited(MOST_RICH_TEXT, true).transform(safeHtml);
    case "color":
      return z.string().trim().refine(isHexColor, { error: "adminSettings.invalidColor" });
    case "number":
      return definition.label === null ? anyNumber : wholeNumber(definition);
    case "url":
      return definition.form ? forms[definition.form] : webAddress;
    default:
      return forms[definition.form ?? "plain"];
  }
}

/** The map's pictures: their address with its placeholders, and whom they are owed to. */
function parseTiles({ url = "", attribution = "" }: TypedSetting): Result<unknown, InvalidSetting> {
  const tiles = { url: url.trim(), attribution: attribution.trim() };
  if (!tiles.url && !tiles.attribution) return success(null);
  const problems: InvalidSetting["problems"] = {};
  if (!mapTilesOf({ settings: { map_tiles: tiles } })) problems.url = "adminSettings.invalidTiles";
  if (tiles.attribution.length > MOST_TEXT) problems.attribution = "adminSettings.longText";
  if (Object.keys(problems).length > 0) return failure({ code: "invalid", problems });
  return success({ ...tiles, attribution: safeHtml(tiles.attribution) });
}

/**
 * What is to be kept of a setting that isn't a picture: null where nothing was typed, an object by language code where
 * it has a text for each.
 */
export function parseSetting(
  definition: SettingDefinition,
  typed: TypedSetting,
  languageCodes: readonly string[],
): Result<unknown, InvalidSetting> {
  if (definition.type === "json") return parseTiles(typed);
  const schema = partSchema(definition);
  const values: Record<string, string | number> = {};
  const problems: Record<string, MessageKey> = {};
  for (const part of settingParts(definition, languageCodes)) {
    const text = typed[part]?.trim() ?? "";
    if (!text) continue;
    const parsed = schema.safeParse(text);
    if (parsed.success) values[part] = parsed.data;
    else problems[part] = parsed.error.issues[0]?.message as MessageKey;
  }
  if (Object.keys(problems).length > 0) return failure({ code: "invalid", problems });
  if (Object.keys(values).length === 0) return success(null);
  return success(definition.perLanguage ? values : values.value);
}
