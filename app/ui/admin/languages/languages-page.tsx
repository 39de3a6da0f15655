import { Anchor, List, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../../shared/form-problem";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { LanguageFields } from "./language-fields";

const KINDS = {
  products: "adminLanguages.products",
  variants: "adminLanguages.variants",
  categories: "adminLanguages.categories",
  settings: "adminLanguages.settings",
  alts: "adminLanguages.alts",
} as const satisfies Record<string, MessageKey>;
type Kind = keyof typeof KINDS;
type Untranslated = Record<Kind, number>;

interface LanguageRow {
  id: number;
  code: string;
  name: string;
  moneda: string;
  currencyCode: string;
  untranslated: Untranslated | null;
}

interface LanguagesPageProps {
  rows: LanguageRow[];
  answer: FormProblem | null | undefined;
}

function Missing({ untranslated }: { untranslated: Untranslated | null }) {
  const translate = useTranslate();
  const missing = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const count = untranslated?.[kind] ?? 0;
    return count > 0 ? [{ kind, words: translate(KINDS[kind], { count }) }] : [];
  });
  if (missing.length === 0) return <Text size="sm">{translate("adminLanguages.complete")}</Text>;
  return (
    <List size="sm" listStyleType="none">
      {missing.map(({ kind, words }) => (
        <List.Item key={kind}>{words}</List.Item>
      ))}
    </List>
  );
}

/** The shop's languages with what is untranslated in each, and a new one. */
export function LanguagesPage({ rows, answer }: LanguagesPageProps) {
  const translate = useTranslate();
  const title = translate("adminLanguages.title");
  const headings = [
    "adminLanguages.name",
    "adminLanguages.code",
    "adminLanguages.currency",
    "adminLanguages.untranslated",
  ] as const;
  return (
    <AdminPage title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className="admin-scroll" aria-label={title} tabIndex={0}>
        <Table verticalSpacing="sm">
          <Table.Caption className="visually-hidden">{title}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading} scope="col">
                  {translate(heading)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, code, name, moneda, currencyCode, untranslated }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Anchor component={Link} to={hrefs.adminLanguageOf(id)} lang={code}>
                    {name}
                  </Anchor>
                </Table.Td>
                <Table.Td>{code}</Table.Td>
                <Table.Td>
                  {moneda} · {currencyCode}
                </Table.Td>
                <Table.Td>
                  <Missing untranslated={untranslated} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <AdminSection title={translate("adminLanguages.create")}>
        <Text size="sm">{translate("adminLanguages.createHint")}</Text>
        <AdminForm intent="create" submit={translate("adminLanguages.create")} answer={answer}>
          {(problem) => <LanguageFields problem={problem} />}
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}
