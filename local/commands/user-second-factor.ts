import { and, eq, isNotNull } from "drizzle-orm";
import { resetSecondFactor } from "../../app/domain/accounts/second-factor/remove-second-factor.server";
import { normalizeEmail } from "../../app/lib/text/email";
import { users } from "../../db/schema";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const COMMAND = "user:second-factor -- EMAIL";

/** Removes the second factor of an account, for an Admin who lost it and has no other Admin to reset it. */
async function main(): Promise<void> {
  const [email = ""] = process.argv.slice(2);
  if (!email) throw new Error(`Usage: npm run ${COMMAND}`);
  const { db, name } = openNamedDatabase(COMMAND);
  const [account, otherAccount] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), isNotNull(users.firebaseUid)));
  if (!account) throw new Error(`${name} has no account of ${email}.`);
  if (otherAccount) throw new Error(`${name} has several accounts of ${email}: delete all but one.`);
  const staff = { id: null, email: "npm run user:second-factor" };
  if (!(await resetSecondFactor({ db, staff }, account.id))) {
    throw new Error(`${email} has no second factor in ${name}.`);
  }
  console.log(`${email} has no second factor in ${name} any more and sets up a new one at the next sign-in.`);
}

runCommand(main);
