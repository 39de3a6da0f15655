import { eq } from "drizzle-orm";
import { base64url } from "jose";
import { hmac } from "~/lib/hash";
import type { Database } from "~db/client";
import { recoveryCodes } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { newRecoveryCode, normalizeCode, RECOVERY_CODES } from "./second-factor";

/**
 * What is kept of a recovery code: an HMAC under the secret of its person's app. The database has that secret encrypted
 * alone, so a copy of it is nothing to try codes on; and the codes stay as they are while SECOND_FACTOR_SECRETS change.
 * @param secret of the app
 * @param code normalised
 */
export const recoveryCodeHash = async (secret: string, code: string): Promise<string> =>
  base64url.encode(await hmac(secret, `recovery code ${code}`));

/** New codes, and the queries that put them in place of those before. */
export async function replaceCodes(
  db: Database,
  { userId, secret }: { userId: number; secret: string },
): Promise<{ codes: string[]; queries: WriteQuery[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map(async (code) => ({
    userId,
    codeHash: await recoveryCodeHash(secret, normalizeCode(code)),
  }));
  return {
    codes,
    queries: [
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db.insert(recoveryCodes).values(await Promise.all(rows)),
    ],
  };
}
