import { eq } from "drizzle-orm";
import { base64url } from "jose";
import { hmac } from "~/lib/hash";
import type { Database } from "~db/client";
import { recoveryCodes } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { compactCode, newRecoveryCode, RECOVERY_CODES } from "./second-factor";

/**
 * HMAC of a recovery code, keyed with the person's TOTP secret. The database holds that secret only encrypted, so a
 * copy of the database does not allow guessing codes offline. The hash does not depend on SECOND_FACTOR_SECRETS, so
 * the keys can be rotated.
 * @param secret TOTP secret
 * @param code normalized
 */
export const recoveryCodeHash = async (secret: string, code: string): Promise<string> =>
  base64url.encode(await hmac(secret, `recovery code ${code}`));

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** The queries that replace the existing codes. */
export async function replaceCodes(
  db: Database,
  { userId, secret, codes }: { userId: number; secret: string; codes: string[] },
): Promise<WriteQuery[]> {
  const rows = codes.map(async (code) => ({
    userId,
    codeHash: await recoveryCodeHash(secret, compactCode(code)),
  }));
  return [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(await Promise.all(rows)),
  ];
}
