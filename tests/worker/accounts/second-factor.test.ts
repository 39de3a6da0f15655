import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, secondFactors, users } from "../../../db/schema";
import type { Role } from "../../../db/vocabulary";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import { createServiceFaults } from "../../support/service-faults";
import type { ShopAddresses } from "../../support/shared-shop";
import { type RunningShop, startShop } from "../../support/worker";
import { createShopper, databaseOf, type Shopper, words } from "../shopper";
import { mailedLink, newMember, PASSWORD, rowOf } from "./members";
import { appCode, offerIn, recoveryCodesIn, SECOND_FACTOR } from "./second-factors";

let running: RunningShop;
let shop: ShopAddresses;
const log: string[] = [];
const faults = createServiceFaults();
/** What must never be in the log. */
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

const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const isSignedIn = (shopper: Shopper) => shopper.cookies.has("token");

async function signIn(email: string, redirectTo = "/admin"): Promise<{ shopper: Shopper; answer: Response }> {
  const shopper = createShopper(shop);
  const page = `/es/login?${new URLSearchParams({ redirectTo })}`;
  return { shopper, answer: await shopper.post(page, { email, password: PASSWORD }) };
}

/** The offer of a page, whose secret must not be logged. */
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

/** Someone of the staff with a second factor; the code that set it up is used, and the one half a minute ahead is not. */
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
  test("are let in once and asked to set it up, then have to before they are in", async () => {
    const email = await newStaff();
    const first = await signIn(email);
    expect(leadsTo(first.answer)).toEqual([303, "/es/perfil/second-factor?redirectTo=%2Fadmin"]);
    expect((await first.shopper.get("/admin")).status).toBe(200);

    const { shopper, answer } = await signIn(email);
    expect(leadsTo(answer)).toEqual([303, "/es/login/set-up?redirectTo=%2Fadmin"]);
    expect(isSignedIn(shopper)).toBe(false);
    expect((await shopper.get("/admin")).status).toBe(303);

    const page = "/es/login/set-up?redirectTo=%2Fadmin";
    const { secret, sealed } = readOffer(await (await shopper.get(page)).text());
    const refused = await shopper.post(page, { intent: "set-up", sealed, code: "000000" });
    const again = await refused.text();
    expect([refused.status, readOffer(again).secret]).toEqual([400, secret]);
    expect(words(again)).toContain("Ese código no sirve o ya se usó");
    const short = await (await shopper.post(page, { intent: "set-up", sealed, code: "12" })).text();
    expect([readOffer(short).secret, words(short)]).toEqual([
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

  test("who set it up in another tab meanwhile are asked for its code", async () => {
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
    expect(leadsTo(await setUpLater())).toEqual([303, "/es/login?redirectTo=%2Fadmin"]);
    expect(isSignedIn(second)).toBe(false);
    expect(leadsTo((await signIn(email)).answer)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
  });

  test("end every other session by setting it up, and none by a refused code", async () => {
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

  test.each(["/es/login/set-up?redirectTo=%2Fadmin", SECOND_FACTOR])(
    "read their codes on %s whatever fails once they are made",
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
          const answer = await shopper.post("/es/login?redirectTo=%2Fadmin", { email, password: PASSWORD });
          expect(leadsTo(answer)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
        }
      }
      expect(new Set(outcomes)).toEqual(new Set(["set up: false, codes: 0", "set up: true, codes: 10"]));
    },
  );

  test("are asked for nothing as customers", async () => {
    const { email } = await newMember(shop);
    const { shopper, answer } = await signIn(email, "/es/shop");
    expect([leadsTo(answer), isSignedIn(shopper)]).toEqual([[303, "/es/shop"], true]);
  });
});

describe("staff with a second factor", () => {
  test("are shown nothing of it by a copy of the database and the password", async () => {
    const { email, shopper, secret } = await enrolled("Admin");
    const { id } = await rowOf(shop, email);
    const [row] = await databaseOf(shop).select().from(secondFactors).where(eq(secondFactors.userId, id));
    const { shopper: thief } = await signIn(email);
    const page = "/es/login/set-up?redirectTo=%2Fadmin";
    for (const [who, path, elsewhere] of [
      [thief, page, "/es/login/code?redirectTo=%2Fadmin"],
      [shopper, SECOND_FACTOR, SECOND_FACTOR],
    ] as const) {
      const fields = { intent: "set-up", sealed: row?.secret ?? "", code: "000000" };
      const answer = await who.post(path, fields);
      expect(leadsTo(answer)).toEqual([303, elsewhere]);
      expect(offerIn(await answer.text()).secret).toBe("");
      expect((await (await who.get(path)).text()).replaceAll(" ", "")).not.toContain(secret);
    }
    expect(leadsTo(await thief.get(page))).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
  });

  test.each(["google.com", "apple.com"] as const)("are asked for the code after %s too", async (provider) => {
    const { email, shopper: before, codes } = await enrolled();
    await before.post("/es/logout", {});
    const person = providerPerson(provider, email);
    const enter = async () => {
      const shopper = createShopper(shop);
      const idToken = await providerToken(shop.identity, person);
      const answer = await shopper.post("/es/login/provider?redirectTo=%2Fadmin", { idToken });
      return { shopper, answer };
    };
    const { shopper, answer } = await enter();
    expect(leadsTo(answer)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
    expect(isSignedIn(shopper)).toBe(false);
    expect((await shopper.get("/admin")).status).toBe(303);
    const page = "/es/login/code?redirectTo=%2Fadmin";
    const entered = await shopper.post(page, { intent: "code", code: codes[0] ?? "" });
    expect([leadsTo(entered), isSignedIn(shopper)]).toEqual([[303, "/admin"], true]);
  });

  test("are asked for the code after confirming their e-mail", async () => {
    const { email, shopper, codes } = await enrolled();
    const { searchParams } = new URL(await mailedLink(shop, email), shop.url);
    const answer = await shopper.post("/es/verify", { oobCode: searchParams.get("oobCode") ?? "" });
    expect(leadsTo(answer)).toEqual([303, "/es/login/code?redirectTo=%2Fes"]);
    expect((await rowOf(shop, email)).emailVerified).toBe(true);
    expect((await shopper.get("/admin")).status).toBe(303);
    const entered = await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" });
    expect(leadsTo(entered)).toEqual([303, "/es"]);
    expect((await shopper.get("/admin")).status).toBe(200);
  });

  test("are in with password and code, and not with either alone", async () => {
    const { email, secret, usedCode } = await enrolled();
    const { shopper, answer } = await signIn(email);
    expect(leadsTo(answer)).toEqual([303, "/es/login/code?redirectTo=%2Fadmin"]);
    expect(isSignedIn(shopper)).toBe(false);
    const page = "/es/login/code?redirectTo=%2Fadmin";
    const used = await shopper.post(page, { intent: "code", code: usedCode });
    expect([used.status, isSignedIn(shopper)]).toEqual([400, false]);
    const stranger = createShopper(shop);
    const alone = await stranger.post(page, { intent: "code", code: appCode(secret, 1) });
    expect([leadsTo(alone), isSignedIn(stranger)]).toEqual([[303, "/es/login?redirectTo=%2Fadmin"], false]);
    const entered = await shopper.post(page, { intent: "code", code: appCode(secret, 1) });
    expect([leadsTo(entered), isSignedIn(shopper)]).toEqual([[303, "/admin"], true]);
    expect((await shopper.get("/admin")).status).toBe(200);
  });

  test("get in by a recovery code, each once", async () => {
    const { email, codes } = await enrolled();
    const enter = async () => {
      const { shopper } = await signIn(email);
      return (await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" })).status;
    };
    expect([await enter(), await enter()]).toEqual([303, 400]);
  });

  test("are asked for the password again once their sessions were ended in between", async () => {
    const { email, shopper: before, codes } = await enrolled();
    const { shopper } = await signIn(email);
    await before.post("/es/logout", { everywhere: "yes" });
    const over = await shopper.post("/es/login/code", { intent: "code", code: codes[0] ?? "" });
    expect(leadsTo(over)).toEqual([303, "/es/login?redirectTo=%2Fes"]);
  });

  test("turn it off, and get new recovery codes, by a code alone", async () => {
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
    expect(leadsTo(await shopper.post(page, { intent: "off", code: next }))).toEqual([303, page]);
    expect(words(await (await shopper.get(page)).text())).toContain("Escanea este código");
  });

  test("are locked out of guessing, with how long in words", async () => {
    const { email } = await enrolled();
    const { shopper } = await signIn(email);
    shopper.cookies.delete("device");
    const guess = () => shopper.post("/en/login/code", { intent: "code", code: "000000" });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400);
    const locked = await guess();
    expect([locked.status, words(await locked.text())]).toEqual([
      429,
      expect.stringContaining("There were too many tries. Wait 1 minute."),
    ]);
  });
});

test("an Admin resets another's second factor, and not their own", async () => {
  const [editor, admin] = [await enrolled(), await enrolled("Admin")];
  const { id } = await rowOf(shop, editor.email);
  const page = `/admin/users/${id}`;
  expect(words(await (await admin.shopper.get(page)).text())).toContain("La tiene activa.");
  const reset = await admin.shopper.post(page, { intent: "reset-second-factor" });
  expect(leadsTo(reset)).toEqual([303, page]);
  expect((await editor.shopper.get("/es/perfil")).status).toBe(303);
  expect(leadsTo((await signIn(editor.email)).answer)).toEqual([303, "/es/login/set-up?redirectTo=%2Fadmin"]);
  const [entry] = await databaseOf(shop)
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "second-factor-reset"));
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
    const answer = await fetch(`${shop.url}/api/authc/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ idToken, ...(totp === undefined ? {} : { totp }) }),
    });
    const body = (await answer.json()) as { error?: string; token?: string };
    return [answer.status, body.error ?? typeof body.token];
  }

  test("takes the second factor of staff in `totp`", async () => {
    const { email, secret, usedCode, codes } = await enrolled();
    expect(await logIn(email)).toEqual([401, "second-factor-required"]);
    expect(await logIn(email, "x")).toEqual([401, "wrong-code"]);
    expect(await logIn(email, usedCode)).toEqual([401, "wrong-code"]);
    expect(await logIn(email, appCode(secret, 1))).toEqual([200, "string"]);
    expect(await logIn(email, codes[0])).toEqual([200, "string"]);
  });

  test("says that it is the shop's fault where the second factor can't be read", async () => {
    const { email, secret, codes } = await enrolled();
    const { id: userId } = await rowOf(shop, email);
    const row = eq(secondFactors.userId, userId);
    await databaseOf(shop).update(secondFactors).set({ secret: "gone.abc" }).where(row);
    expect(await logIn(email, appCode(secret, 1))).toEqual([503, "unreadable"]);
    expect(await logIn(email, codes[0])).toEqual([503, "unreadable"]);
  });

  test("lets staff in once without, and then no more", async () => {
    const email = await newStaff();
    expect(await logIn(email)).toEqual([200, "string"]);
    expect(await logIn(email)).toEqual([403, "second-factor-not-set-up"]);
  });
});

test("the log names what happened and whom it happened to, and holds nothing that a code is made of", () => {
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
