import { useActionData, useLoaderData } from "@remix-run/react";
import { defaultTextsOf } from "~/domain/settings/default-texts.server";
import { richTextHtml } from "~/domain/settings/rich-text.server";
import { settingTitle } from "~/domain/settings/setting-title";
import { pageRoute } from "~/http/staff/page-route.server";
import { SettingPage } from "~/ui/admin/settings/setting-page";
import { action, requireSetting } from "./setting.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "settings",
  namespaces: ["adminSettings", "adminMedia", "adminRichText"],
  read: ({ context, params }) => requireSetting(context, params.key),
  page({ value, ...setting }, { shop, locale, translate }) {
    const isHtml = setting.definition.type === "richtext";
    return {
      setting: { ...setting, isOwn: value !== null },
      languages: shop.languages.map(({ code, name }) => ({ code, name })),
      defaultTexts: defaultTextsOf(setting.definition),
      previews: isHtml
        ? Object.fromEntries(Object.entries(setting.typed).map(([code, html]) => [code, richTextHtml(html)]))
        : {},
      title: settingTitle(setting, { translate, locale }),
    };
  },
});

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
