import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { users } from "~db/schema";
import { isPerson } from "./person-search.server";
import type { UserPage } from "./user-table";

const userCondition = ({ search, role }: Pick<UserPage, "search" | "role">): SQL | undefined =>
  and(
    role ? eq(users.role, role) : undefined,
    isPerson(search, { name: users.name, email: users.email, phone: users.phone }),
  );

const orderings = {
  joined: [],
  email: [users.email],
  name: [sql`${users.name} collate nocase`],
  role: [users.role],
} as const satisfies Record<UserPage["sort"], readonly unknown[]>;

const userRows = (db: Database, { sort, isDescending, limit, offset, ...filter }: UserPage) => {
  const direction = isDescending ? desc : asc;
  const ordering = [...orderings[sort], users.id].map((column) => direction(column));
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(userCondition(filter))
    .orderBy(...ordering)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      name: users.name,
      phone: users.phone,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(inArray(users.id, page))
    .orderBy(...ordering);
};

/** `createdAt` is Unix seconds. */
export type UserRow = Awaited<ReturnType<typeof userRows>>[number];

/** Reads one page of the people table and the total of the filter. One round trip. */
export async function readUserTable(
  { db, read }: Reader,
  page: UserPage,
): Promise<{ rows: UserRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(userRows(db, page)),
    read(db.select({ total: count() }).from(users).where(userCondition(page))),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
