import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listEditedSettings } from "~/domain/settings/edited-settings.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { SettingsPage } from "~/ui/admin/settings/settings-page";
import { ownWordsOf } from "./own-words.server";
import { adminData, openAdminPage } from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "settings",
    namespaces: ["adminSettings"],
  });
  const { languages } = await context.shop();
  const settings = await listEditedSettings(context, languageCodes({ languages }));
  const rows = settings.map(({ definition, typed, picture, value }) => ({
    definition,
    typed,
    picture,
    isOwn: value !== null,
    standard: ownWordsOf(definition).es ?? definition.standard ?? null,
  }));
  return adminData({ rows, messages, title: translate("adminSettings.title") });
}

export default function Settings() {
  return <SettingsPage rows={useLoaderData<typeof loader>().rows} />;
}
