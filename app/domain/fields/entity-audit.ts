import { difference } from "~/domain/audit/difference";
import { kindOf } from "./field-kinds";
import { auditName, type Entity, type Fields, partPath, type ValuesOf } from "./fields";

type Audited = Record<string, unknown>;

const auditedWith = <Table extends Fields>(
  { fields }: Entity<Table>,
  value: ValuesOf<Table>,
  listed: (list: readonly unknown[], isCounted: boolean) => unknown,
): Audited =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [name: string, value: unknown][] => {
      const name = auditName(key, field);
      const { audit = (leaf) => leaf } = kindOf(field.leaf);
      const stored: unknown = value[key];
      if (field.shape === "list") return [[name, listed(stored as unknown[], field.isCounted === true)]];
      if (field.shape === "one") return [[name, audit(stored, field.leaf)]];
      return Object.entries(Object(stored)).map(([part, leaf]) => [
        partPath(name, part, field),
        audit(leaf, field.leaf),
      ]);
    }),
  );

/** An entity's values for the audit log, by name. Counted lists are numbers: the log outlives the people's data. */
export const auditValues = <Table extends Fields>(entity: Entity<Table>, value: ValuesOf<Table>): Audited =>
  auditedWith(entity, value, (list, isCounted) => (isCounted ? list.length : list.join(", ")));

/** The changed values before and after, for the audit log; null without changes. */
export function auditChange<Table extends Fields>(
  entity: Entity<Table>,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
): { before: Audited; after: Audited } | null {
  const whole = (value: ValuesOf<Table>) => auditedWith(entity, value, (list) => list.join(", "));
  const changed = difference(whole(before), whole(after));
  if (!changed) return null;
  const pick = (value: ValuesOf<Table>) => {
    const values = auditValues(entity, value);
    return Object.fromEntries(Object.keys(changed.after).map((name) => [name, values[name] ?? null]));
  };
  return { before: pick(before), after: pick(after) };
}
