import { Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Subscriber } from "~/domain/newsletter/newsletter";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";
import { DataTable, TableSearch } from "../tables/data-table";
import type { Column } from "../tables/simple-table";

interface SubscribersPageProps {
  title: string;
  rows: Subscriber[];
  total: number;
  query: TableQuery<string>;
  answer: FormReply | null;
}

export function SubscribersPage({ title, rows, total, query, answer }: SubscribersPageProps) {
  const translate = useTranslate();
  const columns: Column<Subscriber>[] = [
    {
      key: "email",
      label: "labels.email",
      isSortable: true,
      cell: ({ email }) => email,
    },
    { key: "locale", label: "labels.language", cell: ({ locale }) => locale },
    {
      key: "requested",
      label: "adminNewsletter.requested",
      isSortable: true,
      cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    },
    {
      key: "confirmed",
      label: "adminNewsletter.confirmed",
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? translate("adminNewsletter.pending") : <Moment at={confirmedAt} />,
    },
    {
      key: "delete",
      label: "admin.delete",
      cell: ({ id }) => (
        <DeleteForm
          intent={`delete-${id}`}
          question={translate("adminNewsletter.confirmDelete")}
          hidden={{ subscriberId: id }}
        />
      ),
    },
  ];
  return (
    <AdminPage
      title={title}
      actions={
        <Anchor href={adminHrefs.newsletterFile()} download>
          {translate("labels.download")}
        </Anchor>
      }
    >
      <Text c="dimmed">{translate("adminNewsletter.hint")}</Text>
      {answer && <ReplyAlert reply={answer} />}
      <TableSearch query={query} />
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        query={query}
        total={total}
      />
    </AdminPage>
  );
}
