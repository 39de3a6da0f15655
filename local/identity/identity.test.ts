import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type IdentityOptions, type IdentityStandIn, startIdentityStandIn } from "./index";

const PROJECT = "demo-shop";
const PASSWORD = "correct horse 1";
const ANA = {
  email: "ana@example.com",
  password: PASSWORD,
  localId: "ana-id",
  displayName: "Ana",
  emailVerified: true,
};
const KEYS = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

// One signing key for all tests, since generating one takes a third of a second.
const keyFolder = mkdtempSync(join(tmpdir(), "identity-key-"));
let folder = "";
let standIn: IdentityStandIn;

function start(options: Partial<IdentityOptions> = {}): Promise<IdentityStandIn> {
  return startIdentityStandIn({
    projectId: PROJECT,
    port: 0,
    users: [ANA],
    keyFile: join(keyFolder, "key.json"),
    actionUrl: "http://localhost:8787/es/password/new",
    ...options,
  });
}

interface Answer {
  status: number;
  error?: { message: string };
  localId?: string;
  email?: string;
  idToken?: string;
  refreshToken?: string;
}

async function call(operation: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const url = `${standIn.url}/v1/accounts:${operation}?key=any`;
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body), headers });
  return { ...((await response.json()) as Omit<Answer, "status">), status: response.status };
}

function verify(token: string) {
  return jwtVerify(token, createRemoteJWKSet(new URL(standIn.url + KEYS)), {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
  });
}

function sendReset(email = ANA.email, more: object = {}) {
  return call("sendOobCode", { requestType: "PASSWORD_RESET", email, ...more });
}

function newestCode(): string {
  return new URL(standIn.mails()[0]?.link ?? "").searchParams.get("oobCode") ?? "";
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "identity-test-"));
  standIn = await start();
});

afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

afterAll(() => rmSync(keyFolder, { recursive: true }));

test("a token verifies against the published keys and identifies the account", async () => {
  const { idToken = "" } = await call("signInWithPassword", { email: "ANA@example.com", password: PASSWORD });
  const { payload, protectedHeader } = await verify(idToken);
  expect(protectedHeader).toMatchObject({ alg: "RS256", typ: "JWT", kid: expect.any(String) });
  expect(payload).toMatchObject({
    sub: "ana-id",
    user_id: "ana-id",
    email: "ana@example.com",
    email_verified: true,
    name: "Ana",
    firebase: { sign_in_provider: "password", identities: { email: ["ana@example.com"] } },
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
});

test("the published key has no private parts", async () => {
  const response = await fetch(standIn.url + KEYS);
  expect(response.headers.get("cache-control")).toMatch(/max-age=\d+/);
  const { keys } = (await response.json()) as { keys: Record<string, string>[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

test("a token signed with another key is refused", async () => {
  const other = await start({ keyFile: undefined });
  const url = `${other.url}/v1/accounts:signInWithPassword?key=any`;
  const body = JSON.stringify({ email: ANA.email, password: PASSWORD });
  const { idToken } = (await (await fetch(url, { method: "POST", body })).json()) as { idToken: string };
  await other.close();
  expect((await call("lookup", { idToken })).error?.message).toBe("INVALID_ID_TOKEN");
  await expect(verify(idToken)).rejects.toThrow();
});

test("with files, tokens, accounts and mails survive a restart", async () => {
  await standIn.close();
  const files = { keyFile: join(folder, "key.json"), dataFile: join(folder, "data", "accounts.json") };
  standIn = await start(files);
  const { idToken = "" } = await call("signUp", { email: "new@example.com", password: PASSWORD });
  await sendReset("new@example.com");
  await standIn.close();
  standIn = await start(files);
  await verify(idToken);
  expect((await call("lookup", { idToken })).status).toBe(200);
  expect((await call("signInWithPassword", { email: ANA.email, password: PASSWORD })).status).toBe(200);
  expect(standIn.mails()).toHaveLength(1);
  expect((await call("resetPassword", { oobCode: newestCode() })).email).toBe("new@example.com");
  expect(readFileSync(files.dataFile, "utf8")).not.toContain(PASSWORD);
});

test("a mail links to the shop's page with the continue URL, and its code works once", async () => {
  await sendReset(ANA.email, { continueUrl: "http://localhost:8787/es/login?a=1&b=2" });
  const link = new URL(standIn.mails()[0]?.link ?? "");
  expect(link.origin + link.pathname).toBe("http://localhost:8787/es/password/new");
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    mode: "resetPassword",
    continueUrl: "http://localhost:8787/es/login?a=1&b=2",
    lang: "es",
  });
  const reset = { oobCode: newestCode(), newPassword: "another horse 2" };
  expect((await call("resetPassword", reset)).status).toBe(200);
  expect((await call("resetPassword", reset)).error?.message).toBe("INVALID_OOB_CODE");
  expect((await call("signInWithPassword", { email: ANA.email, password: "another horse 2" })).status).toBe(
    200,
  );
});

test("a mail's code works for its own operation only", async () => {
  const { idToken } = await call("signInWithPassword", { email: ANA.email, password: PASSWORD });
  await call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, { "x-firebase-locale": "en" });
  expect(standIn.mails()[0]?.link).toMatch(/mode=verifyEmail&.*lang=en/);
  const attempt = await call("resetPassword", { oobCode: newestCode(), newPassword: "another horse 2" });
  expect(attempt.error?.message).toBe("INVALID_OOB_CODE");
  await sendReset();
  expect((await call("update", { oobCode: newestCode() })).error?.message).toBe("INVALID_OOB_CODE");
});

test("codes and tokens expire", async () => {
  await standIn.close();
  let now = Date.UTC(2026, 0, 1);
  standIn = await start({ now: () => now });
  const { idToken } = await call("signInWithPassword", { email: ANA.email, password: PASSWORD });
  await sendReset();
  now += 3_600_000;
  expect((await call("resetPassword", { oobCode: newestCode() })).error?.message).toBe("EXPIRED_OOB_CODE");
  expect((await call("lookup", { idToken })).error?.message).toBe("TOKEN_EXPIRED");
});

test("a new password invalidates older refresh tokens", async () => {
  await standIn.close();
  let now = Date.UTC(2026, 0, 1);
  standIn = await start({ now: () => now });
  const { refreshToken = "" } = await call("signInWithPassword", { email: ANA.email, password: PASSWORD });
  now += 1000;
  await sendReset();
  await call("resetPassword", { oobCode: newestCode(), newPassword: "another horse 2" });
  const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  const response = await fetch(`${standIn.url}/v1/token?key=any`, { method: "POST", body });
  expect(await response.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
});

test("a disabled account's tokens are refused", async () => {
  const { idToken } = await call("signInWithPassword", { email: ANA.email, password: PASSWORD });
  standIn.setDisabled(ANA.email, true);
  expect((await call("lookup", { idToken })).error?.message).toBe("USER_DISABLED");
  standIn.setDisabled(ANA.email, false);
  expect((await call("lookup", { idToken })).status).toBe(200);
});

test("a Google sign-in with a verified e-mail takes over an unverified account and removes its password", async () => {
  const { localId } = await call("signUp", { email: "gina@example.com", password: PASSWORD });
  const google = (verified: boolean) => {
    const claims = { sub: "g1", email: "gina@example.com", email_verified: verified };
    const postBody = `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`;
    return call("signInWithIdp", { requestUri: "http://localhost", postBody });
  };
  expect(await google(false)).toMatchObject({ needConfirmation: true, localId });
  const signedIn = await google(true);
  expect(signedIn.localId).toBe(localId);
  expect(decodeJwt(signedIn.idToken ?? "").firebase).toMatchObject({
    sign_in_provider: "google.com",
    identities: { "google.com": ["g1"], email: ["gina@example.com"] },
  });
  const passwordSignIn = await call("signInWithPassword", { email: "gina@example.com", password: PASSWORD });
  expect(passwordSignIn.error?.message).toBe("INVALID_LOGIN_CREDENTIALS");
});

test.each([
  ["{", 400],
  ["[]", 400],
  ['{"email": 5}', 400],
  ["", 400],
])("the invalid body %j gets 400", async (body, status) => {
  const response = await fetch(`${standIn.url}/v1/accounts:signUp?key=any`, { method: "POST", body });
  expect(response.status).toBe(status);
});

test("other paths get 404", async () => {
  expect((await call("batchGet", {})).status).toBe(404);
  expect((await fetch(`${standIn.url}/v1/accounts:signUp?key=any`)).status).toBe(404);
});

test("the page lists mails, newest first, escaped and without passwords or script", async () => {
  expect(await (await fetch(standIn.url)).text()).toContain("Todavía no hay correos");
  const hostile = "<script>'\"&@example.com";
  await call("signUp", { email: hostile, password: PASSWORD });
  await sendReset();
  await sendReset(hostile);
  const response = await fetch(standIn.url);
  const page = await response.text();
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page).toContain('<html lang="es">');
  expect(page).toContain("&lt;script&gt;&apos;&quot;&amp;@example.com");
  expect(page).not.toContain("<script");
  expect(page).not.toContain(PASSWORD);
  expect(page.indexOf("&lt;script")).toBeLessThan(page.indexOf(ANA.email));
  const href = /href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
  expect(href).toBe(standIn.mails()[0]?.link);
});

test("only demo projects are accepted", async () => {
  await expect(start({ projectId: "shop" })).rejects.toThrow(/demo-/);
});
