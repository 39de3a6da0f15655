import { changeRole } from "../../app/domain/accounts/people/change-role.server";
import { type AccountRole, accountRoles } from "../../app/domain/accounts/rights";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const COMMAND = "user:role -- EMAIL Admin";

const isRole = (value: string): value is AccountRole => (accountRoles as readonly string[]).includes(value);

/** Changes the role of the account with an e-mail. It is the only way to create the first Admin. */
async function main(): Promise<void> {
  const [email = "", role = ""] = process.argv.slice(2);
  if (!email || !isRole(role)) throw new Error(`Usage: npm run user:role -- EMAIL ${accountRoles.join("|")}`);
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
    "last-admin": `${email} is the last Admin of ${name} and keeps the role.`,
    "unknown-account": `${name} has no account of ${email}: sign up in the shop first.`,
    unconfirmed: `${email} is not confirmed in ${name}: open the link in the mail of the sign-up first.`,
    "changed-meanwhile": `The role of ${email} in ${name} has just been changed by someone else: check it and run the command again.`,
    "several-accounts": `${name} has several accounts of ${email}: delete all but one.`,
  };
  throw new Error(reasons[changed.code]);
}

runCommand(main);
