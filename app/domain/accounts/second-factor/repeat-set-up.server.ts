import { and, eq, sql } from "drizzle-orm";
import { secondFactors, sessions, users } from "~db/schema";
import type { Account } from "../account.queries.server";
import type { SessionKey } from "../sessions/sessions";
import type { SecondFactorServices } from "./check-second-factor.server";
import { readOffer } from "./offer-second-factor.server";
import { unsealSecret } from "./secret-box.server";
import type { NewSecondFactor } from "./set-up-second-factor.server";
import { stepOfCode } from "./totp.server";

/** For how long a form that set up a second factor may come once more. */
const REPEAT_SECONDS = 60;

/** Who sends the form: a person at the session version that the sign-in had. */
export interface SetUpSender {
  userId: number;
  version: number;
}

/** Whose session it is, also when it has ended and its row is still there; null for one without a row. */
export async function senderOfSession(
  { db }: Pick<SecondFactorServices, "db">,
  { userId, idHash }: SessionKey,
): Promise<SetUpSender | null> {
  const [row] = await db
    .select({ userId: sessions.userId, version: sessions.version })
    .from(sessions)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)));
  return row ?? null;
}

/**
 * Answers the second of a double tap, whose first has set up the second factor and ended the sender's sign-in while the
 * browser waits for the second alone: the same offer and code, from a sign-in that this very set-up ended, within a
 * minute.
 * @returns what the first one got; null for anything else.
 */
export async function repeatSetUp(
  { db, secrets, now }: SecondFactorServices,
  { userId, version }: SetUpSender,
  { sealed, code }: { sealed: string; code: string },
): Promise<(NewSecondFactor & { account: Account }) | null> {
  const offer = await readOffer({ secrets, now }, userId, sealed);
  if (offer === null) return null;
  const [row] = await db
    .select({ account: users, factor: secondFactors })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(users.sessionVersion, version + 1),
        sql`${secondFactors.createdAt} > unixepoch() - ${REPEAT_SECONDS}`,
      ),
    );
  if (!row || (await unsealSecret(secrets, userId, row.factor.secret)) !== offer.secret) return null;
  if (stepOfCode(offer.secret, code, now) !== row.factor.lastStep) return null;
  const { account } = row;
  return { account, codes: offer.recoveryCodes, sessionVersion: account.sessionVersion };
}
