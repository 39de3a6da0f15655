import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";
import { type MailRow, mailColumns } from "./mail-list";

const columns = mailColumns.filter(({ key }) => key !== "about");

/** The mails about an order, newest first. */
export function OrderMails({ mails }: { mails: MailRow[] }) {
  const translate = useTranslate();
  const title = translate("adminMail.orderMails");
  return (
    <AdminSection title={title}>
      {mails.length === 0 ? (
        <p>{translate("adminMail.noMails")}</p>
      ) : (
        <SimpleTable caption={title} columns={columns} rows={mails} keyOf={({ id }) => id} />
      )}
    </AdminSection>
  );
}
