import { fail } from "node:assert";
import fc from "fast-check";
import { audit } from "./audit";
import type { RealShop } from "./real-shop";
import { isProviderReachable } from "./shop-model";
import { at, type Model, type Order, pick } from "./state";

/** A step of a random sequence. */
export type Command = fc.AsyncCommand<Model, RealShop>;

interface Definition<Values> {
  /** False for a state in which the command does not make sense. */
  when(model: Model, values: Values): boolean;
  /** Does the same in the model and in the shop, and compares their answers. */
  run(model: Model, shop: RealShop, values: Values): Promise<void>;
}

/** Number of times that the shop has accepted a command, and each kind of request of a command, by name. */
const acceptances = new Map<string, number>();

const count = (name: string, isAccepted: boolean): void => {
  acceptances.set(name, (acceptances.get(name) ?? 0) + (isAccepted ? 1 : 0));
};

/** Commands and requests that no sequence got accepted: nothing is known about what they do. */
export const neverAccepted = (): string[] =>
  [...acceptances].flatMap(([name, times]) => (times === 0 ? [name] : []));

/** Answers to requests of the command that is running; null without any. */
let accepted: boolean | null = null;

/** A command with random values, followed by the audit of the books. One without a request is accepted by running. */
export function command<Values extends object>(
  name: string,
  values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> },
  { when, run }: Definition<Values>,
): fc.Arbitrary<Command> {
  count(name, false);
  return fc.record<Values>(values as never).map((chosen) => ({
    check: (model) => when(model, chosen as Values),
    async run(model, shop) {
      model.now += 1;
      accepted = null;
      shop.payments.setReachable(isProviderReachable(model));
      await run(model, shop, chosen as Values);
      count(name, accepted ?? true);
      await audit(model, shop);
    },
    toString: () => `${name} ${JSON.stringify(chosen)}`,
  }));
}

/** Commands one after the other, as far as they make sense, so that sequences get further. */
export const together = (...steps: fc.Arbitrary<Command>[]): fc.Arbitrary<Command> =>
  fc.tuple(...steps).map(([first, ...others]) => ({
    check: (model) => first?.check(model) ?? false,
    async run(model, shop) {
      await first?.run(model, shop);
      for (const step of others) {
        if (step.check(model)) await step.run(model, shop);
      }
    },
    toString: () => [first, ...others].map(String).join(", "),
  }));

/** A number that `pick` chooses with. */
export const choice = fc.nat(29);
export const MAX_PIECES = 3;
export const pieces = fc.integer({ min: 1, max: MAX_PIECES });

/** The index of an order for which a command makes sense, if there is one; of any order for a sixth of the choices. */
export function chosenOrder(
  { orders }: Model,
  number: number,
  isFit: (order: Order, index: number) => boolean,
): number {
  const fit = [...orders.keys()].filter((index) => isFit(at(orders, index), index));
  return fit.length === 0 || number % 6 === 5 ? number % orders.length : pick(fit, number);
}

type Answer = { ok: true } | { ok: false; code: string };

/** Compares an answer with the reasons for which the model refuses. @returns true when both accept */
export function agree(name: string, answer: Answer, reasons: readonly (string | false | null)[]): boolean {
  const expected = reasons.filter(Boolean);
  if (answer.ok && expected.length > 0) fail(`${name} was accepted in spite of ${expected.join(", ")}`);
  if (!answer.ok && !expected.includes(answer.code))
    fail(`${name} was refused as ${answer.code} instead of ${expected.join(", ") || "accepted"}`);
  count(name, answer.ok);
  accepted = accepted || answer.ok;
  return answer.ok;
}
