import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { readMailChoice } from "~/domain/mail/staff/mail-table";
import { readMailTable } from "~/domain/mail/staff/mail-table.queries.server";
import { isMailConfigured } from "~/edge/services/mail.server";
import { mailRow } from "~/http/staff/mail-rows.server";
import { answerSendAgain } from "~/http/staff/send-again.server";
import { adminData, readAdminPage, readStaffForm } from "~/http/staff/staff.server";
import { rowsOf } from "~/lib/table-query";
import { MailPage } from "~/ui/admin/mail/mail-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, status } = readMailChoice(request.url);
  const { account, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminMail"] },
    () => readMailTable(context, { status, ...rowsOf(query) }),
  );
  const kinds = Object.entries(mailKindDefinitions).map(([kind, { name, audience }]) => ({
    kind,
    audience,
    name: translate(name),
  }));
  return adminData({
    rows: data.rows.map(mailRow(translate)),
    total: data.total,
    query,
    status,
    isConfigured: isMailConfigured(context.environment),
    kinds: may(account.role, "settings") ? kinds : null,
    messages,
    title: translate("adminMail.title"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const { staff, form } = read;
  const { search } = new URL(request.url);
  return answerSendAgain(context, { staff, form, page: adminHrefs.mail(search) });
}

export default function Mail() {
  return <MailPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
