import type { AppLoadContext } from "@remix-run/cloudflare";
import { logSecurity, type SecurityFields } from "~/edge/log/security-log.server";
import type { MessageKey } from "~/i18n/messages";
import { deviations, type Reply } from "./failures/deviations.server";
import { type Failures, failureKeys, type Operation } from "./failures/failures";
import { type AnySubmission, type Refusal, refuseForm, refuseUnparsed } from "./form.server";

/** Optional details of a failure. */
interface Carried {
  code: string;
  detail?: string;
  retryAfterSeconds?: number;
}

type Also = Pick<Refusal, "cookies" | "field" | "hideFields" | "merge"> & {
  /** For the log. */
  userId?: number;
};

function logFailure(
  context: AppLoadContext,
  reply: Pick<Reply<unknown>, "error" | "security">,
  failed: Carried,
  userId?: number,
): void {
  const { code, detail, retryAfterSeconds } = failed;
  if (reply.error) context.log.error(reply.error, detail === undefined ? { code } : { code, detail });
  if (!reply.security) return;
  const fields: SecurityFields = {};
  if (userId !== undefined) fields.userId = userId;
  if (retryAfterSeconds !== undefined) fields.retryAfterSeconds = retryAfterSeconds;
  if (reply.security === "sign-in-refused") fields.reason = code as NonNullable<SecurityFields["reason"]>;
  logSecurity(context.log, reply.security, fields);
}

/** Status 409 with the message of the code, and what deviates from it. */
function replyTo(operation: Operation, { code }: Carried): Reply<unknown> {
  const rows: Record<string, Partial<Reply<never>>> | undefined = deviations[operation];
  const key = `${failureKeys[operation]}${code}` as MessageKey;
  return { status: 409, message: key, ...rows?.[code] } as Reply<unknown>;
}

type Failed<Name extends Operation> = readonly [operation: Name, failed: Failures[Name]];

function replyOf(operation: Operation, failed: Carried): Refusal & { status: number } {
  const { values, status, message, summary, field } = replyTo(operation, failed);
  return {
    status,
    message,
    summary,
    field,
    values: values?.(failed),
    retryAfterSeconds: failed.retryAfterSeconds,
  };
}

/** The table's reply to an expected failure. */
export const refusalOf = <Name extends Operation>(operation: Name, failed: Failures[Name]) =>
  replyOf(operation, failed);

/** `refuse` for callers that have checked which failures the operation has. */
export function refuseChecked(
  context: AppLoadContext,
  submission: AnySubmission,
  [operation, failed]: readonly [Operation, Carried],
  { userId, ...also }: Also = {},
) {
  logFailure(context, replyTo(operation, failed), failed, userId);
  return refuseForm(submission, { ...replyOf(operation, failed), ...also });
}

/** Replies with the form after an expected failure, and logs it when the table says so. */
export const refuse = <Name extends Operation>(
  context: AppLoadContext,
  submission: AnySubmission,
  failed: Failed<Name>,
  also?: Also,
) => refuseChecked(context, submission, failed, also);

/** `refuse` for a form that is only a button. */
export function refuseButton<Name extends Operation>(form: FormData, [operation, failed]: Failed<Name>) {
  return refuseUnparsed(form, refusalOf(operation, failed));
}
