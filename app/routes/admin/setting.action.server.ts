import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { storeFile } from "~/domain/media/store-file.server";
import { type EditedSetting, findEditedSetting } from "~/domain/settings/edited-settings.queries.server";
import { parseSetting } from "~/domain/settings/parse-setting.server";
import { isUpload, settingParts } from "~/domain/settings/setting-registry";
import { languageCodes } from "~/domain/settings/shop";
import { changeSetting } from "~/domain/settings/write-setting.server";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { notFound } from "~/edge/http/responses.server";
import { refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute } from "~/http/staff/page-route.server";
import { changeFormFocus, refusalOfUpload, storeFormPicture } from "~/http/staff/picture-form.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { filesOf } from "~/http/uploads/upload.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";

/** The setting in the URL. Throws 404 when there is none. */
export async function requireSetting(context: AppLoadContext, key = ""): Promise<EditedSetting> {
  const codes = languageCodes(await context.shop());
  const setting = await findEditedSetting(context, key, codes);
  if (!setting) throw notFound();
  return setting;
}

/** Schema of a setting's form. The parsed value of a text setting; null for uploads, which are read from `value`. */
function settingFormSchema(definition: EditedSetting["definition"], codes: string[]) {
  const part = z.string().optional();
  const parts = isUpload(definition) ? [] : settingParts(definition, codes);
  return z.object(Object.fromEntries(parts.map((name) => [name, part]))).transform((typed, problems) => {
    if (isUpload(definition)) return null;
    const parsed = parseSetting(definition, typed, codes);
    if (parsed.ok) return parsed.value;
    for (const [field, message] of Object.entries(parsed.problems)) {
      problems.addIssue({ code: "custom", path: [field], message });
    }
    return z.NEVER;
  });
}

/** Stores the uploaded file. The value is what the setting stores. */
async function storeUpload(
  context: AppLoadContext,
  { staff, form, setting }: { staff: StaffContext; form: FormData; setting: EditedSetting },
): Promise<Result<unknown, { code: "not-stored"; message: MessageKey }>> {
  if (setting.definition.type === "image") return storeFormPicture(context, { staff, form });
  const refuseFile = (message: MessageKey) => failure({ code: "not-stored", message } as const);
  const [file] = filesOf(form, "value");
  if (!file) return refuseFile(m("adminSettings.file-empty"));
  const stored = await throwUnavailableOnError(context, () => storeFile(context.media, file));
  return stored.ok ? stored : refuseFile(`adminSettings.${stored.code}`);
}

/** Uploads are not merged; staff choose the file again. */
const mergedFields = ({ definition, typed }: EditedSetting) => (isUpload(definition) ? {} : typed);

export const action = formRoute({ right: "settings", mostBytes: UPLOAD_BYTES }, async (sent) => {
  const { context, params, staff, form } = sent;
  const setting = await requireSetting(context, params.key);
  const schema = settingFormSchema(setting.definition, languageCodes(await context.shop()));
  const intent = form.get("intent");
  if (intent === "focus") return changeFormFocus(context, sent, adminHrefs.settings());
  const saved = () => redirectStaff(context, adminHrefs.settings(), { type: "success", key: "staffSaved" });
  if (intent === "clear") {
    const change = { setting, version: versionOf(form), value: null, description: "" };
    const cleared = await changeSetting(staff, change);
    return cleared.ok ? saved() : refuseButton(form, ["changeSetting", cleared]);
  }
  if (intent !== "save") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  return answerMergedForm(form, schema, {
    async write(typed, version) {
      const value = isUpload(setting.definition)
        ? await storeUpload(context, { staff, form, setting })
        : success(typed);
      return value.ok ? changeSetting(staff, { setting, version, value: value.value }) : value;
    },
    done: saved,
    refusalOf: refusalOfUpload,
    latest: () => ({ version: setting.version, fields: mergedFields(setting) }),
  });
});
