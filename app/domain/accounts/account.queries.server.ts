import { eq } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { users } from "~db/schema";

export type Account = typeof users.$inferSelect;

export async function readAccount({ db, read }: Reader, id: number): Promise<Account | null> {
  const [row] = await read(db.select().from(users).where(eq(users.id, id)));
  return row ?? null;
}
