import { parseArgs } from "node:util";
import { changeRole } from "../../app/domain/accounts/people/change-role.server";
import type { Database } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { languages } from "../../db/schema";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";
import { answerOptions, checkOptions } from "../setup/answers";
import { askAnswers } from "../setup/ask-answers";
import { importDemoProducts, undoDemoProducts } from "../setup/demo-products";
import { listMissingPages, publishTemplates } from "../setup/legal-pages";
import { setUpShop } from "../setup/set-up-shop";

const COMMAND =
  "setup [-- --name NAME --company RAZÓN_SOCIAL --ruc RUC --address ADDRESS --phone PHONE --email EMAIL --admin EMAIL] [--demo | --undo-demo | --legal-pages]";

const staff = { id: null, email: "npm run setup" };

const isSetUp = async (db: Database): Promise<boolean> =>
  (await db.select({ id: languages.id }).from(languages).limit(1)).length > 0;

/**
 * Gives the role if the account exists; otherwise says how the account gets it.
 * @throws Error when the account exists and does not get it
 */
async function appointAdmin(db: Database, email: string): Promise<string> {
  const changed = await changeRole({ db, staff }, { account: { email }, role: "Admin" });
  if (changed.ok) return `${email} is Admin.`;
  const command = `npm run user:role -- ${email} Admin`;
  if (changed.code === "unknown-account" || changed.code === "unconfirmed") {
    return `First Admin: deploy, sign up in the shop as ${email}, open the link in the mail, then run: ${command}`;
  }
  throw new Error(`The shop is set up, but ${email} is not Admin. To see why, run: ${command}`);
}

async function importDemo(db: Database, name: string): Promise<void> {
  await migrateDatabase(db);
  if (!(await isSetUp(db))) throw new Error(`${name} is not set up yet. Run: npm run setup`);
  console.log(
    "The demo brings its products with invented texts, prices and stock, without pictures. Shoppers see them at once.",
  );
  const count = await importDemoProducts(db);
  console.log(
    `${name} has ${count} demo products. Within thirty days, npm run setup -- --undo-demo removes them, as does Import in administration.`,
  );
}

async function undoDemo(db: Database, name: string): Promise<void> {
  await migrateDatabase(db);
  const { removed, kept } = await undoDemoProducts(db);
  const stay = kept > 0 ? ` ${kept} stay, archived, because they were ordered or changed.` : "";
  console.log(`${removed} demo products were removed from ${name}.${stay}`);
}

/** Why a shop is not set up again, and what this command can do for it. */
async function describeSetUpShop(db: Database, name: string): Promise<string> {
  const missing = await listMissingPages(db);
  const offer =
    missing.length > 0
      ? `\nIt has never published: ${missing.join(", ")}. Templates with its company: npm run setup -- --legal-pages`
      : "";
  return `${name} is set up already. Nothing was changed.${offer}`;
}

async function addLegalPages(db: Database, name: string): Promise<void> {
  await migrateDatabase(db);
  if (!(await isSetUp(db))) throw new Error(`${name} is not set up yet. Run: npm run setup`);
  const published = await publishTemplates({ db, staff });
  console.log(
    published.length > 0
      ? `${name} has templates of: ${published.join(", ")}. Shoppers see them, marked as templates: complete them at /admin/pages.`
      : `${name} has published each legal page before. Nothing was changed.`,
  );
}

interface ShopOptions {
  db: Database;
  name: string;
  given: Parameters<typeof checkOptions>[0];
}

async function setUp({ db, name, given }: ShopOptions): Promise<void> {
  const { stdin, stdout } = process;
  const canAsk = stdin.isTTY && stdout.isTTY;
  const known = await checkOptions(given, { canAsk });
  await migrateDatabase(db);
  if (await isSetUp(db)) throw new Error(await describeSetUpShop(db, name));
  const answers = await askAnswers(known, { input: stdin, output: stdout });
  await setUpShop({ db, staff }, answers);
  console.log(
    [
      `${name} has the shop ${answers.name} of ${answers.company}, with languages, categories, ways of delivery, and templates of the legal pages.`,
      "Check prices and days of delivery at /admin/delivery, and complete the legal pages at /admin/pages.",
      await appointAdmin(db, answers.admin),
    ].join("\n"),
  );
}

/**
 * Sets up a shop in an empty database from options and questions. With `--demo` imports the demo's products; with
 * `--legal-pages` publishes templates of those that a shop lacks.
 */
async function main(): Promise<void> {
  const { db, name } = openNamedDatabase(COMMAND);
  const { values } = parseArgs({
    options: {
      ...answerOptions,
      demo: { type: "boolean", default: false },
      "undo-demo": { type: "boolean", default: false },
      "legal-pages": { type: "boolean", default: false },
    },
  });
  const { demo, "undo-demo": isUndo, "legal-pages": isLegal, ...given } = values;
  const hasAnswers = Object.keys(given).length > 0;
  if (isUndo && (demo || isLegal || hasAnswers)) throw new Error("--undo-demo takes no other option.");
  if (isLegal && (demo || hasAnswers)) throw new Error("--legal-pages takes no other option.");
  if (isLegal) return addLegalPages(db, name);
  if (isUndo) return undoDemo(db, name);
  if (!demo || hasAnswers) await setUp({ db, name, given });
  if (demo) await importDemo(db, name);
}

runCommand(main);
