import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { mailList } from "~/domain/mail/staff/mail-table";
import { readMailTable } from "~/domain/mail/staff/mail-table.queries.server";
import { isMailConfigured } from "~/edge/services/mail.server";
import { listRoute } from "~/http/staff/list-route.server";
import { mailRow } from "~/http/staff/mail-rows.server";
import { formRoute } from "~/http/staff/page-route.server";
import { answerSendAgain } from "~/http/staff/send-again.server";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { mailColumns } from "~/ui/admin/mail/mail-list";
import { MailKinds, MailNotConfigured } from "~/ui/admin/mail/mail-page";
import { ReplyAlert } from "~/ui/admin/reply-alert";
import { ListFilters } from "~/ui/admin/tables/list-filters";
import { ListTable } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "orders",
  namespaces: ["adminMail"],
  title: "adminMail.title",
  list: mailList,
  read: (choice, { context }) => readMailTable(context, choice),
  row: (mail, { translate }) => mailRow(translate)(mail),
  also: (_, { account, context, translate }) => ({
    isConfigured: isMailConfigured(context.environment),
    kinds: may(account.role, "settings")
      ? Object.entries(mailKindDefinitions).map(([kind, { name, audience }]) => ({
          kind,
          audience,
          name: translate(name),
        }))
      : null,
  }),
});

export const loader = route.loader;

export const action = formRoute({ right: "orders" }, ({ request, context, staff, form }) => {
  const { search } = new URL(request.url);
  return answerSendAgain(context, { staff, form, page: adminHrefs.mail(search) });
});

export default function Mail() {
  const { title, isConfigured, kinds } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const outbox = translate("adminMail.outbox");
  return (
    <AdminPage title={title}>
      {!isConfigured && <MailNotConfigured />}
      {answer && <ReplyAlert reply={answer} />}
      <AdminSection title={outbox}>
        <ListFilters />
        <ListTable caption={outbox} columns={mailColumns} />
      </AdminSection>
      {kinds && <MailKinds kinds={kinds} />}
    </AdminPage>
  );
}
