import { parseId } from "~/lib/ids";
import { readDay } from "~/lib/read-day";
import { normalizeText } from "~/lib/text/normalize";
import { type AuditEntity, auditEntities } from "~db/audit-entities";

export { type AuditEntity, auditEntities };

const MAX_FILTER_LENGTH = 100;

export interface AuditFilter {
  /** Part of the actor's e-mail; empty for everyone. */
  person: string;
  /** Null for all entities. */
  entity: AuditEntity | null;
  /** The entity's key, only used with `entity`; empty for all. */
  entityId: string;
  /** Inclusive days in Lima such as `2026-11-21`; null for no bound. */
  from: string | null;
  to: string | null;
}

/** Cursor of the keyset pagination: the last entry of the page before. `at` is Unix seconds. */
export interface AuditCursor {
  at: number;
  id: number;
}

/** Parses `person`, `entity`, `id`, `from` and `to` from the query string. Unknown values are ignored. */
export const readAuditFilter = (parameters: URLSearchParams): AuditFilter => ({
  person: normalizeText(parameters.get("person") ?? "").slice(0, MAX_FILTER_LENGTH),
  entity: auditEntities.find((entity) => entity === parameters.get("entity")) ?? null,
  entityId: normalizeText(parameters.get("id") ?? "").slice(0, MAX_FILTER_LENGTH),
  from: readDay(parameters, "from"),
  to: readDay(parameters, "to"),
});

/** Serializes a cursor for URLs, for example `1795000000-17`. */
export const formatAuditCursor = ({ at, id }: AuditCursor): string => `${at}-${id}`;

/** Null for a missing or malformed cursor. */
export function parseAuditCursor(text: string | null): AuditCursor | null {
  const [at, id, ...others] = (text ?? "").split("-").map(parseId);
  return at && id && others.length === 0 ? { at, id } : null;
}

/** A changed value. `path` is for example `price.es`, or empty when the whole is a single value. */
export interface Difference {
  path: string;
  /** Null when missing. */
  before: string | null;
  after: string | null;
}

/** An entry for display, with its differences. `at` is in Unix seconds. */
export interface AuditLine {
  id: number;
  at: number;
  actorEmail: string;
  action: string;
  entity: AuditEntity;
  entityId: string;
  differences: Difference[];
}

/** A line in words, with a link to what was changed; null for what has no page. */
export interface LinkedAuditLine extends AuditLine {
  href: string | null;
}

const MAX_DEPTH = 6;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Values of nested objects and arrays with their paths. */
function flatten(value: unknown, path = "", depth = 0): [path: string, text: string | null][] {
  const entries = isNested(value) && depth < MAX_DEPTH ? Object.entries(value) : [];
  if (entries.length === 0) return [[path, textOf(value)]];
  return entries.flatMap(([key, nested]) => flatten(nested, path ? `${path}.${key}` : key, depth + 1));
}

/** Compares an entry's `before` and `after` value by value, in the order of their keys. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [beforeTexts, afterTexts] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...beforeTexts.keys(), ...afterTexts.keys()])]
    .map((path) => ({ path, before: beforeTexts.get(path) ?? null, after: afterTexts.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

export const auditLine = ({
  before,
  after,
  ...entry
}: Omit<AuditLine, "differences"> & { before: unknown; after: unknown }): AuditLine => ({
  ...entry,
  differences: differences(before, after),
});
