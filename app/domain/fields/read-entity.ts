import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { type FieldContext, Invalid } from "./field-kinds";
import type { AnyField, Entity, Fields, Leaf, ValuesOf } from "./fields";

/** Where the values of an entity are read from. */
export interface FieldSource {
  /** Path of a field or of one of its parts in the source. */
  pathOf(name: string, field: AnyField, part?: string): string;
  /**
   * What the source has for a field: a list for a list, an object for parts by currency or language; undefined for a field
   * that keeps its value.
   */
  find(name: string, field: AnyField): unknown;
  read(found: unknown, leaf: Leaf): unknown;
}

export interface Read<Table extends Fields> {
  /** Initial values in place of invalid ones. */
  value: ValuesOf<Table>;
  /** Messages by path in the source; null for a valid entity. */
  problems: Record<string, MessageKey> | null;
}

const isText = ([, value]: [string, unknown]): boolean => value !== "";

/** Reads the values of an entity. Every field is read and checked, so that all problems are reported. */
export function readEntity<Table extends Fields>(
  { fields, check, normalize }: Entity<Table>,
  { pathOf, find, read }: FieldSource,
  kept: ValuesOf<Table>,
  { languages }: FieldContext,
): Read<Table> {
  const problems: Record<string, MessageKey> = {};
  const refuse = (path: string, message: MessageKey) => {
    const [name = "", ...part] = path.split(".");
    const found = pathOf(name, fields[name] as AnyField, part.length > 0 ? part.join(".") : undefined);
    problems[found] ??= message;
  };
  const readLeaf = (path: string, field: AnyField, found: unknown, fallback: unknown): unknown => {
    const value = read(found, field.leaf);
    if (!(value instanceof Invalid)) return value;
    const error = value.message ?? field.error ?? m("alert.invalidForm");
    for (const [input, message = error] of Object.entries(value.inputs ?? { "": error })) {
      refuse(input ? `${path}.${input}` : path, message);
    }
    return fallback;
  };
  const readList = (name: string, field: AnyField, found: readonly unknown[]): unknown => {
    const { maxItems = 0, tooMany, error = m("alert.invalidForm"), initial } = field;
    if (found.length > maxItems) {
      refuse(name, tooMany ?? error);
      return initial;
    }
    return [...new Set(found.map((item) => readLeaf(name, field, item, null)))];
  };
  const readParts = (name: string, field: AnyField, found: object, parts: object): unknown => {
    const values = Object.entries(found).map(([part, inner]) => {
      const path = `${name}.${part}`;
      if (field.shape === "language" && !languages.includes(part)) {
        refuse(path, m("adminProducts.languageUnknown"));
      }
      const { name: required, missing } = field.requiredPart ?? {};
      if (required !== part || !missing) return [part, readLeaf(path, field, inner, null)];
      const value = readLeaf(path, { ...field, error: missing }, inner, null);
      if (value === null) refuse(path, missing);
      return [part, value];
    });
    const all = Object.entries({ ...parts, ...Object.fromEntries(values) });
    return Object.fromEntries(field.shape === "language" ? all.filter(isText) : all);
  };
  const values = Object.entries(fields).map(([name, field]) => {
    const found = find(name, field);
    if (found === undefined) return [name, kept[name]];
    if (field.shape === "list") return [name, readList(name, field, found as unknown[])];
    if (field.shape === "one") return [name, readLeaf(name, field, found, field.initial)];
    return [name, readParts(name, field, found as object, Object(kept[name]))];
  });
  const value = Object.fromEntries(values) as ValuesOf<Table>;
  check?.(value, refuse);
  if (Object.keys(problems).length > 0) return { value, problems };
  return { value: normalize?.(value) ?? value, problems: null };
}
