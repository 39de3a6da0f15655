import { Button, Text } from "@mantine/core";
import { Form } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MailStatus } from "~/domain/mail/staff/mail-table";
import { formatDateTime } from "~/i18n/dates";
import type { MessageKey } from "~/i18n/messages";
import { translateCode } from "~/i18n/translate-code";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Moment } from "../moment";
import type { Column } from "../tables/simple-table";
import { useSending } from "../use-sending";

/** A mail of the outbox. Times are Unix seconds. */
export interface MailRow {
  id: number;
  kindName: string;
  status: MailStatus;
  attempts: number;
  nextAttemptAt: number;
  error: string | null;
  queuedAt: number;
  sentAt: number | null;
  orderId: number | null;
  reference: string | null;
  canSendAgain: boolean;
}

function Status({ mail }: { mail: MailRow }) {
  const translate = useTranslate();
  const { status, error, attempts, nextAttemptAt } = mail;
  return (
    <>
      {translate(`adminMail.${status}`)}
      {error !== null && (
        <Text size="sm" c="dimmed" className="admin-break">
          {translateCode(translate, `adminMail.error-${error}` as MessageKey, error)}
        </Text>
      )}
      {status === "queued" && attempts > 0 && (
        <Text size="sm" c="dimmed">
          {translate("adminMail.next")}
          <Moment at={nextAttemptAt} />
        </Text>
      )}
    </>
  );
}

function SendAgain({ mail }: { mail: MailRow }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { isSending, onSubmit } = useSending("send-again");
  const { id, kindName, queuedAt } = mail;
  const when = formatDateTime(queuedAt, formats);
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value="send-again" />
      <input type="hidden" name="mailId" value={id} />
      <Button
        type="submit"
        variant="default"
        size="compact-md"
        disabled={isSending}
        aria-label={translate("adminMail.sendAgainNamed", { kind: kindName, when })}
      >
        {translate("adminMail.sendAgain")}
      </Button>
    </Form>
  );
}

/** Columns of the outbox. */
export const mailColumns: readonly Column<MailRow>[] = [
  { key: "kind", label: "adminMail.kind", cell: ({ kindName }) => kindName },
  {
    key: "about",
    label: "adminMail.about",
    to: ({ orderId }) => (orderId === null ? null : adminHrefs.order(orderId)),
    cell: ({ reference }, { translate }) => (reference ? translate("adminMail.order", { reference }) : "—"),
  },
  { key: "when", label: "adminMail.when", cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
  { key: "status", label: "labels.status", cell: (mail) => <Status mail={mail} /> },
  { key: "sentAt", label: "adminMail.sentAt", cell: ({ sentAt }) => <Moment at={sentAt} /> },
  {
    key: "again",
    label: "adminMail.sendAgain",
    cell: (mail) => (mail.canSendAgain ? <SendAgain mail={mail} /> : "—"),
  },
];
