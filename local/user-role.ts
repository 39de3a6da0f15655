import { type AccountRole, changeRole } from "../app/domain/accounts/change-role.server";
import { openNamedDatabase } from "./named-database";

const ROLES: AccountRole[] = ["Customer", "Editor", "Admin"];
const COMMAND = "user:role -- EMAIL Admin";

const isRole = (word: string): word is AccountRole => (ROLES as string[]).includes(word);

/** Gives the account of an e-mail a role: the way to the first Admin. */
async function main(): Promise<void> {
  const [email = "", role = ""] = process.argv.slice(2);
  if (!email || !isRole(role))
    throw new Error(`Say whom and what: npm run user:role -- EMAIL ${ROLES.join("|")}`);
  const { db, name } = openNamedDatabase(COMMAND);
  const changed = await changeRole(db, { email, role, actor: { id: null, email: "npm run user:role" } });
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
    "several-accounts": `${name} has several accounts of ${email}: delete all but one.`,
  };
  throw new Error(reasons[changed.code]);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
