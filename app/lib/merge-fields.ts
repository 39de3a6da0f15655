type Fields = Readonly<Record<string, string>>;

export interface MergedFields {
  /** What the form shows next. */
  values: Record<string, string>;
  /** The names of the fields that both changed, to different values. */
  conflicts: string[];
}

/**
 * What two people made of the same fields: who alone changed a field is followed; where both did, `yours` stays for the
 * moment. @param original what `yours` was made of; `theirs` names all fields
 */
export function mergeFields(original: Fields, yours: Fields, theirs: Fields): MergedFields {
  const values: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const [name, their] of Object.entries(theirs)) {
    const [before = "", your = ""] = [original[name], yours[name]];
    values[name] = your === before ? their : your;
    if (your !== before && their !== before && your !== their) conflicts.push(name);
  }
  return { values, conflicts };
}
