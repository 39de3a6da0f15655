import { parseArgs } from "node:util";
import { DEMO_ACCOUNTS, DEMO_DOOR_CODE, DEMO_PASSWORD } from "../../demo/demo-accounts";
import { exitWithTerminal } from "../exit-with-terminal";
import { runCommand } from "../failures/run-command";
import { CARDS, describeCard } from "../izipay/cards";
import { portFromEnvironment } from "../ports";
import type { RunningShop } from "../shop";
import { createProgress } from "../terminal";

const SCHEDULE_MILLISECONDS = 60_000;
const SHOWN_CARDS = ["4970100000000055", "4970110000001003", "4970100000000113"];

function welcomeText(url: string): string {
  const cards = SHOWN_CARDS.map((number) => {
    const card = CARDS[number];
    if (!card) throw new Error(`The sandbox does not know the card ${number}`);
    return `${number} (${describeCard(card, "en")})`;
  });
  const accounts = DEMO_ACCOUNTS.map(({ email, role }) => `${email} (${role})`);
  return [
    `Vitrina is open at ${url}. Press Ctrl-C to stop.`,
    `Test cards, with any future expiry date and any security code: ${cards.join(", ")}.`,
    `Demo accounts, password ${DEMO_PASSWORD}: ${accounts.join(", ")}.`,
    `Orders are handed over at ${url}/door, code ${DEMO_DOOR_CODE}.`,
  ].join("\n");
}

/** How to practise a restore in an empty shop. */
function practiceText({ url, services, stateFolder }: RunningShop): string {
  const onDatabase = `DATABASE_URL=${services.addresses.database} npm run`;
  const [admin] = DEMO_ACCOUNTS.filter(({ role }) => role === "Admin").map(({ email }) => email);
  return [
    `An empty shop is open at ${url}. Press Ctrl-C to stop, which deletes what it has.`,
    `Restore a backup into it: ${onDatabase} restore -- backups/TIME.sql --local ${stateFolder}`,
    `Pages appear then; what the backup lacks: ${onDatabase} migrate -- --status`,
    `For its administration sign in as ${admin}, password ${DEMO_PASSWORD}, then: ${onDatabase} user:role -- ${admin} Admin`,
    "No scheduled work runs, so that the copy sends no mails and stays as it was.",
  ].join("\n");
}

/** Runs the scheduled work every minute instead of every ten, so that the effects are visible while trying the shop. */
function runSchedule(shop: RunningShop): void {
  setInterval(() => {
    shop.runScheduledWork().catch((error: Error) => console.error(error.message));
  }, SCHEDULE_MILLISECONDS).unref();
}

/** Demo accounts need no second factor, unless the variable of the Worker is set for the command. */
function secondFactorVariables(): Record<string, string> {
  const { STAFF_SECOND_FACTOR: wanted } = process.env;
  return wanted ? { STAFF_SECOND_FACTOR: wanted } : {};
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { fresh: { type: "boolean", default: false }, empty: { type: "boolean", default: false } },
  });
  if (values.empty && values.fresh) throw new Error("--empty takes no other option.");
  exitWithTerminal();
  const progress = createProgress();
  progress.line("Vitrina    starting");
  // Imported after the first line of output, since its packages take a while to load.
  const { startShop } = await import("../shop");
  const shop = await startShop({
    port: portFromEnvironment(8787),
    // A backup contains personal data: it is restored into a temporary folder.
    ...(values.empty
      ? { isEmpty: true, libraryFromSandbox: true }
      : { dataFolder: ".vitrina", fresh: values.fresh }),
    variables: secondFactorVariables(),
    onStep: progress.line,
    onProgress: (done, total) => progress.update(`Demo shop  ${done} of ${total} pictures drawn`),
    onLog: (line, isError) => (isError ? progress.line(line) : undefined),
  });
  if (values.empty) return progress.line(practiceText(shop));
  runSchedule(shop);
  progress.line(welcomeText(shop.url));
}

runCommand(main);
