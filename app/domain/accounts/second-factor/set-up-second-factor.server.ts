import { and, eq } from "drizzle-orm";
import { staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { secondFactors, users } from "~db/schema";
import { guarded } from "~db/write-batch";
import type { SecondFactorServices } from "./check-second-factor.server";
import { readOffer } from "./offer-second-factor.server";
import { type OwnWrite, ownAudit } from "./own-second-factor";
import { newRecoveryCodes, replaceCodes } from "./recovery-codes.server";
import { sealSecret, unsealSecret } from "./secret-box.server";
import { stepOfCode } from "./totp.server";

/** `start-again`: the offer is invalid or expired. `set-up-before`: a second factor exists already. */
export type SetUpFailure = { code: "wrong-code" | "start-again" | "set-up-before" };

/** `codes` are the recovery codes, `sessionVersion` renews the current browser's session. */
export interface NewSecondFactor {
  codes: string[];
  sessionVersion: number;
}

/**
 * Stores the offered second factor once a code proves that the app has it, and ends every session.
 * @returns the recovery codes, which only `repeatSetUp` returns again.
 */
export async function setUpSecondFactor(
  { secrets, now }: SecondFactorServices,
  { context, account }: OwnWrite,
  { sealed, code }: { sealed: string; code: string },
): Promise<Result<NewSecondFactor, SetUpFailure>> {
  const { db } = context;
  const { id: userId } = account;
  const offer = await readOffer({ secrets, now }, userId, sealed);
  if (offer === null) return failure({ code: "start-again" });
  const { secret, recoveryCodes: codes } = offer;
  const lastStep = stepOfCode(secret, code, now);
  if (lastStep === null) return failure({ code: "wrong-code" });
  const queries = await replaceCodes(db, { userId, secret, codes });
  const written = await staffWrite(context, {
    queries: [
      db
        .update(users)
        .set({ sessionVersion: increment(users.sessionVersion) })
        .where(eq(users.id, userId))
        .returning({ sessionVersion: users.sessionVersion }),
      ...guarded(
        db
          .insert(secondFactors)
          .values({ userId, secret: await sealSecret(secrets, userId, secret), lastStep })
          .onConflictDoNothing(),
        "already_done",
      ),
      ...queries,
    ],
    audit: ownAudit(account, "second-factor-on"),
    isPublic: false,
  });
  if (written.ok) {
    const [raised] = written.value;
    return success({ codes, sessionVersion: Number(raised?.rows[0]?.session_version) });
  }
  if (written.code === "changed-meanwhile") return failure({ code: "set-up-before" });
  throw new Error(`Setting up a second factor violated ${written.broken.constraint}`);
}

/**
 * Replaces all recovery codes.
 * @returns the new codes; null when no second factor is set up, its secret is unreadable or it changed concurrently.
 */
export async function renewRecoveryCodes(
  { secrets }: Pick<SecondFactorServices, "secrets">,
  { context, account }: OwnWrite,
): Promise<string[] | null> {
  const { db } = context;
  const { id: userId } = account;
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = row ? await unsealSecret(secrets, userId, row.secret) : null;
  if (!row || secret === null) return null;
  const codes = newRecoveryCodes();
  const queries = await replaceCodes(db, { userId, secret, codes });
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        db
          .update(secondFactors)
          .set({ userId })
          .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, row.secret))),
        "row_changed",
      ),
      ...queries,
    ],
    audit: ownAudit(account, "recovery-codes"),
    isPublic: false,
  });
  return written.ok ? codes : null;
}
