import { Anchor, List, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { priceLanguages } from "~/domain/settings/currency";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";
import { LanguageFields } from "./language-fields";
import { type TextCounts, useTextCounts } from "./text-counts";

interface LanguageRow {
  id: number;
  code: string;
  name: string;
  currencySymbol: string;
  currencyCode: string;
  isFixed: boolean;
  published: boolean;
  isListed: boolean;
  untranslated: TextCounts | null;
}

interface LanguagesPageProps {
  rows: LanguageRow[];
  answer: FormReply | null | undefined;
}

function Missing({ untranslated }: { untranslated: TextCounts | null }) {
  const translate = useTranslate();
  const missing = useTextCounts()(untranslated ?? {});
  if (missing.length === 0) return <Text size="sm">{translate("adminLanguages.complete")}</Text>;
  return (
    <List size="sm" listStyleType="none">
      {missing.map((texts) => (
        <List.Item key={texts}>{texts}</List.Item>
      ))}
    </List>
  );
}

/** The shop's languages with counts of missing translations, and a form for a new one. */
export function LanguagesPage({ rows, answer }: LanguagesPageProps) {
  const translate = useTranslate();
  const title = translate("adminLanguages.title");
  const soles = rows.find(({ code }) => code === priceLanguages.PEN);
  return (
    <AdminPage title={title}>
      <SimpleTable
        caption={title}
        rows={rows}
        keyOf={({ id }) => id}
        spacing="sm"
        columns={[
          {
            key: "name",
            label: "labels.name",
            cell: ({ id, code, name, published, isListed }) => (
              <>
                <Anchor component={Link} to={adminHrefs.languageOf(id)} lang={code}>
                  {name}
                </Anchor>
                {!published && <Text size="sm">{translate("adminLanguages.hidden")}</Text>}
                {!isListed && <Text size="sm">{translate("adminLanguages.notListed")}</Text>}
              </>
            ),
          },
          { key: "code", label: "labels.code", cell: ({ code }) => code },
          {
            key: "currency",
            label: "labels.currency",
            cell: ({ isFixed, currencySymbol, currencyCode }) =>
              isFixed ? `${currencySymbol} · ${currencyCode}` : null,
          },
          {
            key: "untranslated",
            label: "adminLanguages.untranslated",
            cell: ({ untranslated }) => <Missing untranslated={untranslated} />,
          },
        ]}
      />
      <AdminSection title={translate("adminLanguages.create")}>
        <Text size="sm">{translate("adminLanguages.createHint")}</Text>
        <AdminForm intent="create" submit={translate("adminLanguages.create")} answer={answer}>
          <LanguageFields solesSymbol={soles?.currencySymbol} />
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}
