import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unixSeconds } from "~/lib/dates";
import { users } from "~db/schema";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../../tests/support/data/accounts";
import { providerPerson, providerToken } from "../../../../tests/support/data/provider-token";
import { signInWithProvider } from "./provider-sign-in.server";
import { signIn } from "./sign-in.server";
import { signUp } from "./sign-up.server";

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const tokenOf = (person: ReturnType<typeof providerPerson>) => providerToken(shop.identity.url, person);
const rowOf = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0] ?? null;

describe.each(["google.com", "apple.com"] as const)("a token of %s", (provider) => {
  test("creates an account, and finds it at the next sign-in", async () => {
    const email = newEmail();
    const person = providerPerson(provider, email.toUpperCase());
    const first = await signInWithProvider(shop.services, await tokenOf(person));
    expect(first).toMatchObject({
      ok: true,
      value: { email, name: "Gina Soto", role: "Customer", version: 1 },
    });
    expect(await rowOf(email)).toMatchObject({ emailVerified: true, signInMethods: [provider] });
    const again = await signInWithProvider(shop.services, await tokenOf(person));
    expect(again).toEqual(first);
  });

  test("is refused when it is more than five minutes old", async () => {
    const token = await tokenOf(providerPerson(provider, newEmail()));
    await shop.atOneMoment(async () => {
      const left = Number(decodeJwt(token).auth_time) + 300 - unixSeconds(shop.services.now);
      shop.pass(left + 1);
      expect(await signInWithProvider(shop.services, token)).toEqual({ ok: false, code: "refused" });
      shop.pass(-1);
      expect((await signInWithProvider(shop.services, token)).ok).toBe(true);
    });
  });

  test("is refused without an e-mail", async () => {
    const { claims } = providerPerson(provider, "");
    const token = await tokenOf({ provider, claims: { sub: claims.sub } });
    expect(await signInWithProvider(shop.services, token)).toEqual({ ok: false, code: "no-email" });
  });
});

test("a password token and anything else are refused", async () => {
  const email = newEmail();
  const joined = await shop.services.toolkit.signUp({ email, password: PASSWORD, displayName: "Rosa" });
  if (!joined.ok) throw new Error(joined.code);
  for (const token of [joined.value.idToken, "x".repeat(100), "", null, 5]) {
    expect(await signInWithProvider(shop.services, token)).toEqual({ ok: false, code: "refused" });
  }
  expect(await rowOf(email)).toBeNull();
});

test("an account with a password and Google has both sign-in methods", async () => {
  const email = newEmail();
  const enter = () => signIn(shop.services, { email, password: PASSWORD, address: null, device: null });
  await signUp(shop.services, {
    name: "Rosa Quispe",
    email,
    password: PASSWORD,
    address: null,
    continueUrl: null,
  });
  expect((await rowOf(email))?.signInMethods).toEqual(["password"]);
  await shop.services.toolkit.verifyEmail(shop.mailedCode(email));
  await enter();
  await signInWithProvider(shop.services, await tokenOf(providerPerson("google.com", email)));
  expect((await rowOf(email))?.signInMethods).toEqual(["password", "google.com"]);
  await enter();
  expect((await rowOf(email))?.signInMethods).toEqual(["password", "google.com"]);
});

test("the known sign-in methods are kept while the service can't be asked", async () => {
  const person = providerPerson("google.com", newEmail());
  await signInWithProvider(shop.services, await tokenOf(person));
  const token = await tokenOf(person);
  shop.setAway(true);
  try {
    // The public keys are cached.
    expect((await signInWithProvider(shop.services, token)).ok).toBe(true);
  } finally {
    shop.setAway(false);
  }
  expect((await rowOf(String(person.claims.email)))?.signInMethods).toEqual(["google.com"]);
});
