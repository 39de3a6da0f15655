import { z } from "zod";
import { type FetchHandler, listenOnLoopback } from "../libsql-server/http-listener";
import { mailHtml, mailListPage, mailPage } from "./mail-pages";
import { Mailbox, type ReceivedMail } from "./mailbox";
import { sendEmail } from "./resend-api";

export type { ReceivedMail } from "./mailbox";

/** The API key that the stand-in accepts. */
export const LOCAL_MAIL_KEY = "re_local_sandbox_only";

export interface MailStandIn {
  url: string;
  /** Received mails, newest first. */
  mails(): ReceivedMail[];
  close(): Promise<void>;
}

const faultSchema = z.object({
  status: z.number().int().min(400).max(599),
  name: z.string().default("application_error"),
  retryAfter: z.number().optional(),
  afterDelivery: z.boolean().default(false),
  times: z.number().int().min(1).default(1),
});

const notFound = () => new Response("Not found", { status: 404 });

function createHandler(mailbox: Mailbox): FetchHandler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === "POST /emails") return sendEmail(mailbox, LOCAL_MAIL_KEY, request);
    if (call === "GET /") return mailListPage(mailbox.mails);
    if (call === "GET /sandbox/mails") return Response.json(mailbox.mails);
    if (call === "POST /sandbox/fail") {
      const fault = faultSchema.safeParse(await request.json());
      if (!fault.success) return new Response(fault.error.message, { status: 400 });
      mailbox.fault = fault.data;
      return Response.json(fault.data);
    }
    const [, id, part] = /^GET \/mails\/([\w-]+)(\/html)?$/.exec(call) ?? [];
    const mail = mailbox.mails.find((candidate) => candidate.id === id);
    if (!mail) return notFound();
    return part ? mailHtml(mail) : mailPage(mail);
  };
}

/**
 * Serves a stand-in for Resend's API. The page at `/` shows the mails; none is ever sent. `POST /sandbox/fail` makes
 * the next calls fail, `GET /sandbox/mails` returns the mails as JSON.
 * @param port 0 for any free port
 * @throws Error when the port is taken
 */
export async function startMailStandIn(port: number, now: () => number = Date.now): Promise<MailStandIn> {
  const mailbox = new Mailbox(now);
  const { url, close } = await listenOnLoopback(createHandler(mailbox), port);
  return { url, close, mails: () => mailbox.mails };
}
