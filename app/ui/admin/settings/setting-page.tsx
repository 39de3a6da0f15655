import { Box, Stack, Text } from "@mantine/core";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import type { StoredFile } from "~/domain/media/stored-file";
import { isUpload, type SettingDefinition, settingTitle } from "~/domain/settings/setting-registry";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../../shared/form-problem";
import { Picture } from "../../shared/picture";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { mergeHidden } from "../merge-hidden";
import { ProblemAlert } from "../problem-alert";
import { FileLink } from "./file-link";
import { SettingFields } from "./setting-fields";

interface SettingPageProps {
  setting: {
    definition: SettingDefinition;
    description: string;
    version: number;
    /** Whether it has a value of its own. */
    isOwn: boolean;
    typed: Record<string, string>;
    picture: StoredPicture | null;
    file: StoredFile | null;
  };
  languages: LanguageName[];
  /** The interface's own words, which count until there are others. */
  ownWords: Partial<Record<string, string>>;
  /** Rich text as the shop shows it, by language code. */
  previews: Record<string, string>;
  answer: FormProblem | null | undefined;
}

function Preview({ html, lang }: { html: string; lang: string }) {
  // The loader has taken out what could run.
  return <Box className="admin-preview" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** One setting: its present value, its form, and the way back to the standard. */
export function SettingPage({ setting, languages, ownWords, previews, answer }: SettingPageProps) {
  const translate = useTranslate();
  const { definition, version, picture, file } = setting;
  const title = settingTitle(setting, translate);
  const isOfStaff = definition.label === null;
  const hidden = mergeHidden(answer, "save", { version, fields: setting.typed });
  const trail = [{ href: hrefs.adminSettings(), name: translate("adminSettings.title") }];
  const shown = Object.entries(previews).filter(([, html]) => html);
  return (
    <AdminPage title={title} trail={trail}>
      {picture && (
        <figure className="admin-figure">
          <Picture picture={picture} alt={title} sizes="480px" className="admin-picture" />
          <figcaption>{translate("adminSettings.current")}</figcaption>
        </figure>
      )}
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
      {answer?.intent === "clear" && <ProblemAlert problem={answer} />}
      <AdminForm
        key={hidden.version}
        intent="save"
        hidden={hidden}
        answer={answer}
        isUpload={isUpload(definition)}
      >
        {(problem) => (
          <SettingFields setting={setting} languages={languages} ownWords={ownWords} problem={problem} />
        )}
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
