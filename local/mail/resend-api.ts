import { z } from "zod";
import type { Mailbox } from "./mailbox";

const address = z
  .string()
  .max(500)
  .refine((text) => {
    const inner = /^(?:"?[^"<>\r\n]*"? )?<([^<>]+)>$/.exec(text)?.[1] ?? text;
    return z.email({ pattern: z.regexes.html5Email }).safeParse(inner).success;
  }, "must be an address in ASCII, with or without a name");

/** https://resend.com/docs/api-reference/emails/send-email, as far as the shop uses it. */
const sendSchema = z.strictObject({
  from: address,
  to: z.union([address.transform((to) => [to]), z.array(address).min(1).max(50)]),
  reply_to: address.optional(),
  subject: z
    .string()
    .min(1)
    .refine((text) => !/[\r\n]/.test(text), "must be one line"),
  html: z.string().min(1),
  text: z.string().min(1),
  headers: z.record(z.string(), z.string().regex(/^[^\r\n]*$/)).default({}),
});

const refuse = (statusCode: number, name: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode, name, message }, { status: statusCode, headers });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Answers `POST /emails` as Resend does. */
export async function sendEmail(mailbox: Mailbox, apiKey: string, request: Request): Promise<Response> {
  const authorization = request.headers.get("authorization");
  if (!authorization) return refuse(401, "missing_api_key", "Missing API key in the authorization header.");
  if (authorization !== `Bearer ${apiKey}`) return refuse(403, "invalid_api_key", "API key is invalid.");
  const idempotencyKey = request.headers.get("idempotency-key");
  if (idempotencyKey !== null && !/^.{1,256}$/.test(idempotencyKey)) {
    return refuse(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  const body = sendSchema.safeParse(parseJson(await request.text()));
  if (!body.success) return refuse(422, "validation_error", body.error.issues[0]?.message ?? "Invalid body.");
  const { from, to, reply_to: replyTo = null, subject, html, text, headers } = body.data;
  const fault = mailbox.takeFault();
  const refuseAsTold = () => {
    const headers = fault?.retryAfter === undefined ? undefined : { "retry-after": String(fault.retryAfter) };
    return refuse(fault?.status ?? 500, fault?.name ?? "", "As told.", headers);
  };
  if (fault && !fault.afterDelivery) return refuseAsTold();
  const mail = { from, to: to.join(", "), replyTo, subject, html, text, headers, idempotencyKey };
  const id = mailbox.deliver(mail);
  if (fault) return refuseAsTold();
  if (id === null) {
    const message = "Same idempotency key used with a different request payload.";
    return refuse(409, "invalid_idempotent_request", message);
  }
  return Response.json({ id });
}
