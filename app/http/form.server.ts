import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { AlertType } from "~/domain/alerts";
import type { FormMerge, FormNotice, FormReply, FormResult } from "~/domain/form-reply";
import { endFormCheck } from "~/edge/http/form-check.server";
import { plainPage } from "~/edge/http/plain-page.server";
import { FORM_BYTES, readBytes, readStart, TEXT_BYTES } from "~/edge/http/read-body.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { parseDecimal } from "~/lib/numbers/decimal";
import { INTENT_FIELD, knownFields } from "./known-fields.server";

/** Maximum number of fields of a form, files included: those of a product with 1,000 stock rows. */
export const MOST_FIELDS = 8000;

export const noStore = { "cache-control": "no-store" };

const LINE_FEED = 10;
const AMPERSAND = 38;
const HYPHEN = 45;

/** Counts what could separate fields, without parsing: `&`, or lines that begin like a boundary. */
function countSeparators(body: Uint8Array, isMultipart: boolean): number {
  const separator = isMultipart ? LINE_FEED : AMPERSAND;
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + 1)) {
    if (!isMultipart || (body[at + 1] === HYPHEN && body[at + 2] === HYPHEN)) count += 1;
  }
  return count;
}

const tooMuch = () => new RangeError("The form has too much in it.");

/**
 * Parses a body as a form. Throws when it is not a form, has more than `MOST_FIELDS` fields, or more text besides files
 * than `TEXT_BYTES`. What can be counted is counted before it is parsed: millions of fields would exhaust the memory.
 */
export async function parseFormData(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const isMultipart = /^multipart\/form-data/i.test(contentType);
  if (!isMultipart && body.byteLength > TEXT_BYTES) throw tooMuch();
  // A text may have lines that look like boundaries; so many make no form.
  if (countSeparators(body, isMultipart) > 2 * MOST_FIELDS) throw tooMuch();
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  let fields = 0;
  let characters = 0;
  for (const [name, value] of form) {
    fields += 1;
    characters += name.length + (typeof value === "string" ? value.length : 0);
    if (fields > MOST_FIELDS || characters > TEXT_BYTES) throw tooMuch();
  }
  return form;
}

/**
 * Reads the request's form; null when the body is not a valid form (see `parseFormData`). Throws a 413 page above
 * `mostBytes` (default 64 KB), and what `readBytes` throws.
 */
export async function readForm(request: Request, mostBytes = FORM_BYTES): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBytes(request, mostBytes);
  if (body === null) throw plainPage(request, "tooLarge");
  try {
    return await parseFormData(body, contentType);
  } catch {
    return null;
  }
}

/**
 * Reads the fields of a multipart form that are complete within its first 64 KB: those before large files. Empty when the
 * body is not such a form.
 */
export async function readFormStart(request: Request): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const separator = `\r\n--${quoted ?? plain}`;
  const start = await readStart(request, FORM_BYTES);
  // A character for each byte.
  const end = new TextDecoder("latin1").decode(start).lastIndexOf(separator);
  if (end === -1) return new FormData();
  const whole = new Blob([start.subarray(0, end), `${separator}--\r\n`]);
  return parseFormData(new Uint8Array(await whole.arrayBuffer()), contentType).catch(() => new FormData());
}

const { coerceFormValue } = configureCoercion({
  type: { number: (text) => parseDecimal(text) ?? Number.NaN },
});

/**
 * Parses a form with its schema, whose messages are keys (see `m`). Fields unknown to the schema are dropped; null is
 * parsed as an empty form. Ends a form check.
 */
export function parseSubmission<Schema extends z.ZodType>(form: FormData | null, schema: Schema) {
  const submission = parseWithZod(knownFields(form ?? new FormData(), schema), {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    // For issues without a message of their own.
    error: () => m("alert.invalidForm"),
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(({ message }) => message as MessageKey),
  });
  endFormCheck(submission.status === "success" ? {} : (submission.error ?? {}));
  return submission;
}

/**
 * Native validation attributes by field, computed on the server because the browser has no schemas. Without lengths and
 * patterns, which browsers apply before a text is normalized: they cut it at `maxlength` without a word, while the schema's
 * message names the limit.
 */
export const constraintOf = (schema: z.ZodObject): ReturnType<typeof getZodConstraint> =>
  Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(
      ([name, { minLength, maxLength, pattern, ...constraint }]) => [name, constraint],
    ),
  );

const isSecretField = (name: string): boolean => /password|token/i.test(name);

/** Text fields that may be sent back to the browser: no files, passwords or tokens. Names may repeat. */
export const restorableFields = (form: FormData): [name: string, value: string][] =>
  [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecretField(entry[0]),
  );

export type AnySubmission = Submission<unknown, MessageKey[], unknown>;

export interface Refusal {
  /** Default: 400. */
  status?: number;
  /** Displayed above the form, and beside `field` if set. */
  message: MessageKey;
  field?: string;
  /** Displayed above the form in place of `message`. */
  summary?: MessageKey;
  /** Values of the message's placeholders. */
  values?: MessageValues;
  /** URL of the sign-in page, when the session has ended. */
  signIn?: string;
  /** `Retry-After`, when the rate limit is exceeded. */
  retryAfterSeconds?: number;
  /** Display and live-region role of `message`. Default: error. */
  type?: AlertType;
  merge?: FormMerge;
  /** Additional `Set-Cookie` values. */
  cookies?: string[];
  /** Fields whose values are not sent back, besides passwords and tokens. */
  hideFields?: string[];
  /** Drops the errors of single fields. */
  omitFieldErrors?: boolean;
}

type ResultWords = Pick<Refusal, "message" | "field" | "summary" | "hideFields" | "omitFieldErrors">;

/** conform's `SubmissionResult`, without passwords and tokens. */
export function resultOf(
  submission: AnySubmission,
  { message, field, summary = message, hideFields = [], omitFieldErrors }: ResultWords,
): FormResult {
  const secrets = Object.keys(submission.payload).filter(isSecretField);
  const result = submission.reply({
    hideFields: [...secrets, ...hideFields],
    formErrors: [summary],
    ...(field ? { fieldErrors: { [field]: [message] } } : {}),
  });
  return omitFieldErrors ? { ...result, error: { "": [summary] } } : result;
}

function refusalResponse(
  result: FormResult,
  {
    status = 400,
    values,
    signIn,
    type,
    merge,
    isChecked,
    field,
    ...refusal
  }: Omit<Refusal, "message"> & Pick<FormReply, "isChecked">,
) {
  const headers = new Headers(noStore);
  for (const cookie of refusal.cookies ?? []) headers.append("set-cookie", cookie);
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const reply: FormReply = { kind: "refused", result };
  if (isChecked && Object.keys(result.error ?? {}).some((name) => name !== "")) reply.isChecked = true;
  if (field) reply.refusedField = field;
  if (type) reply.type = type;
  if (values) reply.values = values;
  if (signIn) reply.signIn = signIn;
  if (merge) reply.merge = merge;
  return data(reply, { status, headers });
}

/** Replies with the form, its values and its errors. */
export const refuseForm = (submission: AnySubmission, refusal: Refusal) =>
  refusalResponse(resultOf(submission, refusal), { ...refusal, isChecked: true });

export type Redisplay = Pick<
  Refusal,
  "status" | "type" | "merge" | "field" | "values" | "cookies" | "retryAfterSeconds" | "signIn"
> &
  Partial<Pick<Refusal, "message">> & {
    /** Displayed above the form in place of `message`; null for nothing. */
    summary?: MessageKey | null;
    keepsTyped?: boolean;
  };

/**
 * Replies with the form's values and no validation errors, for buttons that change what the form displays. `keepsTyped`:
 * typed values replace the stored ones in the form of administration.
 */
export function redisplayForm(
  submission: AnySubmission,
  { message, field, summary = message, keepsTyped = false, ...shown }: Redisplay = {},
) {
  const { initialValue = {}, fields } = submission.reply();
  const error: FormResult["error"] = summary ? { "": [summary] } : {};
  if (field && message) error[field] = [message];
  const result: FormResult = {
    status: "error",
    initialValue,
    error,
    ...(keepsTyped && fields && { fields }),
  };
  return refusalResponse(result, { status: 200, isChecked: true, ...shown });
}

/** Refuses a form that was not parsed by a schema. Only the intent is sent back. */
export function refuseUnparsed(form: FormData | null, refusal: Refusal) {
  const intent = form?.get(INTENT_FIELD);
  const initialValue: FormResult["initialValue"] = typeof intent === "string" ? { intent } : {};
  return refusalResponse({ status: "error", initialValue, error: { "": [refusal.message] } }, refusal);
}

/** `refuseUnparsed` that also sends back the text fields, by their names. */
export function refuseKeepingFields(form: FormData, refusal: Refusal) {
  const initialValue: Record<string, string | string[]> = {};
  for (const [name, value] of restorableFields(form)) {
    const before = initialValue[name];
    initialValue[name] = before === undefined ? value : [before, value].flat();
  }
  const error = { "": [refusal.message] };
  return refusalResponse(
    { status: "error", initialValue, error, fields: Object.keys(initialValue) },
    refusal,
  );
}

/** The message above an invalid form: its only error, or a general one for several. */
export function invalidMessage(submission: AnySubmission): MessageKey {
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  const [only, ...others] = Object.values(errors).flatMap((messages) => messages?.[0] ?? []);
  return only && others.length === 0 ? only : m("common.checkFields");
}

/** Replies to a form that its schema refused. */
export const refuseInvalid = (submission: AnySubmission, also: Pick<Refusal, "merge"> = {}) =>
  refuseForm(submission, { message: invalidMessage(submission), ...also });

/** Replies with a message that replaces the accepted form. */
export const notice = (message: MessageKey) =>
  data({ kind: "notice", message } satisfies FormNotice, { headers: noStore });
