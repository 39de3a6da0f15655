import { readDay } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { type AuditEntity, auditEntities } from "~db/vocabulary";

export { type AuditEntity, auditEntities };

const LONGEST = 100;

export interface AuditFilter {
  /** Part of the e-mail of who wrote; empty for everyone. */
  person: string;
  /** What was written; null for everything. */
  entity: AuditEntity | null;
  /** The row's key, where `entity` says of what; empty for all of them. */
  entityId: string;
  /** Days in Lima such as `2026-11-21`, both of them included; null for no bound. */
  from: string | null;
  to: string | null;
}

/** Where a page begins: behind the last entry of the page before. Unix seconds. */
export interface AuditCursor {
  at: number;
  id: number;
}

/** Reads `person`, `entity`, `id`, `from` and `to` of the log's address; what is unknown sets no bound. */
export const readAuditFilter = (parameters: URLSearchParams): AuditFilter => ({
  person: (parameters.get("person") ?? "").trim().slice(0, LONGEST),
  entity: auditEntities.find((entity) => entity === parameters.get("entity")) ?? null,
  entityId: (parameters.get("id") ?? "").trim().slice(0, LONGEST),
  from: readDay(parameters, "from"),
  to: readDay(parameters, "to"),
});

/** A cursor as addresses have it, such as `1795000000-17`. */
export const formatAuditCursor = ({ at, id }: AuditCursor): string => `${at}-${id}`;

/** Null for none, and for what is no cursor. */
export function parseAuditCursor(text: string | null): AuditCursor | null {
  const [at, id, ...others] = (text ?? "").split("-").map(parseId);
  return at && id && others.length === 0 ? { at, id } : null;
}

/** One value that an entry changed. `path` names it, such as `price.es`; empty where the whole is one value. */
export interface Difference {
  path: string;
  /** Null where there was, or is, none. */
  before: string | null;
  after: string | null;
}

/** An entry as pages have it: with its differences instead of what it is kept as. `at` is in Unix seconds. */
export interface AuditLine {
  id: number;
  at: number;
  actorEmail: string;
  action: string;
  entity: AuditEntity;
  entityId: string;
  differences: Difference[];
}

const MOST_DEPTH = 6;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The values of nested objects and lists by their paths. */
function flatten(value: unknown, path = "", depth = 0): [path: string, text: string | null][] {
  const entries = isNested(value) && depth < MOST_DEPTH ? Object.entries(value) : [];
  if (entries.length === 0) return [[path, textOf(value)]];
  return entries.flatMap(([key, nested]) => flatten(nested, path ? `${path}.${key}` : key, depth + 1));
}

/** What an audit entry's `before` and `after` say differently, value by value, in the order of their keys. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map(flatten(before)), new Map(flatten(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

/** An entry of the log as pages have it. */
export const auditLine = ({
  before,
  after,
  ...entry
}: Omit<AuditLine, "differences"> & { before: unknown; after: unknown }): AuditLine => ({
  ...entry,
  differences: differences(before, after),
});
