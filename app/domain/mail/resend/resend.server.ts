import { z } from "zod";
import { parseJson } from "~/lib/text/json";
import type { MailProvider, OutgoingMail, SendFailureCode, SendResult } from "../mail-provider";

export interface ResendOptions {
  apiKey: string;
  /** Default: the platform's `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutSeconds?: number;
}

const ENDPOINT = "https://api.resend.com/emails";

const sentSchema = z.looseObject({ id: z.string().min(1).max(100) });
const errorSchema = z.looseObject({ name: z.string() });

function codeOf(status: number): SendFailureCode {
  if (status === 401 || status === 403) return "configuration";
  if (status === 429) return "limited";
  // 409: a request with the same key is in progress.
  if (status < 400 || status === 408 || status === 409 || status >= 500) return "unavailable";
  return "refused";
}

/** RFC 2369 and RFC 8058. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const bodyOf = ({ from, to, replyTo, subject, html, text, unsubscribe }: OutgoingMail): string =>
  JSON.stringify({
    from,
    to: [to],
    subject,
    html,
    text,
    ...(replyTo !== null && { reply_to: replyTo }),
    ...(unsubscribe !== null && { headers: unsubscribeHeaders(unsubscribe) }),
  });

async function resultOf(response: Response): Promise<SendResult> {
  const answer = parseJson(await response.text());
  if (response.ok) return { ok: true, providerId: sentSchema.safeParse(answer).data?.id ?? null };
  const providerCode = errorSchema.safeParse(answer).data?.name ?? `http-${response.status}`;
  // The key was used for a mail with other content, which was accepted.
  if (response.status === 409 && providerCode === "invalid_idempotent_request")
    return { ok: true, providerId: null };
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return {
    ok: false,
    code: codeOf(response.status),
    providerCode,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

/** Resend's API. Source: resend.com/docs/api-reference/emails/send-email and /errors. */
export function createResend({
  apiKey,
  fetch: ask = (url, init) => fetch(url, init),
  timeoutSeconds = 15,
}: ResendOptions): MailProvider {
  return {
    async send(mail, idempotencyKey) {
      try {
        const response = await ask(ENDPOINT, {
          method: "POST",
          headers: {
            authorization: `Bearer ${apiKey}`,
            "content-type": "application/json",
            "idempotency-key": idempotencyKey,
          },
          body: bodyOf(mail),
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutSeconds * 1000),
        });
        return await resultOf(response);
      } catch {
        return { ok: false, code: "unavailable", providerCode: null, retryAfterSeconds: null };
      }
    },
  };
}
