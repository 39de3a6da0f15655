import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Miniflare, type Request as WorkerRequest, Response as WorkerResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo/demo-accounts";
import { SANDBOX_KEYS, signAnswer } from "../../../local/izipay";
import { choosePort } from "../../../local/ports";
import { localVariables } from "../../../local/variables";
import { startWorker } from "../../../local/worker";
import type { ShopAddresses } from "../../support/shared-shop";
import { type RunningShop, startShop } from "../../support/worker";
import {
  newUuid,
  notify,
  openForm,
  type PlacedOrder,
  placeOrder,
  signedAnswer,
  stateOf,
} from "../checkout/buying";
import { createShopper, type Shopper } from "../shopper";

const newSecret = () => randomBytes(32).toString("base64url");

/** The sandbox signs with these, so they are the old keys. */
const OLD_KEYS = {
  IZIPAY_PASSWORD: SANDBOX_KEYS.password,
  IZIPAY_HMAC_KEY: SANDBOX_KEYS.hmacKey,
  IZIPAY_VADS_KEY: SANDBOX_KEYS.vadsKey,
};
const NEW_PASSWORD = `testpassword_${newSecret()}`;
const NEW_KEYS = {
  IZIPAY_PASSWORD: NEW_PASSWORD,
  IZIPAY_HMAC_KEY: newSecret(),
  IZIPAY_VADS_KEY: newSecret(),
};

const SIGNING = ["COOKIE_SECRETS", "SESSION_SECRETS", "SECOND_FACTOR_SECRETS"];
const oldSigning = Object.fromEntries(SIGNING.map((name) => [name, `old:${newSecret()}`]));
const newSigning = Object.fromEntries(SIGNING.map((name) => [name, `new:${newSecret()}`]));

/** Each variable's new and old values in one list. */
const sideBySide = (fresh: Record<string, string>, old: Record<string, string>) =>
  Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, `${value},${old[name]}`]));

/** Tokens of the database and keys of the identity service that are valid, as their consoles would have it. */
const valid = { tokens: ["old-token"], apiKeys: ["old-api-key"] };

async function refuseInvalid(request: WorkerRequest): Promise<WorkerResponse | null> {
  const url = new URL(request.url);
  const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
  if (url.origin === own.services.addresses.database && !valid.tokens.includes(token)) {
    return new WorkerResponse("Unauthorized", { status: 401 });
  }
  const key = url.searchParams.get("key");
  return key === null || valid.apiKeys.includes(key) ? null : new WorkerResponse("{}", { status: 400 });
}

let own: RunningShop;
const old = {} as ShopAddresses;
const folder = mkdtempSync(join(tmpdir(), "vitrina-rotation-"));
const workers: Miniflare[] = [];

/** Starts the Worker anew beside the first one, with other secrets and the same data. */
async function deploy(secrets: Record<string, string>): Promise<ShopAddresses> {
  const port = await choosePort(undefined);
  const url = `http://localhost:${port}`;
  const { addresses } = own.services;
  const variables = localVariables({
    shopOrigin: url,
    services: addresses,
    cookieSecrets: "",
    sessionSecrets: "",
    secondFactorSecrets: "",
    libraryFromSandbox: false,
  });
  workers.push(
    await startWorker({
      port,
      variables: { ...variables, ...secrets },
      services: addresses,
      stateFolder: join(folder, String(port), "state"),
      onLog: () => {},
      onCall: refuseInvalid,
    }),
  );
  return { ...old, url };
}

/** The same browser at another Worker. */
function moved(shopper: Shopper, shop: ShopAddresses): Shopper {
  const other = createShopper(shop);
  for (const [name, value] of shopper.cookies) other.cookies.set(name, value);
  return other;
}

const isSignedIn = async (shopper: Shopper) => (await shopper.get("/es/login")).status === 303;

async function signIn(shop: ShopAddresses): Promise<Shopper> {
  const shopper = createShopper(shop);
  await shopper.post("/es/login", { email: DEMO_ACCOUNTS[0]?.email ?? "", password: DEMO_PASSWORD });
  return shopper;
}

let member: Shopper;
let order: PlacedOrder;
const paid = { orderId: "", amount: 0, uuid: newUuid() };

beforeAll(async () => {
  own = await startShop({
    variables: {
      ...oldSigning,
      ...OLD_KEYS,
      DATABASE_AUTH_TOKEN: "old-token",
      FIREBASE_API_KEY: "old-api-key",
    },
    onCall: (request) => refuseInvalid(request),
  });
  Object.assign(old, { url: own.url, ...own.services.addresses });
  member = await signIn(old);
  order = await placeOrder(old);
  paid.orderId = await openForm(old, order);
  paid.amount = order.totalMinor;
});
afterAll(async () => {
  for (const worker of workers) await worker.dispose();
  await own?.stop();
  rmSync(folder, { recursive: true });
});

test("changing every secret keeps sessions, carts and payments that began before", async () => {
  expect(await isSignedIn(member)).toBe(true);
  valid.tokens.push("new-token");
  valid.apiKeys.push("new-api-key");
  const both = await deploy({
    ...sideBySide(newSigning, oldSigning),
    ...sideBySide(NEW_KEYS, OLD_KEYS),
    DATABASE_AUTH_TOKEN: "new-token",
    FIREBASE_API_KEY: "new-api-key",
  });
  // From here on only the new ones are valid at Turso and Firebase.
  valid.tokens.shift();
  valid.apiKeys.shift();

  const sameMember = moved(member, both);
  expect(await isSignedIn(sameMember)).toBe(true);
  expect(moved(order.shopper, both).cart()).toEqual(order.shopper.cart());
  const page = await moved(order.shopper, both).get(`/es/orders/${order.reference}?key=${order.accessKey}`);
  expect(page.status).toBe(200);

  // The notification was signed with the old password, and the next one with the new.
  expect((await notify(both, signedAnswer(paid, "password"))).status).toBe(200);
  expect((await stateOf(both, order)).status).toBe("paid");
  const again = signedAnswer({ ...paid, uuid: newUuid() }, "password");
  const signedAnew = { ...again, "kr-hash": signAnswer(again["kr-answer"] ?? "", NEW_PASSWORD) };
  expect((await notify(both, signedAnew)).status).toBe(200);
  expect((await stateOf(both, order)).paymentEvents).toHaveLength(2);

  // After the old pairs are removed, who came meanwhile stays, and old signatures are refused.
  const newcomer = await signIn(both);
  expect(await isSignedIn(newcomer)).toBe(true);
  const alone = await deploy({
    ...newSigning,
    ...NEW_KEYS,
    DATABASE_AUTH_TOKEN: "new-token",
    FIREBASE_API_KEY: "new-api-key",
  });
  expect(await isSignedIn(moved(newcomer, alone))).toBe(true);
  expect(await isSignedIn(moved(member, alone))).toBe(false);
  const late = signedAnswer({ ...paid, orderId: "unknown", uuid: newUuid() }, "password");
  expect((await notify(alone, late)).status).toBe(403);
});

test("a Worker with a revoked token serves no orders, and names the problem in its health", async () => {
  const stale = await deploy({ ...oldSigning, ...OLD_KEYS, DATABASE_AUTH_TOKEN: "old-token" });
  const health = await fetch(`${stale.url}/healthz`);
  expect([health.status, await health.json()]).toMatchObject([
    503,
    { database: expect.not.stringContaining("ok") },
  ]);
  expect((await notify(stale, signedAnswer(paid, "password"))).status).toBe(503);
});
