import { z } from "zod";
import { mailKinds, mailStatuses } from "~/domain/mail/staff/mail-table";
import { listMails, type OutboxMail } from "~/domain/mail/staff/mail-table.queries.server";
import { sendAgain } from "~/domain/mail/staff/send-again.server";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, jsonText, paging } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { operation, refuse, reply } from "../../operation.server";

const time = z.iso.datetime();

const mail = z
  .object({
    id,
    kind: z.enum(mailKinds),
    status: z.enum(mailStatuses),
    order_id: id.nullable().meta({ description: "The order that it is about; null for others" }),
    attempts: z.int(),
    error: z.string().nullable(),
    queued_at: time,
    sent_at: time.nullable(),
  })
  .meta({ id: "Mail" });

const showMail = (row: OutboxMail): z.infer<typeof mail> => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  order_id: row.orderId,
  attempts: row.attempts,
  error: row.error,
  queued_at: isoTime(row.queuedAt),
  sent_at: optionalIsoTime(row.sentAt),
});

const getMails = operation({
  method: "get",
  path: "/mails",
  caller: "orders",
  summary: "Lists the mails of the outbox, oldest first, without their addresses and texts",
  query: z.object({ status: z.enum(mailStatuses).optional(), ...paging }),
  answers: { 200: z.array(mail) },
  async answer({ request, context, query: { status = null, ...page } }) {
    const rows = await listMails(context, { after: page.cursor ?? 0, limit: rowsToRead(page), status });
    return listReply(request, page, rows, showMail);
  },
});

const postSendAgain = operation({
  method: "post",
  path: "/mails/{id}/send_again",
  caller: "orders",
  summary: "Queues a mail that was given up, or a copy of one that was sent. Idempotent",
  parameters: z.object({ id: jsonText(id) }),
  answers: { 204: null },
  async answer({ context, account, path }) {
    const sent = await sendAgain(staffOf(context, account), { mailId: path.id, now: context.now() });
    return sent.ok ? reply(204) : refuse(404, "not-found");
  },
});

export const mailOperations = [getMails, postSendAgain];
