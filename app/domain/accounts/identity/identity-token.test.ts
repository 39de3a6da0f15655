import { expect, test } from "vitest";
import {
  type SigningKey,
  signingKey,
  signToken,
  tokenCases,
} from "../../../../tests/support/data/identity-tokens";
import { createIdentityTokenVerifier } from "./identity-token.server";

const projectId = "demo-vitrina";
const published = await signingKey("kid-1");
const other = await signingKey("kid-2");
const maker = { projectId, key: published };
const setOf = (...keys: SigningKey[]) => ({ keys: keys.map(({ publicJwk }) => publicJwk) });
const known = setOf(published);
const verify = createIdentityTokenVerifier({ projectId, keys: async () => known });

test.each(await tokenCases(maker, other))("%s", async (_, token, verdict) => {
  const checked = await verify(token);
  expect(checked.ok ? "ok" : checked.code).toBe(verdict);
});

test("a valid token yields its claims", async () => {
  const checked = await verify(await signToken(maker, { sub: "uid-7" }));
  expect(checked).toMatchObject({ ok: true, value: { sub: "uid-7", email: "ann@example.com" } });
});

test.each([null, undefined, 7, {}])("%j is malformed", async (token) => {
  expect(await verify(token)).toEqual({ ok: false, code: "malformed" });
});

test("unavailable keys are reported as such, not as an invalid token", async () => {
  const keys = () => Promise.reject(new TypeError("away"));
  const away = createIdentityTokenVerifier({ projectId, keys });
  expect(await away(await signToken(maker))).toEqual({ ok: false, code: "keys-unavailable" });
});

test("an unknown key id fetches the key set once more", async () => {
  const asked: boolean[] = [];
  const rotating = createIdentityTokenVerifier({
    projectId,
    keys: async ({ fresh }) => {
      asked.push(fresh);
      return fresh ? setOf(published, other) : known;
    },
  });
  const token = await signToken({ ...maker, key: other });
  expect(await rotating(token)).toMatchObject({ ok: true });
  expect(asked).toEqual([false, true]);
});
