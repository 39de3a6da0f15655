import { eq } from "drizzle-orm";
import { base64url } from "jose";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { hmac, sha256 } from "~/lib/hash";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, recoveryCodes, secondFactors, users } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { readSessionAccount } from "../sessions/sessions.queries.server";
import { checkSecondFactor } from "./check-second-factor.server";
import { offerSecondFactor, readOffer } from "./offer-second-factor.server";
import { recoveryCodeHash } from "./recovery-codes.server";
import { resetSecondFactor, turnOffSecondFactor } from "./remove-second-factor.server";
import { compactCode, isRecoveryCode, newRecoveryCode } from "./second-factor";
import { readSecondFactor } from "./second-factor.queries.server";
import { codeSchema } from "./second-factor.schema";
import { secondFactorNeed } from "./second-factor-need.server";
import { seal, unseal } from "./secret-box.server";
import { renewRecoveryCodes, setUpSecondFactor } from "./set-up-second-factor.server";

const OLD = `k1:${"a".repeat(43)}`;
const NEW = `k2:${"b".repeat(43)}`;

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let rosa: number;
let now: Date;
beforeEach(async () => {
  shop = await openOwnShop();
  rosa = await addUser(shop.db, { role: "Editor" });
  now = new Date();
});

const services = (secrets = OLD) => ({ db: shop.db, secrets, now });
const staff = (id = rosa) => ({ db: shop.db, staff: { id, email: "rosa@example.com" } });
const own = (role: "Customer" | "Editor" = "Editor") => ({ context: staff(), account: { id: rosa, role } });
const appCode = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });
const actions = async () => (await shop.db.select().from(auditLog)).map(({ action }) => action);

const offer = (sealed?: string) =>
  offerSecondFactor(services(), { userId: rosa, email: "rosa@example.com", shop: "shop.test" }, sealed);

interface Factor {
  /** TOTP secret. */
  secret: string;
  /** Recovery codes. */
  codes: string[];
}

async function setUp(): Promise<Factor> {
  const { secret, sealed } = await offer();
  const done = await setUpSecondFactor(services(), own(), { sealed, code: appCode(secret) });
  if (!done.ok) throw new Error(done.code);
  pass(30);
  return { secret, codes: done.value.codes };
}

const check = (code: string, more: object = {}) =>
  checkSecondFactor(services(), {
    userId: rosa,
    code: compactCode(code),
    address: null,
    device: null,
    ...more,
  });

describe("setting up", () => {
  test("takes a code of the app and returns ten recovery codes once", async () => {
    const { codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await readSecondFactor(reader(), rosa)).toMatchObject({ codesLeft: 10 });
    expect(await actions()).toEqual(["second-factor-on"]);
  });

  test("stores neither the secret nor a recovery code in plain text", async () => {
    const { secret, codes } = await setUp();
    const kept = JSON.stringify([
      await shop.db.select().from(secondFactors),
      await shop.db.select().from(recoveryCodes),
      await shop.db.select().from(auditLog),
    ]);
    for (const text of [secret, ...codes, ...codes.map(compactCode)]) expect(kept).not.toContain(text);
  });

  test("stores nothing for a wrong code and keeps offering the same secret", async () => {
    const { secret, sealed } = await offer();
    const refused = await setUpSecondFactor(services(), own(), { sealed, code: "000000" });
    expect(refused).toEqual({ ok: false, code: "wrong-code" });
    expect(await offer(sealed)).toMatchObject({ secret });
    expect(await readSecondFactor(reader(), rosa)).toBeNull();
  });

  test("rejects another person's offer and a forged one", async () => {
    const ana = await addUser(shop.db, { email: "ana@example.com", firebaseUid: "uid-ana", role: "Admin" });
    const { secret, sealed } = await offer();
    const code = appCode(secret);
    const others = { context: staff(ana), account: { id: ana, role: "Admin" } } as const;
    for (const [who, sealedValue] of [
      [others, sealed],
      [own(), `${sealed}A`],
      [own(), "k1.abc"],
      [own(), ""],
    ] as const) {
      expect(await setUpSecondFactor(services(), who, { sealed: sealedValue, code })).toMatchObject({
        code: "start-again",
      });
    }
  });

  test("accepts an offer for an hour, even when it was shown again", async () => {
    const { secret, sealed } = await offer();
    pass(3599);
    const again = await offer(sealed);
    expect(again).toMatchObject({ secret, sealed });
    pass(1);
    const late = await setUpSecondFactor(services(), own(), { sealed: again.sealed, code: appCode(secret) });
    expect(late).toMatchObject({ code: "start-again" });
    expect((await offer(sealed)).secret).not.toBe(secret);
  });

  test("rejects an offer with a changed expiry", async () => {
    const { sealed } = await offer();
    const [until = "", ...box] = sealed.split(".");
    expect(await readOffer(services(), rosa, [Number(until) + 1, ...box].join("."))).toBeNull();
    expect(await readOffer(services(), rosa, sealed)).not.toBeNull();
  });

  test("rejects a stored secret as an offer", async () => {
    const { secret } = await setUp();
    const [row] = await shop.db.select().from(secondFactors);
    const kept = row?.secret ?? "";
    const until = Math.floor(now.getTime() / 1000) + 60;
    for (const sealed of [kept, `${until}.${kept}`]) {
      expect((await offer(sealed)).secret).not.toBe(secret);
      expect(await setUpSecondFactor(services(), own(), { sealed, code: "000000" })).toMatchObject({
        code: "start-again",
      });
    }
  });

  test("ends earlier sessions and returns the new session version", async () => {
    const before = await addSession(shop.db, rosa);
    const { secret, sealed } = await offer();
    const done = await setUpSecondFactor(services(), own(), { sealed, code: appCode(secret) });
    expect(await readSessionAccount(reader(), before)).toBeNull();
    const version = done.ok ? done.value.sessionVersion : 0;
    expect(await readSessionAccount(reader(), await addSession(shop.db, rosa, { version }))).not.toBeNull();
  });

  test("succeeds once", async () => {
    const [first, second] = [await offer(), await offer()];
    const put = ({ sealed, secret }: typeof first) =>
      setUpSecondFactor(services(), own(), { sealed, code: appCode(secret) });
    expect((await put(first)).ok).toBe(true);
    expect(await put(second)).toMatchObject({ code: "set-up-before" });
    expect(await shop.db.select().from(recoveryCodes)).toHaveLength(10);
  });
});

describe("a TOTP code", () => {
  test("is accepted once, within its time step and the neighbouring ones", async () => {
    const { secret } = await setUp();
    pass(300);
    expect(await check(appCode(secret))).toEqual({ ok: true, value: "app" });
    expect(await check(appCode(secret))).toMatchObject({ code: "wrong-code" });
    const early = appCode(secret, new Date(now.getTime() - 30_000));
    expect(await check(early)).toMatchObject({ code: "wrong-code" });
    expect(await check(appCode(secret, new Date(now.getTime() + 30_000)))).toMatchObject({ ok: true });
    const late = new Date(now.getTime() + 120_000);
    expect(await check(appCode(secret, late))).toMatchObject({ code: "wrong-code" });
  });

  test("is rejected after it was used for setup", async () => {
    const { secret, sealed } = await offer();
    const code = appCode(secret);
    await setUpSecondFactor(services(), own(), { sealed, code });
    expect(await check(code)).toMatchObject({ code: "wrong-code" });
  });

  test("is accepted once among concurrent requests", async () => {
    const { secret } = await setUp();
    const code = appCode(secret);
    const answers = await Promise.all([check(code), check(code), check(code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is rejected for another person and for one without a second factor", async () => {
    const { secret } = await setUp();
    const ana = await addUser(shop.db, { email: "ana@example.com", firebaseUid: "uid-ana", role: "Admin" });
    expect(await check(appCode(secret), { userId: ana })).toMatchObject({ code: "not-set-up" });
    expect(await check("12345678")).toMatchObject({ code: "wrong-code" });
  });

  test("is locked after ten wrong ones, except in the owner's known browser", async () => {
    const { secret } = await setUp();
    const wrong = appCode(secret) === "000000" ? "000001" : "000000";
    for (let tries = 0; tries < 10; tries++) expect(await check(wrong)).toMatchObject({ code: "wrong-code" });
    expect(await check(appCode(secret))).toMatchObject({ code: "locked" });
    expect(await check(appCode(secret), { device: "own" })).toMatchObject({ ok: true });
    pass(3700);
    expect(await check(appCode(secret))).toMatchObject({ ok: true });
  });
});

describe("a recovery code", () => {
  test("is accepted once, in any case and grouping, and leaves the others valid", async () => {
    const { codes } = await setUp();
    const [first = "", second = ""] = codes;
    expect(await check(first.toUpperCase().replace("-", " "))).toEqual({ ok: true, value: "recovery" });
    expect(await check(first)).toMatchObject({ code: "wrong-code" });
    expect(await readSecondFactor(reader(), rosa)).toMatchObject({ codesLeft: 9 });
    expect(await check(second)).toMatchObject({ ok: true });
  });

  test("becomes invalid when codes are renewed", async () => {
    const { codes } = await setUp();
    const renewed = (await renewRecoveryCodes(services(), own())) ?? [];
    expect(renewed).toHaveLength(10);
    expect(await check(codes[0] ?? "")).toMatchObject({ code: "wrong-code" });
    expect(await check(renewed[0] ?? "")).toMatchObject({ ok: true });
    expect(await actions()).toEqual(["second-factor-on", "recovery-codes"]);
  });

  test("is stored as a hash that needs the decrypted secret", async () => {
    const { codes } = await setUp();
    const kept = (await shop.db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash);
    const [row] = await shop.db.select().from(secondFactors);
    for (const code of codes.map(compactCode)) {
      for (const text of [code, `${rosa}:${code}`, `${row?.secret}:${code}`, `${row?.secret}${code}`]) {
        expect(kept).not.toContain(await sha256(text));
      }
      expect(kept).not.toContain(base64url.encode(await hmac(row?.secret ?? "", `recovery code ${code}`)));
    }
  });

  test("is hashed differently for every person", async () => {
    const [one, other] = await Promise.all(
      ["A", "B"].map((secret) => recoveryCodeHash(secret, "abcde23456")),
    );
    expect(one).not.toBe(other);
  });

  test("is not renewed without a readable second factor", async () => {
    expect(await renewRecoveryCodes(services(), own())).toBeNull();
    const { codes } = await setUp();
    expect(await renewRecoveryCodes(services(NEW), own())).toBeNull();
    expect(await check(codes[0] ?? "")).toMatchObject({ ok: true });
  });

  test("consists of unambiguous characters", () => {
    for (let index = 0; index < 200; index++) {
      expect(isRecoveryCode(compactCode(newRecoveryCode()))).toBe(true);
    }
  });
});

describe("losing the phone", () => {
  test("an Admin's reset removes the factor, ends the sessions and is audited", async () => {
    await setUp();
    const session = await addSession(shop.db, rosa, { version: 2 });
    expect(await resetSecondFactor(staff(), rosa)).toBe(true);
    expect(await readSecondFactor(reader(), rosa)).toBeNull();
    expect(await readSessionAccount(reader(), session)).toBeNull();
    expect(await shop.db.select().from(recoveryCodes)).toEqual([]);
    expect(await actions()).toEqual(["second-factor-on", "second-factor-reset"]);
    expect(await resetSecondFactor(staff(), rosa)).toBe(false);
    expect(await actions()).toHaveLength(2);
  });

  test("turning the factor off keeps the sessions", async () => {
    await setUp();
    const session = await addSession(shop.db, rosa, { version: 2 });
    expect(await turnOffSecondFactor(own())).toBe(true);
    expect(await readSessionAccount(reader(), session)).not.toBeNull();
    expect(await actions()).toEqual(["second-factor-on", "second-factor-off"]);
  });
});

describe("a sign-in", () => {
  const need = (role: "Customer" | "Editor" | "Admin" = "Editor") =>
    secondFactorNeed(shop.db, { id: rosa, role, isRequiredOfStaff: true });

  test("of staff passes once without a second factor, and then needs one", async () => {
    expect([await need(), await need(), await need()]).toEqual(["offer", "set-up", "set-up"]);
    const { secret } = await setUp();
    expect(secret).not.toBe("");
    expect(await need("Admin")).toBe("code");
    await turnOffSecondFactor(own());
    expect(await need()).toBe("set-up");
  });

  test.each([
    ["turned off", () => turnOffSecondFactor(own())],
    ["reset", () => resetSecondFactor(staff(), rosa)],
  ])("needs a new second factor after one was %s, even if setup was never offered", async (_, remove) => {
    await setUp();
    await remove();
    expect(await need()).toBe("set-up");
  });

  test("passes once among concurrent requests", async () => {
    const needs = await Promise.all([need(), need(), need()]);
    expect(needs.sort()).toEqual(["offer", "set-up", "set-up"]);
  });

  test("never passes without an existing second factor", async () => {
    await setUp();
    expect([await need(), await need()]).toEqual(["code", "code"]);
    const [row] = await shop.db.select().from(users).where(eq(users.id, rosa));
    expect(row?.secondFactorOfferedAt).toBeNull();
  });

  test("of a customer needs the second factor that the customer has set up", async () => {
    const { db } = shop;
    expect(await need("Customer")).toBe("none");
    const { secret, sealed } = await offer();
    const done = await setUpSecondFactor(services(), own("Customer"), { sealed, code: appCode(secret) });
    expect([done.ok, await need("Customer")]).toEqual([true, "code"]);
    expect(await turnOffSecondFactor(own("Customer"))).toBe(true);
    expect(await need("Customer")).toBe("none");
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  test("of staff of whom none is required needs only one that is set up", async () => {
    const freely = () => secondFactorNeed(shop.db, { id: rosa, role: "Editor", isRequiredOfStaff: false });
    expect([await freely(), await freely()]).toEqual(["none", "none"]);
    await setUp();
    expect(await freely()).toBe("code");
    await turnOffSecondFactor(own());
    expect(await freely()).toBe("none");
  });

  test("of a customer needs no second factor", async () => {
    expect([await need("Customer"), await need("Customer")]).toEqual(["none", "none"]);
  });
});

describe("an encrypted secret", () => {
  test("is decrypted for its purpose only, also with an older key", async () => {
    const sealed = await seal(OLD, "user 7", "a secret");
    expect(sealed).toMatch(/^k1\.[\w-]+$/);
    expect(await unseal(OLD, "user 7", sealed)).toBe("a secret");
    expect(await unseal(`${NEW},${OLD}`, "user 7", sealed)).toBe("a secret");
    expect(await unseal(NEW, "user 7", sealed)).toBeNull();
    expect(await unseal(OLD, "user 8", sealed)).toBeNull();
    expect(await seal(OLD, "user 7", "a secret")).not.toBe(sealed);
  });

  test.each([
    ["the app", ({ secret }: Factor) => appCode(secret)],
    ["a recovery code", ({ codes }: Factor) => compactCode(codes[0] ?? "")],
  ])(
    "is encrypted with the newest key when %s is used, so the older key can be removed",
    async (_, codeOf) => {
      const factor = await setUp();
      const both = { userId: rosa, code: codeOf(factor), address: null, device: null };
      expect((await checkSecondFactor(services(`${NEW},${OLD}`), both)).ok).toBe(true);
      pass(30);
      for (const code of [appCode(factor.secret), compactCode(factor.codes[1] ?? "")]) {
        expect((await checkSecondFactor(services(NEW), { ...both, code })).ok).toBe(true);
      }
    },
  );

  test("is reported as unreadable when its key was removed, without counting the attempt", async () => {
    const { secret, codes } = await setUp();
    const attempt = { userId: rosa, code: appCode(secret), address: null, device: null };
    for (let tries = 0; tries < 12; tries++) {
      expect(await checkSecondFactor(services(NEW), attempt)).toMatchObject({ code: "unreadable" });
    }
    const recovery = { ...attempt, code: compactCode(codes[0] ?? "") };
    expect(await checkSecondFactor(services(NEW), recovery)).toMatchObject({ code: "unreadable" });
    expect((await checkSecondFactor(services(OLD), recovery)).ok).toBe(true);
  });
});

test.each([
  ["123 456", "123456"],
  ["ABCDE-23456", "abcde23456"],
  ["\u202d123\u2009456\u202c", "123456"],
  ["１２３４５６\u200b", "123456"],
  ["abcde–23456.", "abcde23456"],
  ["", null],
  ["12345", null],
  ["1234567", null],
  ["abcde-01234", null],
  ["1".repeat(41), null],
])("a typed code %j is read as %j", (typed, code) => {
  expect(codeSchema.safeParse({ code: typed }).data?.code ?? null).toBe(code);
});
