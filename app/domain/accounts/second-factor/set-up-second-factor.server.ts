import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { sha256 } from "~/lib/hash";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { recoveryCodes, secondFactors } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import type { SecondFactorServices } from "./check-second-factor.server";
import { newRecoveryCode, normalizeCode, RECOVERY_CODES } from "./second-factor";
import { seal, unseal } from "./secret-box.server";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.server";

/** What someone needs to tell their app of the shop. Nothing is kept before a code proves that the app has it. */
export interface SecondFactorOffer {
  /** Base32, for apps that read no QR code. */
  secret: string;
  /** For the QR code. */
  uri: string;
  /** The secret, encrypted for this person: what the form brings back. */
  sealed: string;
}

/** @param sealed of an offer to this person that is made again; anything else makes a new one. */
export async function offerSecondFactor(
  { secrets }: Pick<SecondFactorServices, "secrets">,
  { userId, email, shop }: { userId: number; email: string; shop: string },
  sealed = "",
): Promise<SecondFactorOffer> {
  const secret = (await unseal(secrets, userId, sealed)) ?? newTotpSecret();
  return {
    secret,
    uri: totpUri(secret, { issuer: shop, label: email }),
    sealed: await seal(secrets, userId, secret),
  };
}

/** New codes, and the queries that put them in place of those before. */
async function replaceCodes(
  db: Database,
  userId: number,
): Promise<{ codes: string[]; queries: WriteQuery[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const rows = codes.map(async (code) => ({ userId, codeHash: await sha256(normalizeCode(code)) }));
  return {
    codes,
    queries: [
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db.insert(recoveryCodes).values(await Promise.all(rows)),
    ],
  };
}

interface OwnWrite {
  context: StaffContext;
  userId: number;
}

/** `start-again`: the offer can't be read. `set-up-before`: another one was set up meanwhile. */
export type SetUpFailure = { code: "wrong-code" | "start-again" | "set-up-before" };

/** Sets up what was offered, once a code proves that the app has it. @returns the recovery codes, never to be had again. */
export async function setUpSecondFactor(
  { secrets, now }: SecondFactorServices,
  { context, userId }: OwnWrite,
  { sealed, code }: { sealed: string; code: string },
): Promise<Result<{ codes: string[] }, SetUpFailure>> {
  const { db } = context;
  const secret = await unseal(secrets, userId, sealed);
  if (secret === null) return failure({ code: "start-again" });
  const lastStep = stepOfCode(secret, code, now);
  if (lastStep === null) return failure({ code: "wrong-code" });
  const { codes, queries } = await replaceCodes(db, userId);
  const written = await staffWrite(context, {
    queries: [
      db
        .insert(secondFactors)
        .values({ userId, secret: await seal(secrets, userId, secret), lastStep })
        .onConflictDoNothing(),
      requireChange("already_done"),
      ...queries,
    ],
    audit: { action: "second-factor-on", entity: "user", entityId: userId },
    isPublic: false,
  });
  if (written.ok) return success({ codes });
  if (written.code === "changed-meanwhile") return failure({ code: "set-up-before" });
  throw new Error(`A second factor broke the rule ${written.broken.constraint}`);
}

/** Makes new recovery codes in place of all before. @returns them; null where no second factor is set up. */
export async function renewRecoveryCodes({ context, userId }: OwnWrite): Promise<string[] | null> {
  const { db } = context;
  const { codes, queries } = await replaceCodes(db, userId);
  const written = await staffWrite(context, {
    queries: [
      db.update(secondFactors).set({ userId }).where(eq(secondFactors.userId, userId)),
      requireChange("row_gone"),
      ...queries,
    ],
    audit: { action: "recovery-codes", entity: "user", entityId: userId },
    isPublic: false,
  });
  return written.ok ? codes : null;
}
