import { and, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditChange } from "~/domain/fields/entity-audit";
import type { Field, Fields, ValuesOf } from "~/domain/fields/fields";
import {
  type RowVersion,
  readerOf,
  type Versioned,
  type VersionedFailure,
  versionedWrites,
} from "~/domain/fields/versioned-writes.server";
import { failure, type Result, success } from "~/lib/result";
import { numberedSlugs, slugify } from "./slug";

/** `slug-taken`: another row has the slug. `too-many`: there are `most` rows. */
export type SlugRefused = { code: "slug-taken" | "too-many" };

interface Slugged<Of extends Fields, Stored, Refused>
  extends Omit<Versioned<Of, Stored, Refused | SlugRefused>, "refusalOf"> {
  table: Versioned<Of, Stored, Refused>["table"] & { slug: SQLiteColumn };
  /** Maximum number of rows. */
  most: number;
  /** The name that a slug is made from. */
  nameOf: (value: ValuesOf<Of>) => string | undefined;
}

/** Others may take a slug after it was read. */
const ATTEMPTS = 5;

/**
 * `versionedWrites` of rows with a slug. A slug that the name makes gets a number if it is taken. It does not tell a form
 * that is sent twice from two forms, so the row that was created with the same values, and not changed since, is returned.
 */
export function sluggedWrites<
  Of extends Fields & { slug: Field<string> },
  Stored extends ValuesOf<Of> & RowVersion,
  Refused extends { code: string } = never,
>({ most, nameOf, ...options }: Slugged<Of, Stored, Refused>) {
  const { entity, table, find } = options;
  const { create, ...writes } = versionedWrites<Of, Stored, Refused | SlugRefused>({
    ...options,
    refusalOf: ({ constraint }) => (constraint.endsWith(".slug") ? { code: "slug-taken" } : null),
  });

  /** The id of the row that `value` created. */
  async function findSame(context: StaffContext, value: ValuesOf<Of>): Promise<number | null> {
    const [row] = await context.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.slug, value.slug), eq(table.version, 1)));
    const stored = row && (await find(readerOf(context), Number(row.id)));
    return stored && !auditChange(entity, stored, value) ? stored.id : null;
  }

  return {
    ...writes,

    /** Returns the new id. */
    async create(
      context: StaffContext,
      value: ValuesOf<Of>,
    ): Promise<Result<number, VersionedFailure<Stored, Refused | SlugRefused>>> {
      const { db } = context;
      if ((await db.$count(table)) >= most) return failure({ code: "too-many" });
      if (value.slug !== slugify(nameOf(value) ?? "")) return create(context, value);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const rows = await db.select({ slug: table.slug }).from(table);
        const taken = new Set(rows.map(({ slug }) => slug));
        let last: string | null = null;
        for (const slug of numberedSlugs(String(value.slug))) {
          if (taken.has(slug)) {
            last = slug;
            continue;
          }
          const same = last === null ? null : await findSame(context, { ...value, slug: last });
          if (same !== null) return success(same);
          const created = await create(context, { ...value, slug });
          if (created.ok || created.code !== "slug-taken") return created;
          break;
        }
      }
      return failure({ code: "slug-taken" });
    },
  };
}
