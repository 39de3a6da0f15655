import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import {
  type EditedSetting,
  findEditedSetting,
  listEditedSettings,
  newCustomSetting,
} from "~/domain/settings/edited-settings.queries.server";
import { isSettingKey, settingDefinition, settingTypes } from "~/domain/settings/setting-registry";
import { settingTitle } from "~/domain/settings/setting-title";
import { settingValue } from "~/domain/settings/setting-value.server";
import { languageCodes } from "~/domain/settings/shop";
import { changeSetting } from "~/domain/settings/write-setting.server";
import { staffOf } from "~/edge/staff-context.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Translate } from "~/i18n/translate";
import { adminTranslator } from "~/i18n/translator.server";
import { failure, type Result, success } from "~/lib/result";
import { texts } from "../fields.server";
import { operation, refuse, reply } from "../operation.server";
import { refuseFields } from "../refuse-fields.server";
import {
  customTypeOf,
  newSetting,
  newSettingForm,
  readValue,
  type SettingBody,
  settingUpload,
} from "./setting-input.server";

const setting = z
  .object({
    setting_key: z.string(),
    type: z.enum(settingTypes),
    description: z.string(),
    setting_value: z.union([z.string(), z.number(), texts, z.null()]).meta({
      description:
        "Texts by language code, the parts of the map tiles' URL, or the path of a picture or file, which begins with `/media/`; null for the default",
    }),
  })
  .meta({ id: "Setting" });

interface Wording {
  translate: Translate;
  locale: string;
}

const wordingOf = async (request: Request): Promise<Wording> => {
  const locale = localeOfRequest(request);
  return { locale, translate: await adminTranslator(locale) };
};

const show = (found: EditedSetting, wording: Wording): z.infer<typeof setting> => ({
  setting_key: found.definition.key,
  type: found.definition.type,
  description: found.description || settingTitle(found, wording),
  setting_value: settingValue(found),
});

const findSetting = async (context: AppLoadContext, key: string): Promise<EditedSetting | null> =>
  findEditedSetting(context, key, languageCodes(await context.shop()));

type SettingToWrite = Result<
  EditedSetting,
  { code: "invalid"; problems: Record<string, MessageKey> } | { code: "too-many-settings" }
>;

/**
 * The setting with this key, or a new custom one. `invalid`: the key or type is not allowed for a new setting, or the
 * setting is the picture of a deleted category.
 */
async function settingToWrite(
  context: AppLoadContext,
  { key, ...body }: SettingBody & { key: string },
): Promise<SettingToWrite> {
  const found = await findSetting(context, key);
  if (found) return success(found);
  const invalid = (problems: Record<string, MessageKey>) => failure({ code: "invalid" as const, problems });
  if (settingDefinition(key)) return invalid({ key: "adminSettings.categoryGone" });
  if (!isSettingKey(key)) return invalid({ key: "adminSettings.invalidKey" });
  const type = customTypeOf(body);
  if (!type) return invalid({ type: "adminSettings.missingType" });
  const made = await newCustomSetting(context, { key, type });
  return made ? success(made) : failure({ code: "too-many-settings" });
}

const unknownSetting = () => refuse(404, "not-found");

const getSettings = operation({
  method: "get",
  path: "/settings",
  caller: "anyone",
  summary: "Lists the shop's settings",
  answers: { 200: z.array(setting) },
  async answer({ request, context, account }) {
    const seesAll = account !== null && may(account.role, "settings");
    const settings = await listEditedSettings(context, languageCodes(await context.shop()));
    const shown = settings.filter(({ definition }) => definition.isPublic || seesAll);
    const wording = await wordingOf(request);
    return reply(
      200,
      shown.map((row) => show(row, wording)),
    );
  },
});

const postSetting = operation({
  method: "post",
  path: "/settings",
  caller: "settings",
  summary:
    "Sets a setting: pictures and files by upload, others by value. An unknown key creates a public custom setting",
  bodies: { json: newSetting, form: newSettingForm, multipart: settingUpload },
  answers: { 200: setting, 201: setting },
  refusals: [409],
  async answer({ request, context, account, body }) {
    const opened = await settingToWrite(context, body);
    if (!opened.ok) {
      return opened.code === "invalid" ? refuseFields(request, opened.problems) : refuse(409, opened.code);
    }
    const found = opened.value;
    const kept = await readValue({ context, account, body }, found);
    if (!kept.ok) return refuseFields(request, kept.problems);
    const isNew = found.definition.group === "own" && found.value === null;
    if (isNew && kept.value === null) return refuseFields(request, { value: "adminSettings.missingValue" });
    const change = {
      setting: found,
      version: found.version,
      value: kept.value,
      description: body.description || undefined,
    };
    const written = await changeSetting(staffOf(context, account), change);
    if (!written.ok && written.code === "no-picture") {
      return refuseFields(request, { value: "adminMedia.missing" });
    }
    if (!written.ok) return refuse(409, written.code);
    // A custom setting that is set to null has been deleted.
    const changed = (await findSetting(context, body.key)) ?? {
      ...found,
      description: "",
      value: null,
      typed: {},
      picture: null,
      file: null,
    };
    return reply(isNew ? 201 : 200, show(changed, await wordingOf(request)));
  },
});

const clearSetting = operation({
  method: "delete",
  path: "/settings",
  caller: "settings",
  summary: "Resets a setting and its description to the default, or deletes a custom setting",
  query: z.object({ key: z.string().max(100) }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ context, account, query }) {
    const found = await findSetting(context, query.key);
    if (!found) return unknownSetting();
    const change = { setting: found, version: found.version, value: null, description: "" };
    const written = await changeSetting(staffOf(context, account), change);
    return written.ok ? reply(204) : refuse(409, written.code);
  },
});

export const settingOperations = [getSettings, postSetting, clearSetting];
