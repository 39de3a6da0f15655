import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { defaultTextsOf } from "~/domain/settings/default-texts.server";
import { listEditedSettings } from "~/domain/settings/edited-settings.queries.server";
import { settingTitle } from "~/domain/settings/setting-title";
import { languageCodes } from "~/domain/settings/shop";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { SettingsPage } from "~/ui/admin/settings/settings-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "settings",
    namespaces: ["adminSettings"],
  });
  const { languages } = await context.shop();
  const settings = await listEditedSettings(context, languageCodes({ languages }));
  const rows = settings.map(({ value, ...setting }) => ({
    definition: setting.definition,
    title: settingTitle(setting, { translate, locale }),
    typed: setting.typed,
    picture: setting.picture,
    file: setting.file,
    isOwn: value !== null,
    standard: defaultTextsOf(setting.definition)[defaultLocale] ?? setting.definition.defaultValue ?? null,
  }));
  return adminData({ rows, messages, title: translate("adminSettings.title") });
}

export default function Settings() {
  return <SettingsPage rows={useLoaderData<typeof loader>().rows} />;
}
