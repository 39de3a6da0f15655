import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import type { LanguageName } from "../galleries/gallery-view";
import { mergeHidden } from "../merge-hidden";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";
import { SimpleTable } from "../tables/simple-table";
import { PageFields } from "./page-fields";
import { PageTexts, type ShownText } from "./page-texts";

interface VersionRow {
  number: number;
  /** Unix seconds. */
  publishedAt: number;
  publishedBy: string | null;
}

export interface PagePageProps {
  page: string;
  /** Of the version in force; 0 for none. */
  version: number;
  fields: Record<string, string>;
  languages: LanguageName[];
  history: VersionRow[];
  answer: (FormReply & { previews?: ShownText[] }) | null | undefined;
}

function History({ page, history }: Pick<PagePageProps, "page" | "history">) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminPages.history")}>
      <SimpleTable
        caption={translate("adminPages.history")}
        rows={history}
        keyOf={({ number }) => number}
        columns={[
          {
            key: "version",
            label: "adminPages.version",
            cell: ({ number }) => (
              <Anchor component={Link} to={adminHrefs.pageVersion(page, number)}>
                {translate("adminPages.one", { number })}
              </Anchor>
            ),
          },
          {
            key: "published",
            label: "adminPages.published",
            cell: ({ publishedAt }) => <Moment at={publishedAt} />,
          },
          {
            key: "by",
            label: "adminPages.by",
            cell: ({ publishedBy }) => publishedBy ?? "—",
          },
        ]}
      />
    </AdminSection>
  );
}

/** The form of a page: its texts in each language, a preview, and the versions published so far. */
export function PagePage({ page, version, fields, languages, history, answer }: PagePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const hidden = mergeHidden(answer, "publish", { version, fields });
  const restored = replyOf(answer, "restore");
  const name = history.length > 0 ? translate("adminPages.one", { number: version }) : null;
  return (
    <AdminPage
      title={[fields[`title.${locale}`] || page, name].filter(Boolean).join(" · ")}
      trail={[{ href: adminHrefs.pages(), name: translate("admin.contentPages") }]}
      actions={version > 0 && <Anchor href={hrefs.legal(locale, page)}>{translate("adminPages.see")}</Anchor>}
    >
      {restored && <ReplyAlert reply={restored} />}
      {answer?.previews && (
        <PageTexts title={translate("labels.preview")} texts={answer.previews} languages={languages} />
      )}
      <AdminForm
        key={hidden.version}
        intent="publish"
        submit={translate("adminPages.publish")}
        hidden={hidden}
        answer={answer}
      >
        <PageFields languages={languages} fields={fields} />
      </AdminForm>
      {history.length > 0 && <History page={page} history={history} />}
    </AdminPage>
  );
}
