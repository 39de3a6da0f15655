import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { pictureKey } from "~/domain/media/picture";
import { pictureMessages } from "~/domain/media/picture-failure";
import type { EditedSetting } from "~/domain/settings/edited-settings.queries.server";
import { MOST_RICH_TEXT, parseSetting } from "~/domain/settings/parse-setting.server";
import { settingTypes } from "~/domain/settings/setting-registry";
import { type SettingValue, typedValue } from "~/domain/settings/setting-value.server";
import { languageCodes } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { written } from "./fields.server";
import type { Call } from "./operation.server";
import { keepPicture, pictureField } from "./picture-field.server";

const text = z.string().meta({ maxLength: MOST_RICH_TEXT });
const invalidNumber = { error: "adminSettings.invalidNumber" };
const value = z
  .union([text, z.int(invalidNumber).nonnegative(invalidNumber), z.record(z.string(), text), z.null()], {
    error: "adminSettings.wrongShape",
  })
  .meta({ description: "As `setting_value` is read; it replaces the whole value, and null is the standard" });

const about = {
  key: z.string().max(100),
  type: z
    .enum(settingTypes, { error: "adminSettings.wrongType" })
    .optional()
    .meta({ description: "Where it is sent it has to be the setting's own" }),
  description: z.string().max(1000).optional().meta({ description: "Left aside: every setting has its own" }),
};

/** The bodies that set a setting. */
export const newSetting = z.object({ ...about, value }).meta({ id: "NewSetting" });
export const newSettingForm = z.object({ ...about, value: written(value) }).meta({ id: "NewSettingForm" });
export const settingUpload = z
  .object({ ...about, value: written(value).optional(), file: pictureField.optional() })
  .meta({ id: "SettingUpload" });

type Kept = Result<unknown, { code: "invalid"; problems: Record<string, MessageKey> }>;

const invalid = (problems: Record<string, MessageKey>) => failure({ code: "invalid", problems });

/** The picture that is sent, or the one that an address shows, as the setting keeps it. */
async function readPicture(
  { context, account }: Pick<Call<never, never, never>, "context" | "account">,
  { file, value: sent }: z.output<typeof settingUpload>,
): Promise<Kept> {
  if (file) {
    const stored = await keepPicture(context, account, file);
    return stored.ok ? success(stored.value.key) : invalid({ file: pictureMessages[stored.code] });
  }
  if (sent === null) return success(null);
  const key = typeof sent === "string" ? pictureKey(sent) : null;
  return key ? success(key) : invalid({ [sent === undefined ? "file" : "value"]: "adminMedia.missing" });
}

/** A value that is no picture, as the setting keeps it. */
async function readText(
  context: AppLoadContext,
  { definition }: EditedSetting,
  sent: SettingValue,
): Promise<Kept> {
  const codes = languageCodes(await context.shop());
  const typed = typedValue(definition, sent, codes);
  if (!typed) return invalid({ value: "adminSettings.wrongShape" });
  const parsed = parseSetting(definition, typed, codes);
  if (parsed.ok) return parsed;
  const problems = Object.entries(parsed.problems).map(([part, problem]) => [
    part === "value" ? part : `value.${part}`,
    problem,
  ]);
  return invalid(Object.fromEntries(problems));
}

/** What a body asks to be kept: null for the standard. `invalid`: what is wrong, by field. */
export async function readValue(
  {
    context,
    account,
    body,
  }: Pick<Call<never, never, z.output<typeof settingUpload>>, "context" | "account" | "body">,
  found: EditedSetting,
): Promise<Kept> {
  const { definition } = found;
  if (body.type && body.type !== definition.type) return invalid({ type: "adminSettings.wrongType" });
  if (definition.type === "image") return readPicture({ context, account }, body);
  if (body.file || body.value === undefined) return invalid({ value: "adminSettings.wrongShape" });
  return readText(context, found, body.value);
}
