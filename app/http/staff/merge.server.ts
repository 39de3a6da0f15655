import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { FormMerge } from "~/domain/form-reply";
import { m } from "~/i18n/message";
import { parseBoundedJson } from "~/lib/bounded-json";
import { mergeFields } from "~/lib/merge-fields";
import type { Result } from "~/lib/result";
import {
  type AnySubmission,
  MOST_FIELDS,
  parseSubmission,
  type Refusal,
  refuseForm,
  refuseInvalid,
  restorableFields,
} from "../form.server";
import { INTENT_FIELD } from "../known-fields.server";

const fieldsSchema = z.record(z.string(), z.string());

/** The row version that the form was rendered from; 0, which no row has, when invalid. */
export const versionOf = (form: FormData): number => versionField.catch(0).parse(form.get("version"));

/** The field values that the form was rendered from, from its hidden field `original`. */
export function originalOf(form: FormData): Record<string, string> {
  try {
    return fieldsSchema.parse(parseBoundedJson(String(form.get("original")), MOST_FIELDS));
  } catch {
    return {};
  }
}

const THEIRS_PREFIX = "theirs.";

/** Replaces fields whose box `take` is ticked by the other person's saved values. */
export function applyTheirVersions(form: FormData): void {
  for (const name of form.getAll("take")) {
    const their = form.get(THEIRS_PREFIX + name);
    if (typeof their !== "string") continue;
    form.set(String(name), their);
    form.delete(THEIRS_PREFIX + name);
  }
}

/** The fields as they were typed: browsers send line breaks as CRLF. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(restorableFields(form).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));

/** The merge state that the form was sent with. */
export function mergeOf(form: FormData): FormMerge {
  const typed = restorableFields(form);
  const { version, original } = Object.fromEntries(typed);
  const theirs = typed.flatMap(([name, value]) =>
    name.startsWith(THEIRS_PREFIX) ? [[name.slice(THEIRS_PREFIX.length), value]] : [],
  );
  return { version, original, theirs: Object.fromEntries(theirs) };
}

/**
 * Parses a form that supports merging (see `refuseConflict`), with ticked fields replaced by the saved values. `merge`
 * belongs to every refusal of the form.
 */
export function parseMerge<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  applyTheirVersions(form);
  return { submission: parseSubmission(form, schema), version: versionOf(form), merge: mergeOf(form) };
}

/** The saved state of a row: its version, if it has one, and its form fields. */
interface SavedFields {
  version?: number;
  fields: Record<string, string>;
}

/**
 * Replies to a form that lost an edit conflict. Fields changed only by the other person are taken over. Fields changed
 * by both keep the typed value, and `theirs` has the saved one.
 */
export function refuseConflict(form: FormData, schema: z.ZodType, { version, fields }: SavedFields) {
  const yours = typedIn(form);
  const { values, conflicts } = mergeFields(originalOf(form), yours, fields);
  const again = new FormData();
  again.set(INTENT_FIELD, yours[INTENT_FIELD] ?? "");
  for (const [name, value] of Object.entries(values)) again.set(name, value);
  const fieldsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return refuseForm(parseSubmission(again, schema), {
    status: 409,
    message: conflicts.length > 0 ? m("admin.conflict") : m("admin.merged"),
    omitFieldErrors: true,
    merge: {
      version: version === undefined ? undefined : String(version),
      original: JSON.stringify(fieldsOf(Object.keys(values))),
      theirs: fieldsOf(conflicts),
    },
  });
}

type Conflict = { code: "changed-meanwhile" };

interface MergedForm<Value, Failed extends { code: string }, Done> {
  /** The reply to a valid form that is not to be saved; null for others. */
  preview?(parsed: { submission: AnySubmission; value: Value; merge: FormMerge }): Done | null;
  write(value: Value, version: number): Promise<Result<unknown, Failed>>;
  done(): Done;
  refusalOf(failed: Exclude<Failed, Conflict>): Refusal;
  /** The saved state after a conflict; see `refuseConflict`. */
  latest(failed: Extract<Failed, Conflict>): SavedFields | Promise<SavedFields>;
}

/** Parses and writes a form that supports merging. */
export async function answerMergedForm<Schema extends z.ZodType, Failed extends { code: string }, Done>(
  form: FormData,
  schema: Schema,
  { preview, write, done, refusalOf, latest }: MergedForm<z.output<Schema>, Failed, Done>,
) {
  const { submission, version, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const { value } = submission;
  const shown = preview?.({ submission, value, merge });
  if (shown) return shown;
  const written = await write(value, version);
  if (written.ok) return done();
  const failed: Failed = written;
  if (failed.code === "changed-meanwhile") {
    return refuseConflict(form, schema, await latest(failed as Extract<Failed, Conflict>));
  }
  return refuseForm(submission, { ...refusalOf(failed as Exclude<Failed, Conflict>), merge });
}
