import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { AlertType } from "~/domain/alerts";
import type { FormMerge, FormNotice, FormReply, FormResult } from "~/domain/form-reply";
import { plainPage } from "~/edge/http/plain-page.server";
import { FORM_BYTES, readBytes, TEXT_BYTES } from "~/edge/http/read-body.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { INTENT_FIELD, knownFields } from "./known-fields.server";

/** Most fields of a form, files among them. */
export const MOST_FIELDS = 1000;

export const noStore = { "cache-control": "no-store" };

/**
 * The form that a body is. Throws for a body that is none, and for one with more fields, or more text beside its
 * files, than any page sends.
 */
export async function formOf(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  let fields = 0;
  let characters = 0;
  for (const [name, value] of form) {
    fields += 1;
    characters += name.length + (typeof value === "string" ? value.length : 0);
    if (fields > MOST_FIELDS || characters > TEXT_BYTES) throw new RangeError("The form has too much in it.");
  }
  return form;
}

/**
 * The form that a request carries, or null for a body that is none (see `formOf`). Throws a page with status 413 for
 * one of more than `mostBytes` (default 64 KB), and what `readBytes` throws.
 */
export async function readForm(request: Request, mostBytes = FORM_BYTES): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBytes(request, mostBytes);
  if (body === null) throw plainPage(request, "tooLarge");
  try {
    return await formOf(body, contentType);
  } catch {
    return null;
  }
}

/**
 * Reads a form by its schema, whose messages are keys (see `m`). Fields that the schema does not know are left out; a
 * body that is no form is read as an empty one.
 */
export const parseSubmission = <Schema extends z.ZodType>(form: FormData | null, schema: Schema) =>
  parseWithZod(knownFields(form ?? new FormData(), schema), {
    schema,
    // What a schema has no message of its own for.
    error: () => m("alert.invalidForm"),
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(({ message }) => message as MessageKey),
  });

/** The text that a field's schema checks: the last of a pipe that is no transformation. Null for no text. */
function textOf(schema: z.core.$ZodType): z.ZodString | null {
  if (schema instanceof z.ZodString) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return textOf(schema.def.innerType);
  if (!(schema instanceof z.ZodPipe)) return null;
  return textOf(schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out);
}

/** conform 1.21 finds no lengths in the schemas of zod 4.6, which keeps them elsewhere than before. */
function lengthsOf(field: z.core.$ZodType) {
  const text = textOf(field);
  return {
    ...(text?.minLength == null ? {} : { minLength: text.minLength }),
    ...(text?.maxLength == null ? {} : { maxLength: text.maxLength }),
  };
}

/** Native attributes of a form's fields by its schema, for `useForm` in the browser, which has no schemas. */
export function constraintOf(schema: z.ZodObject): ReturnType<typeof getZodConstraint> {
  const constraints = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    constraints.map(([name, constraint]) => {
      const field = schema.shape[name];
      return [name, { ...constraint, ...(field && lengthsOf(field)) }];
    }),
  );
}

const isSecret = (name: string): boolean => /password|token/i.test(name);

/** What was typed into a form, to be sent again: never a password, nor a file. A name may come again. */
export const typedEntries = (form: FormData): [name: string, value: string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && !isSecret(entry[0]));

/** Of any schema. */
export type AnySubmission = Submission<unknown, MessageKey[], unknown>;

export interface Refusal {
  /** Default 400. */
  status?: number;
  /** Stands above the form, and beside `field` if there is one. */
  message: MessageKey;
  field?: string;
  /** Stands above the form in place of `message`. */
  summary?: MessageKey;
  /** For the message's placeholders. */
  values?: MessageValues;
  /** Where to sign in, when the session has ended meanwhile. */
  signIn?: string;
  /** When the form may be sent again, where it came too often. */
  retryAfterSeconds?: number;
  /** How `message` is shown and announced; an error by default. */
  type?: AlertType;
  merge?: FormMerge;
  /** `Set-Cookie` values that go along. */
  cookies?: string[];
  /** Names of fields that are not shown again, besides passwords and tokens. */
  hideFields?: string[];
  /** Leaves out what is wrong with single fields. */
  isUnchecked?: boolean;
}

type ResultWords = Pick<Refusal, "message" | "field" | "summary" | "hideFields" | "isUnchecked">;

/** conform's answer to a form, without its secrets. */
export function resultOf(
  submission: AnySubmission,
  { message, field, summary = message, hideFields = [], isUnchecked }: ResultWords,
): FormResult {
  const secrets = Object.keys(submission.payload).filter(isSecret);
  const result = submission.reply({
    hideFields: [...secrets, ...hideFields],
    formErrors: [summary],
    ...(field ? { fieldErrors: { [field]: [message] } } : {}),
  });
  return isUnchecked ? { ...result, error: { "": [summary] } } : result;
}

function answer(
  result: FormResult,
  { status = 400, values, signIn, type, merge, ...refusal }: Omit<Refusal, "message">,
) {
  const headers = new Headers(noStore);
  for (const cookie of refusal.cookies ?? []) headers.append("set-cookie", cookie);
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(retryAfterSeconds));
  const reply: FormReply = { kind: "refused", result };
  if (type) reply.type = type;
  if (values) reply.values = values;
  if (signIn) reply.signIn = signIn;
  if (merge) reply.merge = merge;
  return data(reply, { status, headers });
}

/** The form again, with what was typed and what is wrong with it. */
export const refuseForm = (submission: AnySubmission, refusal: Refusal) =>
  answer(resultOf(submission, refusal), refusal);

/** The form again with what was typed, for one of its buttons that changes what it shows. Nothing is checked. */
export function showAgain(
  submission: AnySubmission,
  { message, ...shown }: Pick<Refusal, "status" | "type"> & Partial<Pick<Refusal, "message">> = {},
) {
  const { initialValue = {} } = submission.reply();
  const error: FormResult["error"] = message ? { "": [message] } : {};
  return answer({ status: "error", initialValue, error }, { status: 200, ...shown });
}

/** The form again, before it was read by any schema: what was typed stays where a script sent it. */
export function refuseUnread(form: FormData | null, refusal: Refusal) {
  const intent = form?.get(INTENT_FIELD);
  const initialValue: FormResult["initialValue"] = typeof intent === "string" ? { intent } : {};
  return answer({ status: "error", initialValue, error: { "": [refusal.message] } }, refusal);
}

/** The same with what was typed, by the names of the fields. */
export function refuseTyped(form: FormData, refusal: Refusal) {
  const initialValue = Object.fromEntries(typedEntries(form));
  const error = { "": [refusal.message] };
  return answer({ status: "error", initialValue, error, fields: Object.keys(initialValue) }, refusal);
}

/** What stands above a form whose schema refused it: the one thing that is wrong, or that several are. */
export function invalidMessage(submission: AnySubmission): MessageKey {
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  const [only, ...others] = Object.values(errors).flatMap((messages) => messages?.[0] ?? []);
  return only && others.length === 0 ? only : m("common.checkFields");
}

/** The form again, after its schema refused it. */
export const refuseInvalid = (submission: AnySubmission, also: Pick<Refusal, "merge"> = {}) =>
  refuseForm(submission, { message: invalidMessage(submission), ...also });

/** A message in place of a form that was accepted and leads nowhere. */
export const notice = (message: MessageKey) =>
  data({ kind: "notice", message } satisfies FormNotice, { headers: noStore });
