import { Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ButtonForm } from "../button-form";
import type { LanguageName } from "../galleries/gallery-view";
import { Moment } from "../moment";
import { PageTexts, type ShownText } from "./page-texts";

export interface VersionPageProps {
  page: string;
  pageName: string;
  number: number;
  /** Number of the version in force. */
  latest: number;
  /** Unix seconds. */
  publishedAt: number;
  texts: ShownText[];
  languages: LanguageName[];
}

/** A published version, and a button to publish an earlier one again. */
export function VersionPage({ page, pageName, number, latest, publishedAt, ...shown }: VersionPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AdminPage
      title={`${pageName} · ${translate("adminPages.one", { number })}`}
      trail={[
        { href: adminHrefs.pages(), name: translate("admin.contentPages") },
        { href: adminHrefs.page(page), name: pageName },
      ]}
      actions={<Anchor href={hrefs.legalVersion(locale, page, number)}>{translate("adminPages.see")}</Anchor>}
    >
      <Moment at={publishedAt} />
      <PageTexts title={translate("adminPages.body")} {...shown} />
      {number < latest && (
        <div>
          <ButtonForm
            intent="restore"
            label={translate("adminPages.restore")}
            hidden={{ number, version: latest }}
            action={adminHrefs.page(page)}
            variant="filled"
            size="sm"
          />
          <Text size="sm">{translate("adminPages.restoreHint")}</Text>
        </div>
      )}
    </AdminPage>
  );
}
