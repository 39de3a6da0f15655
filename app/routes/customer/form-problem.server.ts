import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import { parseSubmission } from "~/http/form.server";
import type { MessageKey } from "~/i18n/messages";
import type { FormProblem } from "~/ui/shared/form-problem";

type Refusal = Pick<FormProblem, "message"> &
  Partial<Pick<FormProblem, "messageValues" | "errors" | "signIn">> & {
    status?: number;
    /** When the form may be sent again, where it came too often. */
    retryAfterSeconds?: number;
    /** `Set-Cookie` values that go along. */
    cookies?: string[];
  };

const isSecret = (name: string): boolean => /password|token/i.test(name);

/** What was typed into a form, to be sent again: never a password, nor a file. A name may come again. */
export const typedEntries = (form: FormData): [name: string, value: string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !isSecret(entry[0]));

/** The same to be shown again. */
export const typedFields = (form: FormData): Record<string, string> => Object.fromEntries(typedEntries(form));

/** The form again, with what was typed and what is wrong with it. Status 400 unless it says otherwise. */
export function refuseForm(
  form: FormData,
  { status = 400, errors = {}, cookies = [], retryAfterSeconds, ...words }: Refusal,
) {
  const { intent = "", ...values } = typedFields(form);
  const problem: FormProblem = { kind: "problem", intent, values, errors, ...words };
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  return data(problem, { status, headers });
}

type Parsed<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; refusal: ReturnType<typeof refuseForm> };

/** Reads a form by its schema, whose messages are keys of `i18n`; `problems` is said above several of them. */
export function parseFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  problems: MessageKey,
): Parsed<Schema> {
  const submission = parseSubmission(form, schema);
  if (submission.status === "success") return { ok: true, value: submission.value };
  const found = Object.entries(submission.reply().error ?? {});
  const errors = Object.fromEntries(
    found.flatMap(([name, keys]) => (keys?.[0] ? [[name, keys[0] as MessageKey]] : [])),
  );
  const [only, ...others] = Object.values(errors);
  const message = only && others.length === 0 ? only : problems;
  return { ok: false, refusal: refuseForm(form, { message, errors }) };
}
