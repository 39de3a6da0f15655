import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { normalizeDocumentNumber } from "~/lib/peru/identity-document";
import { isRuc } from "~/lib/peru/ruc";
import { failure, type Result, success } from "~/lib/result";
import { isHexColor } from "~/lib/text/color";
import { emailField } from "~/lib/text/email-field";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import { normalizePhone } from "~/lib/text/phone";
import { textField, tooLong, typedCode } from "~/lib/text/text-field";
import { isWebAddress } from "~/lib/text/web-address";
import { mapTilesOf } from "./map-tiles";
import { safeHtml } from "./rich-text.server";
import { type SettingDefinition, settingParts, type TextForm } from "./setting-registry";
import { MAX_SYNONYMS_LENGTH } from "./shop";
import { isShopPath } from "./shop-path";
import { MAX_SIZE_TABLES_LENGTH, parseSizeTables } from "./sizes/size-tables";

/** Form values of a setting by part; see `settingParts`. */
export type SettingFormValues = Readonly<Record<string, string | undefined>>;

export interface InvalidSetting {
  code: "invalid";
  /** Error messages by part. */
  problems: Record<string, MessageKey>;
}

const MAX_TEXT_LENGTH = 300;
export const MAX_RICH_TEXT_LENGTH = 20_000;
const MAX_URL_LENGTH = 500;

const limited = (most: number, hasLines = false) =>
  textField({ least: 0, most, hasLines, missing: m("adminSettings.missingValue") });

/** Transforms text with a function that returns null for invalid text. */
const transformBy = <Value>(read: (text: string) => Value | null, message: MessageKey) =>
  typedCode().transform((text, problem) => {
    const value = read(text);
    if (value !== null) return value;
    problem.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const webAddress = limited(MAX_URL_LENGTH).refine(isWebAddress, { error: m("adminSettings.invalidUrl") });

/** Lines such as `chalina, chal = pañuelo`. */
function isSynonymLine(line: string): boolean {
  const sides = line.split("=");
  return line === "" || (sides.length === 2 && sides.every((side) => /[\p{L}\p{N}]/u.test(side)));
}

/** As SUNAT's electronic receipts: a letter of the kind and three letters or digits. */
const series = (format: RegExp, message: MessageKey) =>
  typedCode()
    .transform((typed) => typed.toUpperCase())
    .refine((typed) => format.test(typed), { error: message });

const forms: Record<TextForm, z.ZodType<string, string>> = {
  plain: limited(MAX_TEXT_LENGTH),
  phone: transformBy(normalizePhone, m("adminSettings.invalidPhone")),
  email: emailField({ missing: m("adminSettings.invalidEmail"), invalid: m("adminSettings.invalidEmail") }),
  page: limited(MAX_URL_LENGTH).refine((text) => isWebAddress(text) || isShopPath(text), {
    error: m("adminSettings.invalidPage"),
  }),
  synonyms: limited(MAX_SYNONYMS_LENGTH, true).refine((text) => text.split(/\s*\n\s*/).every(isSynonymLine), {
    error: m("adminSettings.invalidSynonyms"),
  }),
  "size-tables": z
    .string()
    // As a spreadsheet copies cells.
    .transform((typed) => typed.replaceAll("\t", ";"))
    .pipe(
      limited(MAX_SIZE_TABLES_LENGTH, true).refine((text) => parseSizeTables(text) !== null, {
        error: m("adminSettings.invalidSizeTables"),
      }),
    ),
  ruc: typedCode()
    .transform(normalizeDocumentNumber)
    .refine(isRuc, { error: m("adminSettings.invalidRuc") }),
  "boleta-series": series(/^B[A-Z0-9]{3}$/, m("adminSettings.invalidBoletaSeries")),
  "factura-series": series(/^F[A-Z0-9]{3}$/, m("adminSettings.invalidFacturaSeries")),
};

/** An integer. Phone numbers may contain a plus sign, spaces and dashes. */
const wholeNumber = ({ form, least = 0, most = Number.MAX_SAFE_INTEGER }: SettingDefinition) =>
  transformBy((text) => {
    const digits =
      form === "phone" ? (normalizePhone(text)?.slice(1) ?? text.replaceAll(/^\+|[\s-]/g, "")) : text;
    const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= least && number <= most ? number : null;
  }, m("adminSettings.invalidNumber"));

/** For custom settings, which have no range. */
const anyNumber = transformBy(
  (text) => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : null),
  m("adminSettings.invalidDecimal"),
);

function partSchema(definition: SettingDefinition): z.ZodType<string | number, string> {
  switch (definition.type) {
    case "richtext":
      return limited(MAX_RICH_TEXT_LENGTH, true).transform(safeHtml);
    case "color":
      return typedCode().refine(isHexColor, { error: m("adminSettings.invalidColor") });
    case "number":
      return definition.group === "own" ? anyNumber : wholeNumber(definition);
    case "url":
      return definition.form ? forms[definition.form] : webAddress;
    default:
      return forms[definition.form ?? "plain"];
  }
}

/** URL template and attribution of the map tiles. */
function parseTiles({ url = "", attribution = "" }: SettingFormValues): Result<unknown, InvalidSetting> {
  const tiles = { url: normalizeCode(url), attribution: normalizeText(attribution) };
  if (!tiles.url && !tiles.attribution) return success(null);
  const problems: InvalidSetting["problems"] = {};
  if (!mapTilesOf({ settings: { map_tiles: tiles } })) problems.url = m("adminSettings.invalidTiles");
  if (tiles.attribution.length > MAX_TEXT_LENGTH) problems.attribution = tooLong(MAX_TEXT_LENGTH);
  if (Object.keys(problems).length > 0) return failure({ code: "invalid", problems });
  return success({ ...tiles, attribution: safeHtml(tiles.attribution) });
}

/**
 * Validates form values and returns the value to store: null when all parts are empty (invalid for a custom setting),
 * an object by language code for translated settings. Not for settings of type `image` or `file`.
 */
export function parseSetting(
  definition: SettingDefinition,
  typed: SettingFormValues,
  languageCodes: readonly string[],
): Result<unknown, InvalidSetting> {
  if (definition.type === "json") return parseTiles(typed);
  const schema = partSchema(definition);
  const values: Record<string, string | number> = {};
  const problems: Record<string, MessageKey> = {};
  for (const part of settingParts(definition, languageCodes)) {
    const text = typed[part] ?? "";
    if (normalizeText(text) === "") continue;
    const parsed = schema.safeParse(text);
    if (parsed.success) values[part] = parsed.data;
    else problems[part] = parsed.error.issues[0]?.message as MessageKey;
  }
  if (Object.keys(problems).length > 0) return failure({ code: "invalid", problems });
  const isEmpty = Object.keys(values).length === 0;
  if (isEmpty && definition.group === "own") {
    return failure({ code: "invalid", problems: { value: m("adminSettings.missingValue") } });
  }
  if (isEmpty) return success(null);
  return success(definition.perLanguage ? values : values.value);
}
