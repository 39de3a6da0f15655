import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { pictureKey } from "~/domain/media/picture";
import { storeFile } from "~/domain/media/store-file.server";
import { fileKey, MAX_FILE_BYTES } from "~/domain/media/stored-file";
import { type EditedSetting, findSettingFile } from "~/domain/settings/edited-settings.queries.server";
import { MAX_RICH_TEXT_LENGTH, parseSetting } from "~/domain/settings/parse-setting.server";
import {
  type CustomSettingType,
  customSettingTypes,
  isCustomSettingType,
  isUpload,
  type SettingDefinition,
  settingTypes,
} from "~/domain/settings/setting-registry";
import { hasParts, type SettingValue, toFormValues } from "~/domain/settings/setting-value.server";
import { languageCodes } from "~/domain/settings/shop";
import { staffOf } from "~/edge/staff-context.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { storeUploadedPicture } from "~/http/uploads/upload.server";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { tooLong, typedText } from "~/lib/text/text-field";
import { parseJsonText } from "../fields.server";
import type { Call } from "../operation.server";

const MOST_DESCRIPTION = 300;

const text = z.string().meta({ maxLength: MAX_RICH_TEXT_LENGTH });
const invalidNumber = { error: "adminSettings.invalidNumber" };
const value = z
  .union([text, z.number(invalidNumber), z.record(z.string(), text), z.null()], {
    error: "adminSettings.wrongShape",
  })
  .meta({
    description:
      "In the format of the response's `setting_value`; replaces the whole value, and null resets it to the default",
  });

/** The specification's type of all settings that are no uploads. */
const OTHER = "other";

const sentTypes = [...settingTypes, OTHER] as const;
type SentType = (typeof sentTypes)[number];

/** True for the setting's type, for `other` unless it is an upload, and for `text` if it is a text in HTML. */
const isTypeOf = (type: SentType, definition: SettingDefinition): boolean =>
  type === definition.type ||
  (type === OTHER && !isUpload(definition)) ||
  (type === "text" && definition.type === "richtext");

/** The type of a new custom setting; null when there is none for what was sent. */
export function customTypeOf({
  type,
  value: sent,
}: Pick<SettingBody, "type" | "value">): CustomSettingType | null {
  if (type === OTHER) return typeof sent === "number" ? "number" : "text";
  return type && isCustomSettingType(type) ? type : null;
}

/** A form's value, whose parsing depends on the setting's type. */
class FormValue {
  constructor(readonly text: string) {}
}

const formValue = text
  .meta({
    description:
      "A text, URL or colour as it is, empty for the default. Other values as JSON in the format of the response's `setting_value`; null resets to the default",
  })
  .transform((sent) => new FormValue(sent));

const about = {
  key: z.string().max(100),
  type: z
    .enum(sentTypes, { error: "adminSettings.wrongType" })
    .optional()
    .meta({
      description: `Required for a custom setting: ${customSettingTypes.join(", ")}, or \`other\` for a text or a number. Optional for others, which accept \`other\` unless they are uploads, and \`text\` for texts in HTML`,
    }),
  description: typedText()
    .refine((text) => text.length <= MOST_DESCRIPTION, { error: tooLong(MOST_DESCRIPTION) })
    .optional()
    .meta({ description: "Display name; unchanged when omitted or empty" }),
};

const uploadField = z
  .file({ error: "adminSettings.file-empty" })
  .min(1, { error: "adminSettings.file-empty" })
  .max(MAX_FILE_BYTES, { error: "adminSettings.file-bytes" })
  .meta({
    description:
      "For type `image` a JPEG, PNG or WebP picture, recognized by its content, of at most 40 megapixels; for type `file` any file. At most 10 MB",
  });

/** Bodies of the three media types. */
export const newSetting = z.object({ ...about, value }).meta({ id: "NewSetting" });
export const newSettingForm = z.object({ ...about, value: formValue }).meta({ id: "NewSettingForm" });
export const settingUpload = z
  .object({ ...about, value: formValue.optional(), file: uploadField.optional() })
  .meta({ id: "SettingUpload" });

/** A validated body of any media type. */
export interface SettingBody {
  type?: z.output<typeof about.type>;
  value?: z.output<typeof value> | FormValue | undefined;
  file?: File | undefined;
}

type Kept = Result<unknown, { code: "invalid"; problems: Record<string, MessageKey> }>;

const invalid = (problems: Record<string, MessageKey>) => failure({ code: "invalid", problems });

/** True when the setting's value is a single text, which forms send as it is. */
const isOneText = (definition: SettingDefinition): boolean =>
  !hasParts(definition) && !["number", "image", "file"].includes(definition.type);

/**
 * The sent value; null when a form's JSON has the shape of no setting. A single text of type `other` is JSON, as the
 * specification's clients send it.
 */
function sentValue(
  definition: SettingDefinition,
  { type, value: sent }: SettingBody,
): { value: SettingValue | undefined } | null {
  if (!(sent instanceof FormValue)) return { value: sent };
  if (isOneText(definition)) {
    const read = type === "other" ? parseJsonText(sent.text) : sent.text;
    return { value: typeof read === "string" ? read : sent.text };
  }
  const read = value.safeParse(parseJsonText(sent.text));
  return read.success ? { value: read.data } : null;
}

interface SentSetting {
  file: File | undefined;
  value: SettingValue | undefined;
}

/** Stores the uploaded picture, or finds the one at the sent URL. The value is the picture's key, or null. */
async function readPicture(
  { context, account }: Pick<Call<never, never, never>, "context" | "account">,
  { file, value: sent }: SentSetting,
): Promise<Kept> {
  if (file) {
    const stored = await storeUploadedPicture(context, staffOf(context, account), file);
    return stored.ok ? success(stored.value.key) : invalid({ file: `adminMedia.${stored.code}` });
  }
  if (sent === null) return success(null);
  const key = typeof sent === "string" ? pictureKey(sent) : null;
  return key ? success(key) : invalid({ [sent === undefined ? "file" : "value"]: "adminMedia.missing" });
}

/**
 * Stores the uploaded file, or finds the one at the sent URL of the shop. The value is what the setting stores, or
 * null.
 */
async function readFile(context: AppLoadContext, { file, value: sent }: SentSetting): Promise<Kept> {
  if (file) {
    const stored = await throwUnavailableOnError(context, () => storeFile(context.media, file));
    return stored.ok ? stored : invalid({ file: `adminSettings.${stored.code}` });
  }
  if (sent === null) return success(null);
  const key = typeof sent === "string" ? fileKey(sent) : null;
  const kept = key && (await findSettingFile(context, key));
  return kept
    ? success(kept)
    : invalid({ [sent === undefined ? "file" : "value"]: "adminSettings.file-empty" });
}

/** Parses a value of any other type into what the setting stores. */
async function readText(
  context: AppLoadContext,
  { definition }: EditedSetting,
  sent: SettingValue,
): Promise<Kept> {
  if (sent === null) return success(null);
  const codes = languageCodes(await context.shop());
  const typed = toFormValues(definition, sent, codes);
  if (!typed) return invalid({ value: "adminSettings.wrongShape" });
  const parsed = parseSetting(definition, typed, codes);
  if (parsed.ok) return parsed;
  const problems = Object.entries(parsed.problems).map(([part, problem]) => [
    part === "value" ? part : `value.${part}`,
    problem,
  ]);
  return invalid(Object.fromEntries(problems));
}

/** The value to store; null restores the default. `problems` has message keys by field. */
export async function readValue(
  { context, account, body }: Pick<Call<never, never, SettingBody>, "context" | "account" | "body">,
  found: EditedSetting,
): Promise<Kept> {
  const { definition } = found;
  if (body.type && !isTypeOf(body.type, definition)) return invalid({ type: "adminSettings.wrongType" });
  const sent = sentValue(definition, body);
  if (!sent) return invalid({ value: "adminSettings.wrongShape" });
  const { value } = sent;
  const { file } = body;
  if (definition.type === "image") return readPicture({ context, account }, { file, value });
  if (definition.type === "file") return readFile(context, { file, value });
  if (file || value === undefined) return invalid({ value: "adminSettings.wrongShape" });
  return readText(context, found, value);
}
