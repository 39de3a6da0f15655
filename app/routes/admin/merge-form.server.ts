import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import { MOST_FIELDS } from "~/http/form.server";
import { parseBoundedJson } from "~/lib/bounded-json";
import { mergeFields } from "~/lib/merge-fields";
import { refuseForm, typedFields } from "./staff.server";

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

/** Puts the other's values in the fields whose box `take` is ticked. */
export function takeTheirs(form: FormData): void {
  for (const name of form.getAll("take")) {
    const their = form.get(`theirs.${name}`);
    if (typeof their !== "string") continue;
    form.set(String(name), their);
    form.delete(`theirs.${name}`);
  }
}

/**
 * The form again after someone else was faster, with both people's changes: what only they changed is taken over; where
 * both did, the form keeps what was typed, and `theirs.<name>` brings what they saved.
 * @param now what is kept now: its version, where it has one, and the form's fields made of it
 */
export function refuseConflict(
  form: FormData,
  { version, fields }: { version?: number; fields: Record<string, string> },
) {
  // Browsers send a text's lines with both line ends.
  const yours = Object.fromEntries(
    Object.entries(typedFields(form)).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  const { values, conflicts } = mergeFields(originalOf(form), yours, fields);
  const again = new FormData();
  again.set("intent", yours.intent ?? "");
  if (version !== undefined) again.set("version", String(version));
  const shown = Object.keys(values).map((name) => [name, fields[name] ?? ""]);
  again.set("original", JSON.stringify(Object.fromEntries(shown)));
  for (const [name, value] of Object.entries(values)) again.set(name, value);
  for (const name of conflicts) again.set(`theirs.${name}`, fields[name] ?? "");
  const message = conflicts.length > 0 ? "admin.conflict" : "admin.merged";
  return refuseForm(again, { status: 409, message });
}
