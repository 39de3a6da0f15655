import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { calculateJwkThumbprint, decodeJwt, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../../db/schema";
import { IDENTITY_PROJECT } from "../../../local/variables";
import {
  claimsOf,
  signingKey,
  signToken,
  type TokenMaker,
  tokenCases,
} from "../../support/data/identity-tokens";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop } from "../../support/worker";
import { createShopper, type Shopper } from "../shopper";
import { endAllSessions, newEmail, newMember, rowOf } from "./members";

const folder = mkdtempSync(join(tmpdir(), "vitrina-tokens-"));
const variables = {
  FIREBASE_WEB_API_KEY: "local-browser",
  FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
  SIGN_IN_PROVIDERS: "google,apple",
};
let shop: RunningShop;
let maker: TokenMaker;

beforeAll(async () => {
  shop = await startShop({ dataFolder: folder, pictures: "one", variables });
  // The identity stand-in's key, to sign tokens that it would not issue.
  const privateJwk = JSON.parse(readFileSync(join(folder, "identity-key.json"), "utf8")) as JWK;
  const key = await signingKey(await calculateJwkThumbprint(privateJwk), privateJwk);
  maker = { projectId: IDENTITY_PROJECT, key };
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

const addresses = () => ({ ...shop.services.addresses, url: shop.url });
const seconds = () => Math.floor(Date.now() / 1000);
const send = (idToken: string, shopper = createShopper(addresses())) =>
  shopper.post("/es/login/provider?redirectTo=/es/shop", { idToken });

test("the Worker accepts or refuses every token of the list correctly", async () => {
  const cases = await tokenCases(maker, await signingKey("other"));
  const statuses = await Promise.all(
    cases.map(async ([name, token]) => [name, (await send(token)).status] as const),
  );
  const isFresh = (token: string) => Number(decodeJwt(token).auth_time) > seconds() - 300;
  expect(statuses).toEqual(
    cases.map(([name, token, verdict]) => [name, verdict === "ok" && isFresh(token) ? 303 : 401]),
  );
  expect(cases.length).toBeGreaterThanOrEqual(43);
});

describe("a token of Google or Apple", () => {
  test.each(["google.com", "apple.com"])("%s creates an account and redirects back", async (provider) => {
    const [email, sub] = [newEmail(), crypto.randomUUID()];
    const claims = { email, sub, name: "Gina Flores", firebase: { sign_in_provider: provider } };
    const shopper = createShopper(addresses());
    const entered = await send(await signToken(maker, claims), shopper);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/es/shop"]);
    expect(await rowOf(addresses(), email)).toMatchObject({
      firebaseUid: sub,
      name: "Gina Flores",
      emailVerified: true,
      role: "Customer",
    });
    expect((await shopper.get("/es/login")).status).toBe(303);
  });

  test.each([
    ["was issued for a password", { firebase: { sign_in_provider: "password" } }, 401],
    ["is anonymous", { firebase: { sign_in_provider: "anonymous" } }, 401],
    ["names no provider", { firebase: undefined }, 401],
    ["is five minutes old", { auth_time: seconds() - 400 }, 401],
    ["has no e-mail", { email: undefined }, 400],
  ])("that %s is refused", async (_, changes, status) => {
    const sub = crypto.randomUUID();
    const refused = await send(await signToken(maker, { sub, ...changes }));
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([status, []]);
    const db = databaseOf(addresses());
    expect(await db.select().from(users).where(eq(users.firebaseUid, sub))).toEqual([]);
  });

  test("for an account with an unconfirmed e-mail ends its previous sessions", async () => {
    const { email, shopper } = await newMember(addresses());
    const { firebaseUid } = await rowOf(addresses(), email);
    const claims = claimsOf(maker, { email, sub: firebaseUid });
    expect((await send(await signToken(maker, claims))).status).toBe(303);
    expect((await shopper.get("/es/login")).status).toBe(200);
  });
});

describe("a session", () => {
  /** A session cookie as if it had been signed `days` ago. */
  async function issuedDaysAgo(days: number, { cookies }: Shopper): Promise<string> {
    const [kid = "", secret = ""] = readFileSync(join(folder, "session-secrets"), "utf8").split(":");
    return new SignJWT(decodeJwt(cookies.get("token") ?? ""))
      .setProtectedHeader({ alg: "HS256", kid, typ: "session" })
      .setIssuedAt(seconds() - days * 86_400)
      .sign(Buffer.from(secret, "base64url"));
  }
  const visitWith = async (token: string) => {
    const shopper = createShopper(addresses());
    shopper.cookies.set("token", token);
    const html = await (await shopper.get("/es/about-us")).text();
    return { now: shopper.cookies.get("token") ?? "", isKnown: html.includes('data-account-name="Rosa"') };
  };

  test("is renewed once a day with the same claims and expires after 14 days", async () => {
    const { shopper } = await newMember(addresses());
    const [young, old, over] = await Promise.all([0.5, 13, 15].map((days) => issuedDaysAgo(days, shopper)));
    const [afterYoung, afterOld, afterOver] = await Promise.all(
      [young, old, over].map((token) => visitWith(token ?? "")),
    );
    expect(afterYoung).toEqual({ now: young, isKnown: true });
    expect(afterOver).toEqual({ now: over, isKnown: false });
    expect(afterOld?.isKnown).toBe(true);
    expect(afterOld?.now).not.toBe(old);
    const { iat: _, ...claims } = decodeJwt(shopper.cookies.get("token") ?? "");
    expect(decodeJwt(afterOld?.now ?? "")).toMatchObject(claims);
    expect(decodeJwt(afterOld?.now ?? "").iat).toBeGreaterThan(seconds() - 60);
  });

  test("that has ended is not revived by renewal", async () => {
    const { shopper } = await newMember(addresses());
    const older = await issuedDaysAgo(2, shopper);
    await endAllSessions(shopper);
    const { now } = await visitWith(older);
    expect(now).not.toBe(older);
    const stale = createShopper(addresses());
    stale.cookies.set("token", now);
    expect((await stale.get("/es/login")).status).toBe(200);
  });
});

describe("the sign-in pages", () => {
  const policyOf = async (path: string) =>
    (await createShopper(addresses()).get(path)).headers.get("content-security-policy");

  test("allow Google in their policy when configured, other pages do not", async () => {
    for (const path of ["/es/login", "/es/signup"]) {
      expect(await policyOf(path)).toContain("frame-src 'self' https://shop.firebaseapp.com;");
    }
    for (const path of ["/es/shop", "/es/checkout", "/es/password"]) {
      expect(await policyOf(path)).not.toContain("google");
    }
  });

  test("contain the browser's API key, not the Worker's", async () => {
    const html = await (await createShopper(addresses()).get("/es/login")).text();
    expect(html).toContain("local-browser");
    expect(html).not.toMatch(/FIREBASE_API_KEY|"local"/);
  });
});
