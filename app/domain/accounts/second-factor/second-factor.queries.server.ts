import { and, count, eq, isNull } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { recoveryCodes, secondFactors } from "~db/schema";

export interface SecondFactor {
  /** Unix seconds. */
  createdAt: number;
  /** Unused recovery codes. */
  codesLeft: number;
}

/** Null when none is set up. */
export async function readSecondFactor({ db, read }: Reader, userId: number): Promise<SecondFactor | null> {
  const [row] = await read(
    db
      .select({ createdAt: secondFactors.createdAt, codesLeft: count(recoveryCodes.codeHash) })
      .from(secondFactors)
      .leftJoin(
        recoveryCodes,
        and(eq(recoveryCodes.userId, secondFactors.userId), isNull(recoveryCodes.usedAt)),
      )
      .where(eq(secondFactors.userId, userId))
      .groupBy(secondFactors.userId),
  );
  return row ?? null;
}
