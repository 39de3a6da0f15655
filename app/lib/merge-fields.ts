type Fields = Readonly<Record<string, string>>;

export interface MergedFields {
  /** What the form shows next. */
  values: Record<string, string>;
  /** The names of the fields that both changed, to different values. */
  conflicts: string[];
}

/**
 * What two people made of the same fields: who alone changed a field is followed; where both did, `yours` stays for the
 * moment. A field that only one of `original`, what `yours` was made of, and `theirs` names is empty in the other.
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
