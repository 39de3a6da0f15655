import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, secondFactors, users } from "../../../db/schema";
import type { Role } from "../../../db/vocabulary";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import { createServiceFaults } from "../../support/service-faults";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop } from "../../support/worker";
import { createShopper, mainText, type Shopper } from "../shopper";
import { endAllSessions, mailedLink, newMember, PASSWORD, rowOf } from "./members";
import { appCode, offerIn, recoveryCodesIn, SECOND_FACTOR } from "./second-factors";

let running: RunningShop;
let shop: ShopAddresses;
const log: string[] = [];
const faults = createServiceFaults();
/** Values that must not be logged. */
const secrets = new Set<string>();
beforeAll(async () => {
  running = await startShop({
    variables: { STAFF_SECOND_FACTOR: "required" },
    onLog: (line) => log.push(line),
    onCall: faults.onCall,
  });
  shop = { url: running.url, ...running.services.addresses };
});
afterAll(() => running?.stop());

async function newStaff(role: Role = "Editor"): Promise<string> {
  const { email } = await newMember(shop);
  await databaseOf(shop).update(users).set({ role }).where(eq(users.email, email));
  return email;
}

const redirectOf = (response: Response) => [response.status, response.headers.get("location")];
const isSignedIn = (shopper: Shopper) => shopper.cookies.has("token");

async function signIn(
  email: string,
  redirectTo = "/admin",
): Promise<{ shopper: Shopper; response: Response }> {
  const shopper = createShopper(shop);
  const page = `/es/login?${new URLSearchParams({ redirectTo })}`;
  return { shopper, response: await shopper.post(page, { email, password: PASSWORD }) };
}

/** Parses the set-up form and records its secrets. */
function readOffer(html: string) {
  const offer = offerIn(html);
  for (const value of Object.values(offer)) secrets.add(value);
  return offer;
}

function readCodes(html: string) {
  const codes = recoveryCodesIn(html);
  for (const code of codes) secrets.add(code);
  return codes;
}

/** Creates a member of staff with a second factor. The current code is used up, the next one is not. */
async function enrolled(role: Role = "Editor") {
  const email = await newStaff(role);
  const { shopper } = await signIn(email);
  const page = SECOND_FACTOR;
  const offer = readOffer(await (await shopper.get(page)).text());
  const usedCode = appCode(offer.secret);
  const done = await shopper.post(page, { intent: "set-up", sealed: offer.sealed, code: usedCode });
  return { email, shopper, secret: offer.secret, usedCode, codes: readCodes(await done.text()) };
}

describe("staff without a second factor", () => {
  test("can sign in once without it, and then have to set it up first", async () => {
    const email = await newStaff();
    const first = await signIn(email);
    expect(redirectOf(first.response)).toEqual([303, "/es/perfil/second-factor?redirectTo=%2Fadmin"]);
    expect((await first.shopper.get("/admin")).status).toBe(200);

    const { shopper, response } = await signIn(email);
    expect(redirectOf(response)).toEqual([303, "/es/login/set-up?redirectTo=%2Fadmin"]);
    expect(isSignedIn(shopper)).toBe(false);
    expect((await shopper.get("/admin")).status).toBe(303);

    const page = "/es/login/set-up?redirectTo=%2Fadmin";
    const { secret, sealed } = readOffer(await (await shopper.get(page)).text());
    const refused = await shopper.post(page, { intent: "set-up", sealed, code: "000000" });
    const again = await refused.text();
    expect([refused.status, readOffer(again).secret]).toEqual([400, secret]);
    expect(mainText(again)).toContain("Ese código no sirve o ya se usó");
    const short = await (await shopper.post(page, { intent: "set-up", sealed, code: "12" })).text();
    expect([readOffer(short).secret, mainText(short)]).toEqual([
      secret,
      expect.stringContaining("El código de la aplicación tiene seis cifras"),
    ]);
    const fields = { intent: "set-up", sealed: readOffer(again).sealed, code: appCode(secret) };
    const done = await shopper.post(page, fields);
    const html = await done.text();
    expect([done.status, done.headers.get("cache-control"), readCodes(html).length]).toEqual([
      200,
      "no-store",
      10,
    ]);
    expect([isSignedIn(shopper), shopper.cookies.has("pending")]).toEqual([true, false]);
    expect((await shopper.get("/admin")).status).toBe(200);
  });

  test("have to enter a code when it was set up in another tab", async () => {
    const email = await newStaff();
    await signIn(email);
    const [first, second] = [(await signIn(email)).shopper, (await signIn(email)).shopper];
    const page = "/es/login/set-up?redirectTo=%2Fadmin";
    const prepare = async (shopper: Shopper) => {
      const { secret, sealed } = readOffer(await (await shopper.get(page)).text());
      return () => shopper.post(page, { intent: "set-up", sealed, code: appCode(secret) });
    };
    const [setUp, setUpLater] = [await prepare(first), await prepare(second)];
    expect((await setUp()).status).toBe(200);
    expect(redirectOf(await setUpLater())).toEqual([303, "/es/login?redirectTo=%2Fadmin"]);
    expect(isSignedIn(second)).toBe(false);
    expect(redirectOf((await signIn(email)).response)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
  });

  test("end all other sessions by setting it up, but not by a refused code", async () => {
    const email = await newStaff();
    const { shopper } = await signIn(email);
    await databaseOf(shop).update(users).set({ secondFactorOfferedAt: null }).where(eq(users.email, email));
    const { shopper: other } = await signIn(email);
    const { secret, sealed } = readOffer(await (await shopper.get(SECOND_FACTOR)).text());
    const setUp = (code: string) => shopper.post(SECOND_FACTOR, { intent: "set-up", sealed, code });
    const before = shopper.cookies.get("token");
    expect((await setUp("000000")).status).toBe(400);
    expect((await other.get("/admin")).status).toBe(200);
    const done = await setUp(appCode(secret));
    expect([done.status, readCodes(await done.text()).length]).toEqual([200, 10]);
    expect(shopper.cookies.get("token")).not.toBe(before);
    expect((await shopper.get("/admin")).status).toBe(200);
    expect((await other.get("/admin")).status).toBe(303);
  });

  describe.each(["/es/login/set-up?redirectTo=%2Fadmin", SECOND_FACTOR])("who tap twice on %s", (page) => {
    async function prepare() {
      const email = await newStaff();
      const first = await signIn(email);
      const { shopper } = page === SECOND_FACTOR ? first : await signIn(email);
      const { secret, sealed } = readOffer(await (await shopper.get(page)).text());
      const before = [...shopper.cookies];
      const setUp = (code: string) => {
        shopper.cookies.clear();
        for (const [name, value] of before) shopper.cookies.set(name, value);
        return shopper.post(page, { intent: "set-up", sealed, code });
      };
      return { email, shopper, setUp, code: appCode(secret) };
    }

    test("read the same codes in the answer to either, and are in", async () => {
      const { shopper, setUp, code } = await prepare();
      const codes = readCodes(await (await setUp(code)).text());
      const second = await setUp(code);
      const html = await second.text();
      expect([second.status, readCodes(html), codes.length]).toEqual([200, codes, 10]);
      expect(html).toMatch(/<html[^>]*data-account="staff"/);
      expect((await shopper.get("/admin")).status).toBe(200);
    });

    test("at once read the same codes too", async () => {
      const { setUp, code } = await prepare();
      const answers = await Promise.all([setUp(code), setUp(code)]);
      const [one, other] = await Promise.all(answers.map(async (answer) => readCodes(await answer.text())));
      expect([one?.length, one]).toEqual([10, other]);
    });

    test("read none with another code, nor later than a minute, nor after signing out everywhere", async () => {
      const { email, shopper, setUp, code } = await prepare();
      const [recoveryCode = ""] = readCodes(await (await setUp(code)).text());
      const signedIn = [...shopper.cookies];
      const { id } = await rowOf(shop, email);
      const again = async (typed = code) => readCodes(await (await setUp(typed)).text()).length;
      expect(await again("000000")).toBe(0);
      const db = databaseOf(shop);
      const changeAge = (seconds: number) =>
        db
          .update(secondFactors)
          .set({ createdAt: Math.floor(Date.now() / 1000) - seconds })
          .where(eq(secondFactors.userId, id));
      await changeAge(61);
      expect(await again()).toBe(0);
      await changeAge(0);
      expect(await again()).toBe(10);
      shopper.cookies.clear();
      for (const [name, value] of signedIn) shopper.cookies.set(name, value);
      expect((await endAllSessions(shopper, { code: recoveryCode })).status).toBe(303);
      expect(await again()).toBe(0);
    });
  });

  test.each(["/es/login/set-up?redirectTo=%2Fadmin", SECOND_FACTOR])(
    "always see their recovery codes on %s once the set-up is stored",
    async (page) => {
      let isFailing = true;
      const outcomes: string[] = [];
      for (let call = 1; isFailing; call++) {
        const email = await newStaff();
        const first = await signIn(email);
        const { shopper } = page === SECOND_FACTOR ? first : await signIn(email);
        const { secret, sealed } = readOffer(await (await shopper.get(page)).text());
        const fields = { intent: "set-up", sealed, code: appCode(secret) };
        let html = "";
        isFailing = await faults.during({ service: "database", call }, async () => {
          html = await (await shopper.post(page, fields)).text();
        });
        const { id } = await rowOf(shop, email);
        const isSetUp = (await databaseOf(shop).$count(secondFactors, eq(secondFactors.userId, id))) > 0;
        outcomes.push(`set up: ${isSetUp}, codes: ${readCodes(html).length}`);
        if (isSetUp && (await shopper.get("/admin")).status === 303) {
          const response = await shopper.post("/es/login?redirectTo=%2Fadmin", { email, password: PASSWORD });
          expect(redirectOf(response)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
        }
      }
      expect(new Set(outcomes)).toEqual(new Set(["set up: false, codes: 0", "set up: true, codes: 10"]));
    },
  );

  test("are not required to set it up as customers", async () => {
    const { email } = await newMember(shop);
    const { shopper, response } = await signIn(email, "/es/shop");
    expect([redirectOf(response), isSignedIn(shopper)]).toEqual([[303, "/es/shop"], true]);
  });
});

describe("customers who choose a second factor", () => {
  async function chosen() {
    const { email, shopper } = await newMember(shop);
    const page = await (await shopper.get(SECOND_FACTOR)).text();
    const { secret, sealed } = readOffer(page);
    const code = appCode(secret);
    const done = await shopper.post(SECOND_FACTOR, { intent: "set-up", sealed, code });
    return { email, shopper, secret, page, codes: readCodes(await done.text()) };
  }

  test("are asked for it at the next sign-in, until they turn it off, and never have to set it up", async () => {
    const { email, shopper, secret, page, codes } = await chosen();
    expect(mainText(page)).toContain("Es opcional");
    expect([codes.length, (await shopper.get("/es/perfil")).status]).toEqual([10, 200]);
    const entering = await signIn(email, "/es/orders");
    expect(redirectOf(entering.response)).toEqual([303, "/es/login/code?redirectTo=%2Fes%2Forders"]);
    expect(isSignedIn(entering.shopper)).toBe(false);
    const asked = mainText(await (await entering.shopper.get("/es/login/code")).text());
    expect(asked).toContain("Escríbenos");
    const entered = await entering.shopper.post("/es/login/code?redirectTo=%2Fes%2Forders", {
      intent: "code",
      code: appCode(secret, 1),
    });
    expect([redirectOf(entered), isSignedIn(entering.shopper)]).toEqual([[303, "/es/orders"], true]);

    await shopper.post(SECOND_FACTOR, { intent: "off", code: codes[0] ?? "" });
    const { response, shopper: last } = await signIn(email, "/es/orders");
    expect([redirectOf(response), isSignedIn(last)]).toEqual([[303, "/es/orders"], true]);
  });

  test("are asked for it by Google, too", async () => {
    const { email } = await chosen();
    const idToken = await providerToken(shop.identity, providerPerson("google.com", email));
    expect(redirectOf(await createShopper(shop).post("/es/login/provider", { idToken }))).toEqual([
      303,
      "/es/login/code?redirectTo=%2Fes",
    ]);
  });

  test("can have it reset by an Admin", async () => {
    const { email } = await chosen();
    const { shopper: admin } = await enrolled("Admin");
    const { id } = await rowOf(shop, email);
    expect(mainText(await (await admin.get(`/admin/users/${id}`)).text())).toContain(
      "Reiniciar la verificación",
    );
    await admin.post(`/admin/users/${id}`, { intent: "reset-second-factor" });
    expect(isSignedIn((await signIn(email, "/es/orders")).shopper)).toBe(true);
  });

  test("leave no e-mail in the audit log", async () => {
    const { email } = await chosen();
    expect(await databaseOf(shop).select().from(auditLog).where(eq(auditLog.actorEmail, email))).toEqual([]);
  });

  test("need a code, and not the password, to end sessions", async () => {
    const { email, shopper, codes } = await chosen();
    const { shopper: other } = await signIn(email, "/es/orders");
    await other.post("/es/login/code", { intent: "code", code: codes[0] ?? "" });
    const page = mainText(await (await shopper.get("/es/perfil/sessions?end=all")).text());
    expect(page).toContain("Código de la aplicación o de recuperación");
    const proofs: Record<string, string>[] = [{}, { currentPassword: PASSWORD }, { code: codes[0] ?? "" }];
    for (const proof of proofs) {
      expect((await endAllSessions(shopper, proof)).status).toBe(400);
    }
    expect((await other.get("/es/orders")).status).toBe(200);
    expect((await endAllSessions(shopper, { code: codes[1] ?? "" })).status).toBe(303);
    expect((await other.get("/es/orders")).status).toBe(303);
  });
});

describe("staff with a second factor", () => {
  test("do not reveal the secret through the set-up form", async () => {
    const { email, shopper, secret } = await enrolled("Admin");
    const { id } = await rowOf(shop, email);
    const [row] = await databaseOf(shop).select().from(secondFactors).where(eq(secondFactors.userId, id));
    const { shopper: attacker } = await signIn(email);
    const page = "/es/login/set-up?redirectTo=%2Fadmin";
    for (const [who, path, elsewhere] of [
      [attacker, page, "/es/login/code?redirectTo=%2Fadmin"],
      [shopper, SECOND_FACTOR, SECOND_FACTOR],
    ] as const) {
      const fields = { intent: "set-up", sealed: row?.secret ?? "", code: "000000" };
      const response = await who.post(path, fields);
      expect(redirectOf(response)).toEqual([303, elsewhere]);
      expect(offerIn(await response.text()).secret).toBe("");
      expect((await (await who.get(path)).text()).replaceAll(" ", "")).not.toContain(secret);
    }
    expect(redirectOf(await attacker.get(page))).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
  });

  test.each(["google.com", "apple.com"] as const)(
    "have to enter a code after signing in with %s",
    async (provider) => {
      const { email, shopper: before, codes } = await enrolled();
      await before.post("/es/logout", {});
      const person = providerPerson(provider, email);
      const enter = async () => {
        const shopper = createShopper(shop);
        const idToken = await providerToken(shop.identity, person);
        const response = await shopper.post("/es/login/provider?redirectTo=%2Fadmin", { idToken });
        return { shopper, response };
      };
      const { shopper, response } = await enter();
      expect(redirectOf(response)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
      expect(isSignedIn(shopper)).toBe(false);
      expect((await shopper.get("/admin")).status).toBe(303);
      const page = "/es/login/code?redirectTo=%2Fadmin";
      const entered = await shopper.post(page, { intent: "code", code: codes[0] ?? "" });
      expect([redirectOf(entered), isSignedIn(shopper)]).toEqual([[303, "/admin"], true]);
    },
  );

  test("have to enter a code after confirming their e-mail", async () => {
    const { email, shopper, codes } = await enrolled();
    const { searchParams } = new URL(await mailedLink(shop, email), shop.url);
    const response = await shopper.post("/es/verify", { oobCode: searchParams.get("oobCode") ?? "" });
    expect(redirectOf(response)).toEqual([303, "/es/login/code?redirectTo=%2Fes"]);
    expect((await rowOf(shop, email)).emailVerified).toBe(true);
    expect((await shopper.get("/admin")).status).toBe(303);
    const entered = await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" });
    expect(redirectOf(entered)).toEqual([303, "/es"]);
    expect((await shopper.get("/admin")).status).toBe(200);
  });

  test("sign in with password and code, not with either alone", async () => {
    const { email, secret, usedCode } = await enrolled();
    const { shopper, response } = await signIn(email);
    expect(redirectOf(response)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
    expect(isSignedIn(shopper)).toBe(false);
    const page = "/es/login/code?redirectTo=%2Fadmin";
    const used = await shopper.post(page, { intent: "code", code: usedCode });
    expect([used.status, isSignedIn(shopper)]).toEqual([400, false]);
    const stranger = createShopper(shop);
    const alone = await stranger.post(page, { intent: "code", code: appCode(secret, 1) });
    expect([redirectOf(alone), isSignedIn(stranger)]).toEqual([
      [303, "/es/login?redirectTo=%2Fadmin"],
      false,
    ]);
    const entered = await shopper.post(page, { intent: "code", code: appCode(secret, 1) });
    expect([redirectOf(entered), isSignedIn(shopper)]).toEqual([[303, "/admin"], true]);
    expect((await shopper.get("/admin")).status).toBe(200);
  });

  test("can use each recovery code once", async () => {
    const { email, codes } = await enrolled();
    const enter = async () => {
      const { shopper } = await signIn(email);
      return (await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" })).status;
    };
    expect([await enter(), await enter()]).toEqual([303, 400]);
  });

  test("have to enter the password again when their sessions were ended in between", async () => {
    const { email, shopper: before, codes } = await enrolled();
    const { shopper } = await signIn(email);
    await endAllSessions(before, { code: codes[1] ?? "" });
    const over = await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" });
    expect(redirectOf(over)).toEqual([303, "/es/login?redirectTo=%2Fes"]);
  });

  test("need a code to turn it off and to renew recovery codes", async () => {
    const { shopper, codes } = await enrolled();
    const page = SECOND_FACTOR;
    for (const intent of ["codes", "off"]) {
      expect((await shopper.post(page, { intent, code: "" })).status).toBe(400);
      expect((await shopper.post(page, { intent, code: "aaaaa-aaaaa" })).status).toBe(400);
    }
    const renewed = await (await shopper.post(page, { intent: "codes", code: codes[0] ?? "" })).text();
    const [next = ""] = readCodes(renewed);
    expect(readCodes(renewed)).toHaveLength(10);
    expect((await shopper.post(page, { intent: "off", code: codes[1] ?? "" })).status).toBe(400);
    expect(redirectOf(await shopper.post(page, { intent: "off", code: next }))).toEqual([303, page]);
    expect(mainText(await (await shopper.get(page)).text())).toContain("Escanea este código");
  });

  test("are locked after ten wrong codes with the time to wait", async () => {
    const { email } = await enrolled();
    const { shopper } = await signIn(email);
    shopper.cookies.delete("device");
    const guess = () => shopper.post("/en/login/code", { intent: "code", code: "000000" });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400);
    const locked = await guess();
    expect([locked.status, mainText(await locked.text())]).toEqual([
      429,
      expect.stringContaining("There were too many attempts. Wait 1 minute."),
    ]);
  });
});

test("an Admin can reset another account's second factor, but not their own", async () => {
  const [editor, admin] = [await enrolled(), await enrolled("Admin")];
  const { id } = await rowOf(shop, editor.email);
  const page = `/admin/users/${id}`;
  expect(mainText(await (await admin.shopper.get(page)).text())).toContain("La tiene activa.");
  const reset = await admin.shopper.post(page, { intent: "reset-second-factor" });
  expect(redirectOf(reset)).toEqual([303, page]);
  expect((await editor.shopper.get("/es/perfil")).status).toBe(303);
  expect(redirectOf((await signIn(editor.email)).response)).toEqual([
    303,
    "/es/login/set-up?redirectTo=%2Fadmin",
  ]);
  const [entry] = await databaseOf(shop)
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "second-factor-reset"), eq(auditLog.entityId, String(id))));
  expect(entry).toMatchObject({ actorEmail: admin.email, entity: "user", entityId: String(id) });

  const own = await rowOf(shop, admin.email);
  const refused = await admin.shopper.post(`/admin/users/${own.id}`, { intent: "reset-second-factor" });
  expect(refused.status).toBe(409);
});

describe("the API", () => {
  async function logIn(email: string, totp?: string) {
    const signed = await fetch(`${shop.identity}/v1/accounts:signInWithPassword?key=local`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    });
    const { idToken } = (await signed.json()) as { idToken: string };
    const response = await fetch(`${shop.url}/api/authc/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken, ...(totp === undefined ? {} : { totp }) }),
    });
    const body = (await response.json()) as { error?: string; token?: string };
    return [response.status, body.error ?? typeof body.token];
  }

  test("accepts the second factor in `totp`", async () => {
    const { email, secret, usedCode, codes } = await enrolled();
    expect(await logIn(email)).toEqual([401, "second-factor-required"]);
    expect(await logIn(email, "x")).toEqual([401, "wrong-code"]);
    expect(await logIn(email, usedCode)).toEqual([401, "wrong-code"]);
    expect(await logIn(email, appCode(secret, 1))).toEqual([200, "string"]);
    expect(await logIn(email, codes[0])).toEqual([200, "string"]);
  });

  test("returns 503 when the second factor cannot be decrypted", async () => {
    const { email, secret, codes } = await enrolled();
    const { id: userId } = await rowOf(shop, email);
    const row = eq(secondFactors.userId, userId);
    await databaseOf(shop).update(secondFactors).set({ secret: "gone.abc" }).where(row);
    expect(await logIn(email, appCode(secret, 1))).toEqual([503, "unreadable"]);
    expect(await logIn(email, codes[0])).toEqual([503, "unreadable"]);
  });

  test("accepts a sign-in without second factor once", async () => {
    const email = await newStaff();
    expect(await logIn(email)).toEqual([200, "string"]);
    expect(await logIn(email)).toEqual([403, "second-factor-not-set-up"]);
  });
});

test("the log names events and accounts and contains no secrets", () => {
  for (const event of [
    "second-factor-set-up",
    "second-factor-turned-off",
    "recovery-codes-renewed",
    "second-factor-refused",
    "second-factor-locked",
    "second-factor-reset",
    "recovery-code-used",
  ]) {
    expect(
      log.some((line) => line.includes(`"${event}"`) && /"userId":\d/.test(line)),
      event,
    ).toBe(true);
  }
  expect(secrets.size).toBeGreaterThan(20);
  const text = log.join("\n");
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
});
