import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { FormMerge } from "~/domain/form-reply";
import { m } from "~/i18n/message";
import { parseBoundedJson } from "~/lib/bounded-json";
import { mergeFields } from "~/lib/merge-fields";
import { MOST_FIELDS, parseSubmission, refuseForm, typedEntries } from "../form.server";
import { INTENT_FIELD } from "../known-fields.server";

const fieldsSchema = z.record(z.string(), z.string());

/** The version of the row that the form was made of; 0, which no row has, for what is no version. */
export const versionOf = (form: FormData): number => versionField.catch(0).parse(form.get("version"));

/** What the form was made of, as its hidden field `original` says. */
export function originalOf(form: FormData): Record<string, string> {
  try {
    return fieldsSchema.parse(parseBoundedJson(String(form.get("original")), MOST_FIELDS));
  } catch {
    return {};
  }
}

const THEIRS = "theirs.";

/** Puts the other's values in the fields whose box `take` is ticked. */
function takeTheirs(form: FormData): void {
  for (const name of form.getAll("take")) {
    const their = form.get(THEIRS + name);
    if (typeof their !== "string") continue;
    form.set(String(name), their);
    form.delete(THEIRS + name);
  }
}

/** What the form was sent with, for it to be sent with again. */
function mergeOf(form: FormData): FormMerge {
  const typed = typedEntries(form);
  const { version, original } = Object.fromEntries(typed);
  const theirs = typed.flatMap(([name, value]) =>
    name.startsWith(THEIRS) ? [[name.slice(THEIRS.length), value]] : [],
  );
  return { version, original, theirs: Object.fromEntries(theirs) };
}

/**
 * Reads a form whose changes are merged with someone else's (see `refuseConflict`), with what they saved in the fields
 * whose box was ticked. `merge` goes along with every refusal.
 */
export function parseMerge<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  takeTheirs(form);
  return { submission: parseSubmission(form, schema), version: versionOf(form), merge: mergeOf(form) };
}

/**
 * The form again after someone else was faster, with both people's changes: what only they changed is taken over; where
 * both did, the form keeps what was typed, and `theirs` brings what they saved.
 * @param now what is kept now: its version, where it has one, and the form's fields made of it
 */
export function refuseConflict(
  form: FormData,
  schema: z.ZodType,
  { version, fields }: { version?: number; fields: Record<string, string> },
) {
  // Browsers send a text's lines with both line ends.
  const yours = Object.fromEntries(
    typedEntries(form).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  const { values, conflicts } = mergeFields(originalOf(form), yours, fields);
  const again = new FormData();
  again.set(INTENT_FIELD, yours[INTENT_FIELD] ?? "");
  for (const [name, value] of Object.entries(values)) again.set(name, value);
  const fieldsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
  return refuseForm(parseSubmission(again, schema), {
    status: 409,
    message: conflicts.length > 0 ? m("admin.conflict") : m("admin.merged"),
    isUnchecked: true,
    merge: {
      version: version === undefined ? undefined : String(version),
      original: JSON.stringify(fieldsOf(Object.keys(values))),
      theirs: fieldsOf(conflicts),
    },
  });
}
