import { eq, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { unixSeconds } from "../../../app/lib/dates";
import { users } from "../../../db/schema";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo/demo-accounts";
import { sharedShop, visit } from "../../support/worker";
import { createShopper, databaseOf, hiddenFields } from "../shopper";
import { mailedLink, newEmail, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const guest = () => createShopper(shop);
const isSignedIn = async (shopper: ReturnType<typeof guest>) =>
  (await shopper.get("/es/login")).status === 303;
const leadsTo = (response: Response) => [response.status, response.headers.get("location")];
const mainOf = async (response: Response) => /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text())?.[1];

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Sends a form for e-mails that have an account and others that have none, five of each, side by side. @returns the pages
 * without their e-mails, once their times are known to be even.
 */
async function compare(path: string, fields: Record<string, string>) {
  const send = async (email: string) => {
    const began = performance.now();
    const answer = await guest().post(path, { ...fields, email });
    const page = (await mainOf(answer))?.replaceAll(email, "");
    return { page: `${answer.status} ${page}`, late: performance.now() - began };
  };
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    const { email } = await newMember(shop);
    rounds.push(await Promise.all([send(email), send(newEmail())]));
  }
  const [known, unknown] = [rounds.map(([each]) => each), rounds.map(([, each]) => each)];
  const [knownLate, unknownLate] = [known, unknown].map((each) => median(each.map(({ late }) => late)));
  expect(Math.min(...[...known, ...unknown].map(({ late }) => late))).toBeGreaterThanOrEqual(695);
  expect(Math.abs((knownLate ?? 0) - (unknownLate ?? Number.NaN))).toBeLessThan(100);
  const pagesOf = (each: typeof known) => each.map(({ page }) => page);
  return { known: pagesOf(known), unknown: pagesOf(unknown) };
}

describe("pages of signing in", () => {
  test.each(["login", "signup", "password", "password/new", "verify", "verify/mail"])(
    "%s is never stored",
    async (page) => {
      for (const locale of ["es", "en"]) {
        const response = await visit(shop, `/${locale}/${page}`);
        expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
        expect(response.headers.get("x-page-cache")).toBeNull();
      }
    },
  );

  test("whoever is signed in is led on from them", async () => {
    const { shopper } = await newMember(shop);
    expect(leadsTo(await shopper.get("/es/login?redirectTo=/es/shop"))).toEqual([303, "/es/shop"]);
    expect(leadsTo(await shopper.get("/es/signup"))).toEqual([303, "/es"]);
  });
});

describe("signing up", () => {
  const join = (shopper: ReturnType<typeof guest>, fields: Record<string, string>, page = "/es/signup") =>
    shopper.post(page, { name: "Rosa Quispe", email: newEmail(), password: PASSWORD, ...fields });

  test("begins a session and leads back to where one was", async () => {
    const shopper = guest();
    const joined = await join(shopper, {}, "/es/signup?redirectTo=%2Fes%2Fproduct%2F101%3Fvariant%3D10102");
    expect(leadsTo(joined)).toEqual([303, "/es/product/101?variant=10102"]);
    const [session, device] = ["token", "device"].map((name) =>
      joined.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)),
    );
    expect(session).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await isSignedIn(shopper)).toBe(true);
  });

  test.each([
    ["es", { email: "" }, "Tienes que ingresar un correo."],
    ["es", { email: "rosa" }, "El correo ingresado no es válido."],
    ["es", { password: "1234567" }, "La contraseña es demasiado débil."],
    ["en", { email: "" }, "You have to enter an e-mail."],
    ["en", { email: "rosa" }, "The e-mail you entered is not valid."],
    ["en", { password: "1234567" }, "The password is too weak."],
  ])("in %s %j is answered with %s", async (locale, fields, words) => {
    const refused = await join(guest(), fields, `/${locale}/signup`);
    expect(refused.status).toBe(400);
    const main = await mainOf(refused);
    expect(main).toContain(words);
    expect(main).toContain('value="Rosa Quispe"');
    expect(main).not.toContain(PASSWORD);
  });

  test.each([
    ["es", "Esa contraseña es de las más usadas"],
    ["en", "That password is one of the most used"],
  ])("in %s a common password is refused beside its field, and the rest stays", async (locale, text) => {
    const email = newEmail();
    const refused = await guest().post(`/${locale}/signup`, {
      name: "Rosa Ñusta",
      email,
      password: "Password1",
    });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain(text);
    expect(page).toMatch(/<input[^>]*name="password"[^>]*aria-invalid="true"/);
    expect(page).toContain('value="Rosa Ñusta"');
    expect(page).not.toContain("Password1");
  });

  test("an e-mail that has an account says so, and gets a mail for a new password", async () => {
    const { email } = await newMember(shop);
    const refused = await join(guest(), { email: email.toUpperCase() });
    expect(refused.status).toBe(409);
    expect(await mainOf(refused)).toContain(
      "Este correo ya está registrado, enviamos un correo de reset por si no lo recuerdas.",
    );
    expect(await mailedLink(shop, email)).toContain("mode=resetPassword");
  });

  test("always makes a Customer, whatever was sent", async () => {
    const email = newEmail();
    await join(guest(), { email, role: "Admin", emailVerified: "true" });
    expect(await rowOf(shop, email)).toMatchObject({ role: "Customer", emailVerified: false });
  });
});

describe("signing in", () => {
  test.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/es/..//evil.test",
    "javascript:alert(1)",
    "/es/logout",
    "/es/login?redirectTo=/es/login",
  ])("never leads to %s", async (redirectTo) => {
    const { email } = await newMember(shop);
    const page = `/es/login?${new URLSearchParams({ redirectTo })}`;
    const entered = await guest().post(page, { email, password: PASSWORD });
    expect(leadsTo(entered)).toEqual([303, "/es"]);
  });

  test("a wrong password and an unknown e-mail get the same page, and as late", async () => {
    const answers = await compare("/es/login", { password: "otra clave" });
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known[0]).toContain("No pudimos ingresar con ese correo y esa contraseña.");
  });

  test("parallel guesses lock the account for others, and leave the owner's browser open", async () => {
    const { email, shopper } = await newMember(shop);
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => guest().post("/es/login", { email, password: "otra clave" })),
    );
    const locked = guesses.filter(({ status }) => status === 429);
    expect(locked).toHaveLength(5);
    expect(await mainOf(locked[0] as Response)).toContain("Espera 1 minuto, o recupera tu contraseña.");
    expect((await guest().post("/es/login", { email, password: PASSWORD })).status).toBe(429);
    await shopper.post("/es/logout", {});
    const back = await shopper.post("/es/login", { email, password: PASSWORD });
    expect(leadsTo(back)).toEqual([303, "/es"]);
  });

  test("strangers at many networks lock nobody out for good: a new password opens the browser it was set in", async () => {
    const { email } = await newMember(shop);
    const attack = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          visit(shop, "/es/login", {
            method: "POST",
            headers: { "cf-connecting-ip": `198.51.110.${index}` },
            body: new URLSearchParams({ email, password: "otra clave" }),
          }),
        ),
      );
    await attack();
    const owner = guest();
    const locked = await owner.post("/es/login", { email, password: PASSWORD });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
    await owner.post("/es/password", { email });
    const { searchParams } = new URL(await mailedLink(shop, email), shop.url);
    const oobCode = searchParams.get("oobCode") ?? "";
    await owner.post("/es/password/new", { oobCode, password: "una clave nueva" });
    await attack();
    expect((await guest().post("/es/login", { email, password: "una clave nueva" })).status).toBe(429);
    expect(leadsTo(await owner.post("/es/login", { email, password: "una clave nueva" }))).toEqual([
      303,
      "/es",
    ]);
  });
});

test("one network makes thirty accounts an hour, and hears when it may make more", async () => {
  const join = () =>
    visit(shop, "/es/signup", {
      method: "POST",
      headers: { "cf-connecting-ip": "198.51.100.77" },
      body: new URLSearchParams({ name: "Rosa Quispe", email: newEmail(), password: PASSWORD }),
    });
  const answers = await Promise.all(Array.from({ length: 31 }, join));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 30 }, () => 303), 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);
});

describe("a session", () => {
  const withToken = (token: string) => {
    const shopper = guest();
    shopper.cookies.set("token", token);
    return shopper;
  };

  test("that was forged or broken is nobody's, on every page", async () => {
    const { email } = await newMember(shop);
    const { id } = await rowOf(shop, email);
    const forged = await new SignJWT({
      sub: String(id),
      sid: "x".repeat(22),
      start: unixSeconds(new Date()),
      name: "x",
      staff: true,
    })
      .setProtectedHeader({ alg: "HS256", kid: "local", typ: "session" })
      .setIssuedAt()
      .sign(new TextEncoder().encode("x".repeat(32)));
    for (const token of [forged, "abc.%%%", "a.b.c", "", "x".repeat(5000)]) {
      const shopper = withToken(token);
      expect(await isSignedIn(shopper)).toBe(false);
      expect((await shopper.get("/es/shop")).status).toBe(200);
    }
  });

  test("is not fixed by whoever had the browser before: signing in makes another", async () => {
    const [first, second] = [await newMember(shop), await newMember(shop)];
    const planted = first.shopper.cookies.get("token") ?? "";
    const shopper = withToken(planted);
    await shopper.post("/es/login", { email: second.email, password: PASSWORD });
    expect(shopper.cookies.get("token")).not.toBe(planted);
    await first.shopper.post("/es/logout", { everywhere: "1" });
    expect([await isSignedIn(shopper), await isSignedIn(withToken(planted))]).toEqual([true, false]);
  });

  test("ends with signing out, here or everywhere", async () => {
    const { email, shopper } = await newMember(shop);
    const other = guest();
    await other.post("/es/login", { email, password: PASSWORD });
    expect(leadsTo(await shopper.post("/es/logout", {}))).toEqual([303, "/es"]);
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([false, true]);
    await shopper.post("/es/login", { email, password: PASSWORD });
    await shopper.post("/es/logout", { everywhere: "1" });
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([false, false]);
  });

  test("that was copied ends with signing out, and no renewed cookie brings it back", async () => {
    const { shopper } = await newMember(shop);
    const copied = withToken(shopper.cookies.get("token") ?? "");
    expect(await isSignedIn(copied)).toBe(true);
    await shopper.post("/es/logout", {});
    expect(await isSignedIn(copied)).toBe(false);
    expect((await copied.get("/es/perfil")).headers.get("location")).toContain("/es/login");
  });

  test("makes the browser forget its pages and what scripts kept, and keeps region and theme", async () => {
    const { shopper } = await newMember(shop);
    shopper.cookies.set("region", "PE").set("theme", "dark");
    const answer = await shopper.post("/es/logout", {});
    expect(answer.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect([shopper.cookies.get("region"), shopper.cookies.get("theme")]).toEqual(["PE", "dark"]);
    expect(shopper.cart()?.lines).toEqual([]);
  });

  test("ends where the row is gone or its version has risen", async () => {
    const [first, second] = [await newMember(shop), await newMember(shop)];
    const db = databaseOf(shop);
    await db.delete(users).where(eq(users.email, first.email));
    await db
      .update(users)
      .set({ sessionVersion: sql`session_version + 1` })
      .where(eq(users.email, second.email));
    expect([await isSignedIn(first.shopper), await isSignedIn(second.shopper)]).toEqual([false, false]);
  });
});

describe("a new password", () => {
  test("comes by a link that works once, ends every session and opens what was locked", async () => {
    const { email, shopper } = await newMember(shop);
    const stale = guest();
    stale.cookies.set("token", shopper.cookies.get("token") ?? "");
    await Promise.all(Array.from({ length: 11 }, () => guest().post("/es/login", { email, password: "no" })));
    const asked = await shopper.post("/es/password", { email });
    expect(await mainOf(asked)).toContain("Si ese correo tiene una cuenta, le enviamos un enlace");

    const link = await mailedLink(shop, email);
    const page = await (await shopper.get(link)).text();
    expect(page).toContain(`Para ${email}`);
    const fields = { ...hiddenFields(page), password: "otra clave buena" };
    expect(leadsTo(await shopper.post(link, { ...fields, password: "corta" }))[0]).toBe(400);
    expect(leadsTo(await shopper.post(link, fields))).toEqual([303, "/es/login"]);
    expect([await isSignedIn(shopper), await isSignedIn(stale)]).toEqual([false, false]);

    expect((await guest().post("/es/login", { email, password: PASSWORD })).status).toBe(400);
    const entered = await guest().post("/es/login", { email, password: "otra clave buena" });
    expect(leadsTo(entered)).toEqual([303, "/es"]);
    expect(await mainOf(await guest().get(link))).toContain("Este enlace ya no sirve");
    expect((await guest().post(link, fields)).status).toBe(400);
  });

  test("is answered alike, and as late, for e-mails that have no account", async () => {
    const answers = await compare("/es/password", {});
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known[0]).toContain("Si ese correo tiene una cuenta, le enviamos un enlace");
  });

  test("leads on to where one was, in the mail's language too, and to no other shop", async () => {
    const { email } = await newMember(shop);
    const redirectTo = "/es/product/101?variant=10102";
    const asked = await guest().get(`/es/login?${new URLSearchParams({ redirectTo })}`);
    const way = /href="(\/es\/password\?[^"]+)"/.exec((await mainOf(asked)) ?? "")?.[1] ?? "";
    await guest().post(way.replaceAll("&amp;", "&"), { email });
    const link = await mailedLink(shop, email);
    const elsewhere = await guest().get(link.replace("lang=es", "lang=en"));
    expect(elsewhere.headers.get("location")).toContain(`redirectTo=${encodeURIComponent(redirectTo)}`);
    const page = await (await guest().get(link)).text();
    const action = /<form[^>]*action="([^"]*password\/new[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    const changed = await guest().post(action ?? "", { ...hiddenFields(page), password: "otra clave buena" });
    expect(leadsTo(changed)).toEqual([303, `/es/login?${new URLSearchParams({ redirectTo })}`]);
  });

  test.each([
    ["continueUrl", "https://evil.test/es/shop"],
    ["continueUrl", "//evil.test"],
    ["redirectTo", "//evil.test"],
    ["redirectTo", "/es/logout"],
  ])("never leads on to a %s of %s", async (name, value) => {
    const { email } = await newMember(shop);
    await guest().post("/es/password", { email });
    const link = `${await mailedLink(shop, email)}&${new URLSearchParams({ [name]: value })}`;
    const fields = hiddenFields(await (await guest().get(link)).text());
    const changed = await guest().post(link, { ...fields, password: "otra clave buena" });
    expect(leadsTo(changed)).toEqual([303, "/es/login"]);
  });
});

describe("confirming an e-mail", () => {
  test("takes the button and not the link alone, ends other sessions and keeps this one", async () => {
    const { email, shopper } = await newMember(shop);
    const other = guest();
    await other.post("/es/login", { email, password: PASSWORD });
    const link = await mailedLink(shop, email);
    const led = await shopper.get(link);
    const page = led.headers.get("location") ?? "";
    expect([led.status, page]).toEqual([303, expect.stringContaining("/es/verify?oobCode=")]);
    const fields = hiddenFields(await (await shopper.get(page)).text());
    expect((await rowOf(shop, email)).emailVerified).toBe(false);

    expect(leadsTo(await shopper.post("/es/verify", fields))).toEqual([303, "/es"]);
    expect((await rowOf(shop, email)).emailVerified).toBe(true);
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([true, false]);
    expect((await shopper.post("/es/verify", fields)).status).toBe(400);
  });

  test("takes a new password in a browser that is not signed in, and the old one opens nothing then", async () => {
    const { email, shopper: stranger } = await newMember(shop);
    const owner = guest();
    const page = (await owner.get(await mailedLink(shop, email))).headers.get("location") ?? "";
    const form = await (await owner.get(page)).text();
    expect(form).toContain("En este navegador no has ingresado a la cuenta");
    const asked = await owner.post("/es/verify", hiddenFields(form));
    expect(await mainOf(asked)).toContain("Te enviamos un correo con un enlace para elegir tu contraseña.");
    expect([await isSignedIn(owner), (await rowOf(shop, email)).emailVerified]).toEqual([false, false]);

    const link = await mailedLink(shop, email);
    const fields = hiddenFields(await (await owner.get(link)).text());
    await owner.post(link, { ...fields, password: "otra clave buena" });
    await owner.post("/es/login", { email, password: "otra clave buena" });
    expect([await isSignedIn(owner), await isSignedIn(stranger)]).toEqual([true, false]);
    expect((await rowOf(shop, email)).emailVerified).toBe(true);
    expect((await stranger.post("/es/login", { email, password: PASSWORD })).status).toBe(400);
  });
});

describe("another mail that confirms an e-mail", () => {
  const SENT = "Te enviamos otro correo para confirmar tu dirección.";
  const verificationsTo = async (email: string) => {
    const list = await (await fetch(shop.identity)).text();
    return list.split("<li>").filter((item) => item.includes(email) && item.includes("verifyEmail")).length;
  };

  test("is asked for on the profile until the e-mail is confirmed, once in a quarter of an hour", async () => {
    const { email, shopper } = await newMember(shop);
    const page = (await mainOf(await shopper.get("/es/perfil"))) ?? "";
    expect(page).toContain('action="/es/verify/mail"');
    const fields = { email, password: PASSWORD };
    expect(await mainOf(await shopper.post("/es/verify/mail", fields))).toContain(SENT);
    expect(await verificationsTo(email)).toBe(2);
    const again = await shopper.post("/es/verify/mail", fields);
    expect([again.status, await mainOf(again)]).toEqual([
      429,
      expect.stringContaining("Espera 15 minutos para pedir otro."),
    ]);
    expect(await verificationsTo(email)).toBe(2);

    const { searchParams } = new URL(await mailedLink(shop, email), shop.url);
    await shopper.post("/es/verify", { oobCode: searchParams.get("oobCode") ?? "" });
    expect(await mainOf(await shopper.get("/es/perfil"))).not.toContain("/es/verify/mail");
    expect(leadsTo(await shopper.post("/es/verify/mail", fields))).toEqual([303, "/es"]);
    expect(await mainOf(await guest().post("/es/verify/mail", fields))).toContain("Confirmamos tu correo.");
  });

  test("is asked for where a link is over, by a visitor with e-mail and password", async () => {
    const { email } = await newMember(shop);
    const over = await guest().post("/es/verify", { oobCode: "0123456789" });
    const page = (await mainOf(over)) ?? "";
    expect([over.status, page]).toEqual([400, expect.stringContaining("Este enlace ya no sirve")]);
    expect(page).toMatch(/action="\/es\/verify\/mail"[\s\S]*name="email"[\s\S]*name="password"/);
    const sent = await guest().post("/es/verify/mail", { email, password: PASSWORD });
    expect(await mainOf(sent)).toContain(SENT);
    expect(await verificationsTo(email)).toBe(2);
  });

  test("is refused alike, and as late, for a wrong password and an unknown e-mail", async () => {
    const answers = await compare("/es/verify/mail", { password: "otra clave" });
    expect(answers.known).toEqual(answers.unknown);
    expect(answers.known[0]).toContain("No pudimos ingresar con ese correo y esa contraseña.");
  });

  test("keeps what was typed, and never the password", async () => {
    const refused = await guest().post("/en/verify/mail", { email: "rosa@nowhere", password: PASSWORD });
    const page = await mainOf(refused);
    expect([refused.status, page]).toEqual([
      400,
      expect.stringContaining("The e-mail you entered is not valid."),
    ]);
    expect(page).toContain('value="rosa@nowhere"');
    expect(page).not.toContain(PASSWORD);
  });
});

test.each(DEMO_ACCOUNTS)("the demo shop's $role signs in", async ({ email, role }) => {
  const shopper = guest();
  expect(leadsTo(await shopper.post("/es/login", { email, password: DEMO_PASSWORD }))).toEqual([303, "/es"]);
  const kind = role === "Customer" ? "customer" : "staff";
  expect(await (await shopper.get("/es")).text()).toContain(`data-account="${kind}"`);
  expect(await rowOf(shop, email)).toMatchObject({ role, emailVerified: true });
});

test("a mail in another language leads to the page in that language", async () => {
  const led = await guest().get("/es/password/new?mode=resetPassword&oobCode=0123456789&lang=en");
  expect(leadsTo(led)).toEqual([303, "/en/password/new?oobCode=0123456789"]);
});
