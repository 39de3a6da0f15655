import { Anchor, ColorSwatch, Group, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import type { StoredFile } from "~/domain/media/stored-file";
import { type SettingDefinition, settingGroups } from "~/domain/settings/setting-registry";
import { useTranslate } from "~/i18n/use-translate";
import { shorten } from "~/lib/text/text";
import { Picture } from "../../shared/picture";
import { AdminPage, AdminSection } from "../admin-page";
import { FileLink } from "./file-link";

export interface SettingRow {
  definition: SettingDefinition;
  title: string;
  /** Field values by part. */
  typed: Record<string, string>;
  picture: StoredPicture | null;
  file: StoredFile | null;
  /** False while the default applies. */
  isOwn: boolean;
  /** The default value. */
  standard: string | null;
}

const MOST_SHOWN = 80;

/** Strips tags. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

function Value({ row }: { row: SettingRow }) {
  const translate = useTranslate();
  const { definition, typed, picture, file, isOwn, standard } = row;
  if (picture) return <Picture picture={picture} alt="" sizes="64px" className="admin-thumbnail" />;
  if (file) return <FileLink file={file} />;
  if (!isOwn) {
    return (
      <Text size="sm" c="dimmed">
        {standard
          ? translate("adminSettings.standard", { value: standard })
          : translate("adminSettings.isStandard")}
      </Text>
    );
  }
  const shown = Object.entries(typed).filter(([, text]) => text !== "");
  return shown.map(([part, text]) => (
    <Group key={part} gap="xs" wrap="nowrap">
      {definition.perLanguage && (
        <Text size="sm" c="dimmed">
          {part}
        </Text>
      )}
      {definition.type === "color" && <ColorSwatch color={text} size={16} />}
      <Text size="sm" className="admin-break">
        {shorten(definition.type === "richtext" ? wordsOf(text) : text, MOST_SHOWN)}
      </Text>
    </Group>
  ));
}

export function SettingsPage({ rows }: { rows: SettingRow[] }) {
  const translate = useTranslate();
  const groups = settingGroups.filter((group) => rows.some(({ definition }) => definition.group === group));
  return (
    <AdminPage title={translate("adminSettings.title")}>
      {groups.map((group) => (
        <AdminSection key={group} title={translate(`adminSettings.${group}`)}>
          <Table className="admin-settings">
            <Table.Tbody>
              {rows
                .filter(({ definition }) => definition.group === group)
                .map((row) => (
                  <Table.Tr key={row.definition.key}>
                    <Table.Th scope="row">
                      <Anchor component={Link} to={adminHrefs.setting(row.definition.key)}>
                        {row.title}
                      </Anchor>
                    </Table.Th>
                    <Table.Td>
                      <Value row={row} />
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </AdminSection>
      ))}
    </AdminPage>
  );
}
