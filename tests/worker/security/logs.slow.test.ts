import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { SANDBOX_KEYS } from "../../../local/izipay";
import { createTypedValues } from "../../support/data/typed-values";
import { type PageSamples, preparePages } from "../../support/pages/page-samples";
import { pageVisits } from "../../support/pages/page-states";
import { createServiceFaults, type Service } from "../../support/service-faults";
import type { ShopAddresses } from "../../support/shared-shop";
import { type RunningShop, startShop, visit } from "../../support/worker";
import { PASSWORD } from "../accounts/members";
import { buyer } from "../checkout/buying";
import { createFlows, type Flow } from "./log-flows";

/** More than the number of service requests of any flow, the scheduled work in the hour of daily jobs included. */
const MOST_CALLS = 60;
/** A flow is repeated for each of its requests. */
const FLOW_TIMEOUT = MOST_CALLS * 15_000;

const log: string[] = [];
const typed = createTypedValues();
const faults = createServiceFaults();
const shop = {} as ShopAddresses;
let running: RunningShop;
let samples: PageSamples;

const secret = () => typed.keep(randomBytes(32).toString("base64url"));

beforeAll(async () => {
  for (const value of [PASSWORD, buyer.name, buyer.email, buyer.phone, "987654321"]) typed.keep(value ?? "");
  const { password, hmacKey, vadsKey } = SANDBOX_KEYS;
  for (const key of [password, hmacKey, vadsKey, DEMO_DOOR_CODE]) typed.keep(key);
  const sessionSecrets = `k1:${secret()}`;
  running = await startShop({
    variables: {
      COOKIE_SECRETS: `k1:${secret()}`,
      SESSION_SECRETS: sessionSecrets,
      SECOND_FACTOR_SECRETS: `k1:${secret()}`,
      STAFF_SECOND_FACTOR: "required",
      DATABASE_AUTH_TOKEN: secret(),
      FIREBASE_API_KEY: secret(),
    },
    onLog: (line) => log.push(line),
    onCall: faults.onCall,
  });
  Object.assign(shop, { url: running.url, ...running.services.addresses });
  samples = await preparePages(shop, sessionSecrets);
  for (const cookies of [
    samples.filledCart,
    samples.customer,
    samples.door,
    samples.admin,
    samples.pendingEditor,
  ]) {
    for (const name of ["token", "cart", "door", "pending"]) if (cookies[name]) typed.keep(cookies[name]);
  }
  for (const { accessKey } of [samples.paid, samples.unpaid]) typed.keep(accessKey);
});
afterAll(async () => {
  await running?.stop();
  writeFileSync("test-results/failing-services.log", log.join("\n"));
});

/** Reads a response completely and waits for its request's last log line. */
async function finish(response: unknown): Promise<number | null> {
  if (!(response instanceof Response)) return null;
  await response.text();
  const id = response.headers.get("x-request-id");
  // The last lines are searched first, because the log grows long.
  const isLogged = () => log.findLast((line) => line.includes('"request"') && line.includes(`${id}`));
  if (id) await expect.poll(isLogged, { interval: 5 }).toBeDefined();
  return response.status;
}

/**
 * Repeats the flow with the first, second, … request to the service failing until none is left to fail. Expects no
 * unexpected error and no personal data in the log.
 */
async function failEachCall(begin: Flow["begin"], service: Service, status?: number): Promise<void> {
  const first = log.length;
  const statuses: (number | null)[] = [];
  let isFailing = true;
  for (let call = 1; isFailing; call++) {
    expect(call).toBeLessThan(MOST_CALLS);
    const send = await begin();
    isFailing = await faults.during({ service, call }, async () => {
      statuses.push(await finish(await send()));
    });
  }
  expect(statuses).not.toContain(500);
  if (status) expect(statuses.at(-1)).toBe(status);
  expect(typed.foundIn(log.slice(first))).toEqual([]);
}

/** One state a route, and what answers a form: other states ask the database for much the same. */
const pagesToRead = pageVisits
  .flatMap(({ visits }) => visits)
  .filter(({ steps, locale, isFirst, form }) => (isFirst || form) && !steps && locale === "es");

describe.each(pagesToRead)("$title", ({ at, cookies, form, locale }) => {
  test("logs no personal data with a failing database", async () => {
    const cookie = () =>
      Object.entries(cookies(samples))
        .map((pair) => pair.join("="))
        .join("; ");
    const send = () =>
      visit(shop, at(locale, samples), {
        headers: { cookie: cookie() },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
    await failEachCall(async () => send, "database");
  });
});

const flows = createFlows({ shop, typed, runScheduledWork: () => running.runScheduledWork() });

describe.each(flows)("$title", ({ begin, services = ["database"], status }) => {
  test.each(services)(
    "logs no personal data with a failing %s",
    async (service) => {
      await failEachCall(begin, service, status);
    },
    FLOW_TIMEOUT,
  );
});

test("the complete log contains no personal data", async () => {
  await running.stop();
  expect(log.length).toBeGreaterThan(500);
  expect(typed.foundIn(log)).toEqual([]);
});
