import { useLoaderData } from "@remix-run/react";
import { defaultTextsOf } from "~/domain/settings/default-texts.server";
import { listEditedSettings } from "~/domain/settings/edited-settings.queries.server";
import { settingTitle } from "~/domain/settings/setting-title";
import { languageCodes } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { defaultLocale } from "~/i18n/locale";
import { SettingsPage } from "~/ui/admin/settings/settings-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "settings",
  namespaces: ["adminSettings"],
  read: async ({ context }) => listEditedSettings(context, languageCodes(await context.shop())),
  page: (settings, { locale, translate }) => ({
    rows: settings.map(({ value, ...setting }) => ({
      definition: setting.definition,
      title: settingTitle(setting, { translate, locale }),
      typed: setting.typed,
      picture: setting.picture,
      file: setting.file,
      isOwn: value !== null,
      standard: defaultTextsOf(setting.definition)[defaultLocale] ?? setting.definition.defaultValue ?? null,
    })),
    title: translate("adminSettings.title"),
  }),
});

export default function Settings() {
  return <SettingsPage rows={useLoaderData<typeof loader>().rows} />;
}
