import type { AppLoadContext } from "@remix-run/cloudflare";
import { logSecurity, type SecurityFields } from "~/edge/log/security-log.server";
import { type Failures, failures, type Operation } from "./failure.server";
import type { Row } from "./failures/failure-table";
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
  row: Pick<Row<unknown>, "error" | "security">,
  failed: Carried,
  userId?: number,
): void {
  const { code, detail, retryAfterSeconds } = failed;
  if (row.error) context.log.error(row.error, detail === undefined ? { code } : { code, detail });
  if (!row.security) return;
  const fields: SecurityFields = {};
  if (userId !== undefined) fields.userId = userId;
  if (retryAfterSeconds !== undefined) fields.retryAfterSeconds = retryAfterSeconds;
  if (row.security === "sign-in-refused") fields.reason = code as NonNullable<SecurityFields["reason"]>;
  logSecurity(context.log, row.security, fields);
}

const rows = failures as unknown as Record<Operation, Record<string, Row<unknown>>>;

function rowOf(operation: Operation, failed: Carried): Row<unknown> {
  const row = rows[operation][failed.code];
  if (!row) throw new TypeError(`No answer to ${operation}: ${failed.code}`);
  return row;
}

type Failed<Name extends Operation> = readonly [operation: Name, failed: Failures[Name]];

/** The table's reply to an expected failure. */
export function refusalOf<Name extends Operation>(
  operation: Name,
  failed: Failures[Name],
): Refusal & { status: number } {
  const { values, status, message, summary, field } = rowOf(operation, failed);
  const { retryAfterSeconds } = failed as Carried;
  return { status, message, summary, field, values: values?.(failed), retryAfterSeconds };
}

/** Replies with the form after an expected failure, and logs it when the table says so. */
export function refuse<Name extends Operation>(
  context: AppLoadContext,
  submission: AnySubmission,
  [operation, failed]: Failed<Name>,
  { userId, ...also }: Also = {},
) {
  logFailure(context, rowOf(operation, failed), failed, userId);
  return refuseForm(submission, { ...refusalOf(operation, failed), ...also });
}

/** `refuse` for a form that is only a button. */
export function refuseButton<Name extends Operation>(form: FormData, [operation, failed]: Failed<Name>) {
  return refuseUnparsed(form, refusalOf(operation, failed));
}
