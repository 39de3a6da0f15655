import { DEMO_ACCOUNTS, DEMO_DOOR_CODE, DEMO_PASSWORD } from "../../demo/demo-accounts";
import { CARDS, describeCard } from "../izipay/cards";
import { portFromEnvironment } from "../ports";
import type { RunningShop } from "../shop";
import { createProgress } from "../terminal";

const SCHEDULE_MILLISECONDS = 60_000;
const SHOWN_CARDS = ["4970100000000055", "4970110000001003", "4970100000000113"];

function invitation(url: string): string {
  const cards = SHOWN_CARDS.map((number) => {
    const card = CARDS[number];
    if (!card) throw new Error(`The sandbox does not know the card ${number}`);
    return `${number} (${describeCard(card, "en")})`;
  });
  const people = DEMO_ACCOUNTS.map(({ email, role }) => `${email} (${role})`);
  return [
    `Vitrina is open at ${url}. Ctrl-C closes.`,
    `Cards to try, with any later date and any code: ${cards.join(", ")}.`,
    `Accounts to sign in with, password ${DEMO_PASSWORD}: ${people.join(", ")}.`,
    `Orders are handed over at ${url}/door, code ${DEMO_DOOR_CODE}.`,
  ].join("\n");
}

/** workerd and the temporary files go when the process exits, which by itself only some signals bring about. */
function closeOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.prependListener(signal, () => process.exit(0));
  }
}

/** Production's clock runs the scheduled work every ten minutes; a person who tries the shop waits one at most. */
function runSchedule(shop: RunningShop): void {
  setInterval(() => {
    shop.runScheduledWork().catch((error: Error) => console.error(error.message));
  }, SCHEDULE_MILLISECONDS).unref();
}

async function main(): Promise<void> {
  const progress = createProgress();
  progress.line("Vitrina    starting");
  // Loaded only now, as its packages take a while and the line above should not wait for them.
  const { startShop } = await import("../shop");
  const shop = await startShop({
    port: portFromEnvironment(8787),
    dataFolder: ".vitrina",
    fresh: process.argv.includes("--fresh"),
    onStep: progress.line,
    onProgress: (done, total) => progress.update(`Demo shop  ${done} of ${total} pictures drawn`),
    onLog: (line, isError) => (isError ? progress.line(line) : undefined),
  });
  closeOnSignals();
  runSchedule(shop);
  progress.line(invitation(shop.url));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
