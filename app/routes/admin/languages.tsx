import { List, Text } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { countUntranslated, listEditedLanguages } from "~/domain/languages/edited-languages.queries.server";
import { newLanguageSchema } from "~/domain/languages/language.schema";
import { createLanguage } from "~/domain/languages/write-language.server";
import { priceLanguages } from "~/domain/settings/currency";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { LanguageFields } from "~/ui/admin/languages/language-fields";
import { type TextCounts, useTextCounts } from "~/ui/admin/languages/text-counts";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "languages",
  namespaces: ["adminLanguages"],
  read: ({ context }) => Promise.all([listEditedLanguages(context), countUntranslated(context)]),
  page: ([languages, untranslated], { translate }) => ({
    rows: languages.map((language) => ({ ...language, untranslated: untranslated[language.code] ?? null })),
    title: translate("adminLanguages.title"),
  }),
});

export const action = formRoute({ right: "languages" }, async ({ context, staff, form }) => {
  const submission = parseSubmission(form, newLanguageSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const written = await createLanguage(staff, submission.value);
  if (!written.ok) return refuse(context, submission, ["writeLanguage", written]);
  return redirectStaff(context, adminHrefs.languages(), { type: "success", key: "staffCreated" });
});

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

const columns: ColumnsOf<typeof loader> = [
  {
    key: "name",
    label: "labels.name",
    to: ({ id }) => adminHrefs.languageOf(id),
    cell: ({ code, name }) => <span lang={code}>{name}</span>,
    below: ({ published, isListed }, { translate }) =>
      [!published && translate("adminLanguages.hidden"), !isListed && translate("adminLanguages.notListed")]
        .filter(Boolean)
        .join(" · "),
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
];

/** The shop's languages with counts of missing translations, and a form for a new one. */
export default function Languages() {
  const { rows } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const create = translate("adminLanguages.create");
  const soles = rows.find(({ code }) => code === priceLanguages.PEN);
  return (
    <ListPage columns={columns}>
      <AdminSection title={create}>
        <Text size="sm">{translate("adminLanguages.createHint")}</Text>
        <AdminForm intent="create" submit={create} answer={useActionData<typeof action>()}>
          <LanguageFields solesSymbol={soles?.currencySymbol} />
        </AdminForm>
      </AdminSection>
    </ListPage>
  );
}
