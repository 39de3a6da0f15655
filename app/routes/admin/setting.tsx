import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { fileMessages } from "~/domain/media/file-failure";
import { pictureMessages } from "~/domain/media/picture-failure";
import { storeFile } from "~/domain/media/store-file.server";
import { storePicture } from "~/domain/media/store-picture.server";
import { type EditedSetting, findEditedSetting } from "~/domain/settings/edited-settings.queries.server";
import { parseSetting } from "~/domain/settings/parse-setting.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { isUpload, settingTitle } from "~/domain/settings/setting-registry";
import { languageCodes } from "~/domain/settings/shop";
import { changeSetting } from "~/domain/settings/write-setting.server";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { SettingPage } from "~/ui/admin/settings/setting-page";
import { refuseConflict, takeTheirs, versionOf } from "./merge-form.server";
import { ownWordsOf } from "./own-words.server";
import { filesOf } from "./pictures.server";
import {
  adminData,
  leadOnAdmin,
  readAdminPage,
  readStaffForm,
  refuseForm,
  refuseWrite,
  typedFields,
} from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function languagesOf(context: AppLoadContext) {
  const { languages } = await context.shop();
  return languages.map(({ code, name }) => ({ code, name }));
}

async function requireSetting(context: AppLoadContext, key = ""): Promise<EditedSetting> {
  const codes = languageCodes(await context.shop());
  const setting = await findEditedSetting(context, key, codes);
  if (!setting) throw notFound();
  return setting;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "settings", namespaces: ["adminSettings", "adminMedia"] },
    () => requireSetting(context, params.key),
  );
  const { value, ...setting } = data;
  const isHtml = setting.definition.type === "richtext";
  return adminData({
    setting: { ...setting, isOwn: value !== null },
    languages: await languagesOf(context),
    ownWords: ownWordsOf(setting.definition),
    previews: isHtml
      ? Object.fromEntries(Object.entries(setting.typed).map(([code, html]) => [code, safeHtml(html)]))
      : {},
    messages,
    title: settingTitle(setting, translate),
  });
}

type Problems = { code: "problems"; errors: Record<string, MessageKey> };

/** What the form asks to be kept: null for the standard. */
async function readValue(
  context: AppLoadContext,
  staff: StaffContext,
  form: FormData,
  { definition }: EditedSetting,
): Promise<Result<unknown, Problems>> {
  const refuse = (message: MessageKey) => failure({ code: "problems", errors: { value: message } });
  const intent = form.get("intent");
  if (intent === "clear") return success(null);
  if (intent !== "save") return refuse("alert.invalidForm");
  if (!isUpload(definition)) {
    const codes = languageCodes(await context.shop());
    const parsed = parseSetting(definition, typedFields(form), codes);
    return parsed.ok ? parsed : failure({ code: "problems", errors: parsed.problems });
  }
  const [file] = filesOf(form, "value");
  if (definition.type === "file") {
    if (!file) return refuse("adminSettings.missingFile");
    const stored = await storeFile(context.media, file);
    return stored.ok ? stored : refuse(fileMessages[stored.code]);
  }
  if (!file) return refuse("adminMedia.missing");
  const stored = await storePicture(staff, { bucket: context.media, images: context.images }, file);
  return stored.ok ? success(stored.value.key) : refuse(pictureMessages[stored.code]);
}

function refuseProblems(form: FormData, { errors }: Problems) {
  const [only, ...others] = Object.values(errors);
  return refuseForm(form, { errors, message: only && others.length === 0 ? only : "admin.problems" });
}

/** A picture or a file is not merged: staff choose theirs again. */
const mergedFields = ({ definition, typed }: EditedSetting) => (isUpload(definition) ? {} : typed);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "settings", mostBytes: UPLOAD_BYTES });
  if (!read.ok) return read.refusal;
  const { staff, form } = read;
  const setting = await requireSetting(context, params.key);
  takeTheirs(form);
  const value = await orUnavailable(context, () => readValue(context, staff, form, setting));
  if (!value.ok) return refuseProblems(form, value);
  const change = { setting, version: versionOf(form), value: value.value };
  const written = await orUnavailable(context, () => changeSetting(staff, change));
  if (written.ok) return leadOnAdmin(context, hrefs.adminSettings(), { type: "success", key: "staffSaved" });
  if (written.code === "no-picture") return refuseForm(form, { message: "adminMedia.missing" });
  if (written.code === "refused" || form.get("intent") === "clear") return refuseWrite(form, written);
  return refuseConflict(form, { version: setting.version, fields: mergedFields(setting) });
}

export default function Setting() {
  const { setting, languages, ownWords, previews } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting={setting}
      languages={languages}
      ownWords={ownWords}
      previews={previews}
      answer={useActionData<typeof action>()}
    />
  );
}
