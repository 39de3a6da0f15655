import { and, eq, isNull, lt } from "drizzle-orm";
import { countSignIn } from "~/domain/accounts/sign-in/throttle.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { recoveryCodes, secondFactors } from "~db/schema";
import { constraintFailure, guardOf, requireChange, type WriteQuery, writeBatch } from "~db/write-batch";
import { recoveryCodeHash } from "./recovery-codes.server";
import { isAppCode } from "./second-factor";
import { sealSecret, unsealSecret } from "./secret-box.server";
import { stepOfCode } from "./totp.server";

/** Dependencies of second-factor checks, per request. */
export interface SecondFactorServices {
  db: Database;
  /** The variable SECOND_FACTOR_SECRETS. */
  secrets: string;
  now: Date;
}

export interface CodeAttempt {
  userId: number;
  /** Normalized by `codeField`. */
  code: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  /** Id of a browser in which this person signed in before, else null. */
  device: string | null;
}

/**
 * `wrong-code` includes a code that was used before. `unreadable`: the key that encrypted the secret was removed from
 * SECOND_FACTOR_SECRETS.
 */
export type CodeFailure =
  | { code: "locked"; retryAfterSeconds: number }
  | { code: "wrong-code" | "not-set-up" | "unreadable" };

const wrong = failure({ code: "wrong-code" } as const);

/**
 * Queries that consume a code, or none when it is wrong. The last one changes no row when the code was used before.
 * They also encrypt the TOTP secret again with the current key, so that older keys fall out of use.
 */
async function consume(
  { db, secrets, now }: SecondFactorServices,
  { userId, code }: CodeAttempt,
  secret: string,
): Promise<WriteQuery[]> {
  const sealed = await sealSecret(secrets, userId, secret);
  if (isAppCode(code)) {
    const step = stepOfCode(secret, code, now);
    if (step === null) return [];
    return [
      db
        .update(secondFactors)
        .set({ lastStep: step, secret: sealed })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))),
    ];
  }
  const codeHash = await recoveryCodeHash(secret, code);
  return [
    db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userId, userId)),
    db
      .update(recoveryCodes)
      .set({ usedAt: unixSeconds(now) })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      ),
  ];
}

/**
 * Checks and consumes a TOTP or recovery code. Attempts are rate limited like sign-ins and counted before the check.
 * @returns which kind of code it was.
 */
export async function checkSecondFactor(
  services: SecondFactorServices,
  attempt: CodeAttempt,
): Promise<Result<"app" | "recovery", CodeFailure>> {
  const { db, secrets, now } = services;
  const { userId, code, address, device } = attempt;
  const counted = await countSignIn(db, { email: `second factor of ${userId}`, address, device }, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!row) return failure({ code: "not-set-up" });
  const secret = await unsealSecret(secrets, userId, row.secret);
  if (secret === null) {
    await writeBatch(db, counted.onRefund);
    return failure({ code: "unreadable" });
  }
  const use = await consume(services, attempt, secret);
  if (use.length === 0) return wrong;
  try {
    await writeBatch(db, [...use, requireChange("code_invalid"), ...counted.onSuccess]);
    return success(isAppCode(code) ? "app" : "recovery");
  } catch (error) {
    if (guardOf(constraintFailure(error)) === "code_invalid") return wrong;
    throw error;
  }
}
