import { writeSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { auditReaders } from "./audit";
import { neverAccepted } from "./command";
import { everything } from "./commands";
import { newModel, openRealShop } from "./real-shop";

/** The same seed each time, so that a change alone makes `npm test` fail. `npm run test:model` chooses others. */
const { MODEL_COUNT = 200, MODEL_SEED = 1 } = process.env;
/** The place of a failed and shortened sequence. */
const { MODEL_PATH: path, MODEL_REPLAY: replayPath } = process.env;

const MAX_COMMANDS = 24;
/** Ten times what a sequence takes on two idle cores. */
const MILLISECONDS_EACH = 2000;
const SHRINKING_MILLISECONDS = 600_000;
/** Each command is accepted at least once in as many sequences. */
const EACH_ACCEPTED_IN = 200;
/** A long run prints its progress after as many sequences. */
const PRINTED_EVERY = 500;

test(
  `${MODEL_COUNT} random sequences leave the shop's books as the model has them`,
  async () => {
    const commands = fc.commands(everything, {
      maxCommands: MAX_COMMANDS,
      size: "max",
      ...(replayPath && { replayPath }),
    });
    let count = 0;
    const property = fc.asyncProperty(commands, async (sequence) => {
      const model = newModel();
      const shop = await openRealShop(model);
      try {
        await fc.asyncModelRun(() => ({ model, real: shop }), sequence);
        await auditReaders(model, shop);
      } finally {
        shop.close();
      }
      count += 1;
      // Not by the console, whose text vitest keeps until the test ends.
      if (count % PRINTED_EVERY === 0) writeSync(2, `${count} sequences\n`);
    });
    const seed = Number(MODEL_SEED);
    const result = await fc.check(property, {
      numRuns: Number(MODEL_COUNT),
      seed,
      ...(path && { path }),
      endOnFailure: replayPath !== undefined,
    });
    if (!result.failed) {
      if (result.numRuns >= EACH_ACCEPTED_IN) expect(neverAccepted()).toEqual([]);
      return;
    }
    const report = (await fc.asyncDefaultReportMessage(result)) ?? "";
    const [, replay] = /replayPath="([^"]*)"/.exec(report) ?? [];
    const again = `MODEL_SEED=${seed} MODEL_PATH=${result.counterexamplePath} MODEL_REPLAY=${replay}`;
    throw new Error(`${report}\n\nTo run it again: ${again} npm run test:model`, {
      cause: result.errorInstance,
    });
  },
  Number(MODEL_COUNT) * MILLISECONDS_EACH + SHRINKING_MILLISECONDS,
);
