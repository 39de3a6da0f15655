import { Box, Stack, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import type { StoredFile } from "~/domain/media/stored-file";
import { isUpload } from "~/domain/settings/setting-registry";
import { settingTitle, type TitledSetting } from "~/domain/settings/setting-title";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { CurrentPicture } from "../media/current-picture";
import { mergeHidden } from "../merge-hidden";
import { ReplyAlert } from "../reply-alert";
import { FileLink } from "./file-link";
import { FocusForm } from "./focus-form";
import { SettingFields } from "./setting-fields";

interface SettingPageProps {
  setting: TitledSetting & {
    version: number;
    /** False while the default applies. */
    isOwn: boolean;
    typed: Record<string, string>;
    picture: StoredPicture | null;
    file: StoredFile | null;
  };
  languages: LanguageName[];
  /** Default texts by language code. */
  defaultTexts: Partial<Record<string, string>>;
  /** Sanitised rich text by language code. */
  previews: Record<string, string>;
  answer: FormReply | null | undefined;
}

function Preview({ html, lang }: { html: string; lang: string }) {
  // The loader has sanitised the HTML.
  return <Box className="admin-preview rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

export function SettingPage({ setting, languages, defaultTexts, previews, answer }: SettingPageProps) {
  const translate = useTranslate();
  const { definition, version, picture, file } = setting;
  const title = settingTitle(setting, { translate, locale: useLocale() });
  const isOfStaff = definition.group === "own";
  const cleared = replyOf(answer, "clear");
  const hidden = mergeHidden(answer, "save", { version, fields: setting.typed });
  const trail = [{ href: adminHrefs.settings(), name: translate("adminSettings.title") }];
  const shown = Object.entries(previews).filter(([, html]) => html);
  return (
    <AdminPage title={title} trail={trail}>
      {picture && <CurrentPicture picture={picture} title={title} />}
      {isOfStaff && (
        <Text size="sm">
          {translate("adminSettings.ownHint")} <code>{definition.key}</code>
        </Text>
      )}
      {file && (
        <p>
          {translate("adminSettings.currentFile")}: <FileLink file={file} />
        </p>
      )}
      {cleared && <ReplyAlert reply={cleared} />}
      <AdminForm
        key={hidden.version}
        intent="save"
        hidden={hidden}
        answer={answer}
        isUpload={isUpload(definition)}
      >
        <SettingFields setting={setting} languages={languages} defaultTexts={defaultTexts} />
      </AdminForm>
      {shown.length > 0 && (
        <AdminSection title={translate("adminSettings.preview")}>
          <Stack gap="md">
            {shown.map(([code, html]) => (
              <div key={code}>
                <Text size="sm" c="dimmed">
                  {languages.find((language) => language.code === code)?.name}
                </Text>
                <Preview html={html} lang={code} />
              </div>
            ))}
          </Stack>
        </AdminSection>
      )}
      {picture && (
        <AdminSection title={translate("adminMedia.focus")}>
          <FocusForm picture={picture} answer={answer} />
        </AdminSection>
      )}
      {setting.isOwn && (
        <DeleteForm
          intent="clear"
          label={translate(isOfStaff ? "adminSettings.remove" : "adminSettings.clear")}
          question={translate(isOfStaff ? "adminSettings.confirmRemove" : "adminSettings.confirmClear")}
          hidden={{ version }}
        />
      )}
    </AdminPage>
  );
}
