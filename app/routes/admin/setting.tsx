import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { defaultTextsOf } from "~/domain/settings/default-texts.server";
import { richTextHtml } from "~/domain/settings/rich-text.server";
import { settingTitle } from "~/domain/settings/setting-title";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { SettingPage } from "~/ui/admin/settings/setting-page";
import { action, requireSetting } from "./setting.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function languagesOf(context: AppLoadContext) {
  const { languages } = await context.shop();
  return languages.map(({ code, name }) => ({ code, name }));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "settings", namespaces: ["adminSettings", "adminMedia", "adminRichText"] },
    () => requireSetting(context, params.key),
  );
  const { value, ...setting } = data;
  const isHtml = setting.definition.type === "richtext";
  return adminData({
    setting: { ...setting, isOwn: value !== null },
    languages: await languagesOf(context),
    defaultTexts: defaultTextsOf(setting.definition),
    previews: isHtml
      ? Object.fromEntries(Object.entries(setting.typed).map(([code, html]) => [code, richTextHtml(html)]))
      : {},
    messages,
    title: settingTitle(setting, { translate, locale }),
  });
}

export { action };

export default function Setting() {
  const { setting, languages, defaultTexts, previews } = useLoaderData<typeof loader>();
  return (
    <SettingPage
      setting={setting}
      languages={languages}
      defaultTexts={defaultTexts}
      previews={previews}
      answer={useActionData<typeof action>()}
    />
  );
}
