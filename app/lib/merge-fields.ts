type Fields = Readonly<Record<string, string>>;

export interface MergedFields {
  /** The values to display in the form. */
  values: Record<string, string>;
  /** Names of the fields that both sides changed to different values. */
  conflicts: string[];
}

/**
 * Three-way merge of form fields: `original` is the common ancestor, `yours` the submission, `theirs` the stored
 * version. A field that one side changed takes that side's value; where both changed it, `yours` wins and the field is
 * reported as a conflict. A missing field counts as empty.
 */
export function mergeFields(original: Fields, yours: Fields, theirs: Fields): MergedFields {
  const values: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(original), ...Object.keys(theirs)])) {
    const [before = "", your = "", their = ""] = [original[name], yours[name], theirs[name]];
    values[name] = your === before ? their : your;
    if (your !== before && their !== before && your !== their) conflicts.push(name);
  }
  return { values, conflicts };
}
