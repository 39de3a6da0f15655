import type { AppLoadContext } from "@remix-run/cloudflare";
import { logSecurity, type SecurityFields } from "~/edge/log/security-log.server";
import { type Failures, failures, type Operation } from "./failure.server";
import type { Row } from "./failures/failure-table";
import { type AnySubmission, type Refusal, refuseForm, refuseUnread } from "./form.server";

/** What a failure may carry besides its code. */
interface Carried {
  code: string;
  detail?: string;
  retryAfterSeconds?: number;
}

type Also = Pick<Refusal, "cookies" | "hideFields" | "merge"> & {
  /** Whom it happened to, for the log. */
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

/** How an expected failure is answered, by the table of failures. */
export function refusalOf<Name extends Operation>(
  operation: Name,
  failed: Failures[Name],
): Refusal & { status: number } {
  const { values, status, message, summary, field } = rowOf(operation, failed);
  const { retryAfterSeconds } = failed as Carried;
  return { status, message, summary, field, values: values?.(failed), retryAfterSeconds };
}

/** The form again after an expected failure of its operation, which is logged where the table says so. */
export function refuse<Name extends Operation>(
  context: AppLoadContext,
  submission: AnySubmission,
  [operation, failed]: Failed<Name>,
  { userId, ...also }: Also = {},
) {
  logFailure(context, rowOf(operation, failed), failed, userId);
  return refuseForm(submission, { ...refusalOf(operation, failed), ...also });
}

/** The same for a form of nothing but a button, whose page keeps what it shows. */
export function refuseButton<Name extends Operation>(form: FormData, [operation, failed]: Failed<Name>) {
  return refuseUnread(form, refusalOf(operation, failed));
}
