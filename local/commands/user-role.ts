import { changeRole } from "../../app/domain/accounts/people/change-role.server";
import { type AccountRole, accountRoles } from "../../app/domain/accounts/rights";
import { openNamedDatabase } from "../named-database";

const COMMAND = "user:role -- EMAIL Admin";

const isRole = (word: string): word is AccountRole => (accountRoles as readonly string[]).includes(word);

/** Gives the account of an e-mail a role: the way to the first Admin. */
async function main(): Promise<void> {
  const [email = "", role = ""] = process.argv.slice(2);
  if (!email || !isRole(role))
    throw new Error(`Say whom and what: npm run user:role -- EMAIL ${accountRoles.join("|")}`);
  const { db, name } = openNamedDatabase(COMMAND);
  const staff = { id: null, email: "npm run user:role" };
  const changed = await changeRole({ db, staff }, { account: { email }, role });
  if (changed.ok) {
    console.log(
      `${email} was ${changed.value.before} in ${name} and is ${role} now. Sign in again to use it.`,
    );
    return;
  }
  const reasons = {
    "last-admin": `${email} is the last Admin of ${name} and stays one.`,
    "unknown-account": `${name} has no account of ${email}: sign up in the shop first.`,
    unconfirmed: `${email} is not confirmed in ${name}: open the link in the mail of the sign-up first.`,
    "changed-meanwhile": `${email} was given another role in ${name} just now: look, and say it again.`,
    "several-accounts": `${name} has several accounts of ${email}: delete all but one.`,
  };
  throw new Error(reasons[changed.code]);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
