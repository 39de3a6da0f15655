import { choice, days, defineList, type ListChoice, text } from "~/domain/lists/list";
import { parseId } from "~/lib/ids";
import { type AuditEntity, auditEntities } from "~db/audit-entities";

export type { AuditEntity };

/** Newest first, in pages by `AuditCursor`. `person` is a part of the actor's e-mail; `id` is only used with `entity`. */
export const auditList = defineList({
  sorts: ["at"],
  hasSearch: false,
  filters: {
    person: text("adminAudit.person", { isSearch: true }),
    entity: choice({
      label: "adminAudit.entity",
      any: "adminAudit.anyEntity",
      values: auditEntities,
      name: (entity) => `adminAudit.entity-${entity}`,
    }),
    id: text("adminAudit.entityId"),
    at: days(),
  },
});
export type AuditFilter = Pick<ListChoice<typeof auditList>, "person" | "entity" | "id" | "from" | "to">;

/** Cursor of the keyset pagination: the last entry of the page before. `at` is Unix seconds. */
export interface AuditCursor {
  at: number;
  id: number;
}

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
