import { Alert, Anchor, Text, Title } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { type MailStatus, mailStatuses } from "~/domain/mail/staff/mail-table";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage, AdminSection } from "../admin-page";
import { ReplyAlert } from "../reply-alert";
import { DataTable, TableFilter } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import { type MailRow, useMailColumns } from "./mail-list";

interface Kind {
  kind: string;
  name: string;
  audience: "shopper" | "staff";
}

export interface MailPageProps {
  rows: MailRow[];
  total: number;
  query: TableQuery<string>;
  status: MailStatus | null;
  /** Whether the mail provider's key is set. */
  isConfigured: boolean;
  /** Kinds of mail; null without the right to edit their texts. */
  kinds: Kind[] | null;
  answer: FormReply | null | undefined;
}

/** Staff's notice that mails are not sent. */
export function MailNotConfigured() {
  const translate = useTranslate();
  return (
    <Alert color="yellow" title={translate("adminMail.notConfigured")}>
      {translate("adminMail.notConfiguredText")}
    </Alert>
  );
}

function KindList({ title, kinds, audience }: { title: string; kinds: Kind[]; audience: Kind["audience"] }) {
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className="admin-list">
        {kinds
          .filter((kind) => kind.audience === audience)
          .map(({ kind, name }) => (
            <li key={kind}>
              <Anchor component={Link} to={adminHrefs.mailKind(kind)}>
                {name}
              </Anchor>
            </li>
          ))}
      </ul>
    </>
  );
}

export function MailPage({ rows, total, query, status, isConfigured, kinds, answer }: MailPageProps) {
  const translate = useTranslate();
  const columns = useMailColumns({ withOrder: true });
  const title = translate("adminMail.outbox");
  return (
    <AdminPage title={translate("adminMail.title")}>
      {!isConfigured && <MailNotConfigured />}
      {answer && <ReplyAlert reply={answer} />}
      <AdminSection title={title}>
        <TableFilter query={query}>
          <FilterChoice
            name="status"
            label={translate("labels.status")}
            value={status}
            any={translate("labels.anyStatus")}
            choices={mailStatuses.map((choice) => ({
              value: choice,
              label: translate(`adminMail.${choice}`),
            }))}
          />
        </TableFilter>
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          query={query}
          total={total}
        />
      </AdminSection>
      {kinds && (
        <AdminSection title={translate("adminMail.kinds")}>
          <Text>{translate("adminMail.kindsHint")}</Text>
          <KindList title={translate("adminMail.toShopper")} kinds={kinds} audience="shopper" />
          <KindList title={translate("adminMail.toStaff")} kinds={kinds} audience="staff" />
        </AdminSection>
      )}
    </AdminPage>
  );
}
