import { eq, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { unixSeconds } from "../../../app/lib/dates";
import { users } from "../../../db/schema";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo/demo-accounts";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { createShopper, hiddenFields } from "../shopper";
import { endAllSessions, mailedLink, newEmail, newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();
const guest = () => createShopper(shop);
const isSignedIn = async (shopper: ReturnType<typeof guest>) =>
  (await shopper.get("/es/login")).status === 303;
const redirectOf = (response: Response) => [response.status, response.headers.get("location")];
const mainOf = async (response: Response) => /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text())?.[1];

const median = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Submits a form for five e-mails with an account and five without, and expects equal response times.
 * @returns the pages without their e-mails
 */
async function compare(path: string, fields: Record<string, string>) {
  const send = async (email: string) => {
    const began = performance.now();
    const response = await guest().post(path, { ...fields, email });
    const page = (await mainOf(response))?.replaceAll(email, "");
    return { page: `${response.status} ${page}`, milliseconds: performance.now() - began };
  };
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    const { email } = await newMember(shop);
    rounds.push(await Promise.all([send(email), send(newEmail())]));
  }
  const [known, unknown] = [rounds.map(([result]) => result), rounds.map(([, result]) => result)];
  const [knownMedian, unknownMedian] = [known, unknown].map((results) =>
    median(results.map(({ milliseconds }) => milliseconds)),
  );
  const timesOf = (results: typeof known) => results.map(({ milliseconds }) => milliseconds);
  expect(Math.min(...timesOf(known), ...timesOf(unknown))).toBeGreaterThanOrEqual(695);
  // On a busy machine the times of the same form differ by more.
  const noise = Math.max(...timesOf(unknown)) - Math.min(...timesOf(unknown));
  const difference = Math.abs((knownMedian ?? 0) - (unknownMedian ?? Number.NaN));
  expect(difference).toBeLessThan(Math.max(100, noise));
  const pagesOf = (results: typeof known) => results.map(({ page }) => page);
  return { known: pagesOf(known), unknown: pagesOf(unknown) };
}

describe("account pages", () => {
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

  test("redirect when already signed in", async () => {
    const { shopper } = await newMember(shop);
    expect(redirectOf(await shopper.get("/es/login?redirectTo=/es/shop"))).toEqual([303, "/es/shop"]);
    expect(redirectOf(await shopper.get("/es/signup"))).toEqual([303, "/es"]);
  });
});

describe("signing up", () => {
  const join = (shopper: ReturnType<typeof guest>, fields: Record<string, string>, page = "/es/signup") =>
    shopper.post(page, { name: "Rosa Quispe", email: newEmail(), password: PASSWORD, ...fields });

  test("starts a session and redirects back", async () => {
    const shopper = guest();
    const joined = await join(shopper, {}, "/es/signup?redirectTo=%2Fes%2Fproduct%2F101%3Fvariant%3D10102");
    expect(redirectOf(joined)).toEqual([303, "/es/product/101?variant=10102"]);
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
    ["es", { email: "josé@example.com" }, "No podemos escribir a correos con letras como ñ o é"],
    ["es", { password: "1234567" }, "La contraseña es demasiado débil."],
    ["en", { email: "" }, "You have to enter an e-mail."],
    ["en", { email: "rosa" }, "The e-mail you entered is not valid."],
    ["en", { password: "1234567" }, "The password is too weak."],
  ])("in %s, %j gives the error %s", async (locale, fields, words) => {
    const refused = await join(guest(), fields, `/${locale}/signup`);
    expect(refused.status).toBe(400);
    const main = await mainOf(refused);
    expect(main).toContain(words);
    expect(main).toContain('value="Rosa Quispe"');
    expect(main).not.toContain(PASSWORD);
  });

  test("takes a domain with letters, which signs in however it is written", async () => {
    const name = crypto.randomUUID();
    const email = `${name}@xn--and-6ma2c.pe`;
    await join(guest(), { name: "R", email: `\u202a${name}@ñandú.pe\u202c` });
    expect(await rowOf(shop, email)).toMatchObject({ name: "R" });
    expect(await mailedLink(shop, email)).toContain("oobCode");
    for (const typed of [email, `${name}@ÑANDÚ.pe`, `mailto:${name}@n\u0303andu\u0301.pe`]) {
      const shopper = guest();
      await shopper.post("/es/login", { email: typed, password: PASSWORD });
      expect([typed, await isSignedIn(shopper)]).toEqual([typed, true]);
    }
  });

  test.each([
    ["es", "Esa contraseña es de las más usadas"],
    ["en", "That password is one of the most used"],
  ])(
    "in %s, a common password gives an error at its field and keeps the other values",
    async (locale, text) => {
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
    },
  );

  test("with an e-mail in use gives an error and sends a password reset e-mail", async () => {
    const { email } = await newMember(shop);
    const refused = await join(guest(), { email: email.toUpperCase() });
    expect(refused.status).toBe(409);
    expect(await mainOf(refused)).toContain(
      "Este correo ya está registrado, enviamos un correo de reset por si no lo recuerdas.",
    );
    expect(await mailedLink(shop, email)).toContain("mode=resetPassword");
  });

  test("always creates a Customer", async () => {
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
  ])("never redirects to %s", async (redirectTo) => {
    const { email } = await newMember(shop);
    const page = `/es/login?${new URLSearchParams({ redirectTo })}`;
    const entered = await guest().post(page, { email, password: PASSWORD });
    expect(redirectOf(entered)).toEqual([303, "/es"]);
  });

  test("a wrong password and an unknown e-mail give the same page after the same time", async () => {
    const responses = await compare("/es/login", { password: "otra clave" });
    expect(responses.known).toEqual(responses.unknown);
    expect(responses.known[0]).toContain("No pudimos ingresar con ese correo y esa contraseña.");
  });

  test("concurrent guesses lock the account for other browsers, but not for the owner's", async () => {
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
    expect(redirectOf(back)).toEqual([303, "/es"]);
  });

  test("a password reset unlocks the owner's browser during an attack from many networks", async () => {
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
    expect(redirectOf(await owner.post("/es/login", { email, password: "una clave nueva" }))).toEqual([
      303,
      "/es",
    ]);
  });
});

test("a network can create ten accounts an hour and gets a retry-after", async () => {
  const join = () =>
    visit(shop, "/es/signup", {
      method: "POST",
      headers: { "cf-connecting-ip": "198.51.100.77" },
      body: new URLSearchParams({ name: "Rosa Quispe", email: newEmail(), password: PASSWORD }),
    });
  const joinAtOnce = (count: number) => Promise.all(Array.from({ length: count }, join));
  const statuses = (responses: Response[]) => responses.map(({ status }) => status).sort();
  // Few at once: each hashes a password, and the identity service has 8 seconds to answer.
  expect(statuses(await joinAtOnce(5))).toEqual([303, 303, 303, 303, 303]);
  const responses = await joinAtOnce(6);
  expect(statuses(responses)).toEqual([303, 303, 303, 303, 303, 429]);
  const refused = responses.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3500);
});

describe("a session", () => {
  const withToken = (token: string) => {
    const shopper = guest();
    shopper.cookies.set("token", token);
    return shopper;
  };

  test("that is forged or malformed is ignored on every page", async () => {
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

  test("is replaced at sign-in, which prevents session fixation", async () => {
    const [first, second] = [await newMember(shop), await newMember(shop)];
    const planted = first.shopper.cookies.get("token") ?? "";
    const shopper = withToken(planted);
    await shopper.post("/es/login", { email: second.email, password: PASSWORD });
    expect(shopper.cookies.get("token")).not.toBe(planted);
    await endAllSessions(first.shopper);
    expect([await isSignedIn(shopper), await isSignedIn(withToken(planted))]).toEqual([true, false]);
  });

  test("ends by signing out, here or everywhere", async () => {
    const { email, shopper } = await newMember(shop);
    const other = guest();
    await other.post("/es/login", { email, password: PASSWORD });
    expect(redirectOf(await shopper.post("/es/logout", {}))).toEqual([303, "/es"]);
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([false, true]);
    await shopper.post("/es/login", { email, password: PASSWORD });
    await endAllSessions(shopper);
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([false, false]);
  });

  test("copied to another browser ends by signing out, also with a renewed cookie", async () => {
    const { shopper } = await newMember(shop);
    const copied = withToken(shopper.cookies.get("token") ?? "");
    expect(await isSignedIn(copied)).toBe(true);
    await shopper.post("/es/logout", {});
    expect(await isSignedIn(copied)).toBe(false);
    expect((await copied.get("/es/perfil")).headers.get("location")).toContain("/es/login");
  });

  test("clears the browser's cache and storage when it ends, but keeps region and theme", async () => {
    const { shopper } = await newMember(shop);
    shopper.cookies.set("region", "PE").set("theme", "dark");
    const response = await shopper.post("/es/logout", {});
    expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect([shopper.cookies.get("region"), shopper.cookies.get("theme")]).toEqual(["PE", "dark"]);
    expect(shopper.cart()?.lines).toEqual([]);
  });

  test("ends when the account is deleted or its session version is incremented", async () => {
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

describe("a password reset", () => {
  test("by e-mail link works once, ends every session and unlocks the account", async () => {
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
    expect(redirectOf(await shopper.post(link, { ...fields, password: "corta" }))[0]).toBe(400);
    expect(redirectOf(await shopper.post(link, fields))).toEqual([303, "/es/login"]);
    expect([await isSignedIn(shopper), await isSignedIn(stale)]).toEqual([false, false]);

    expect((await guest().post("/es/login", { email, password: PASSWORD })).status).toBe(400);
    const entered = await guest().post("/es/login", { email, password: "otra clave buena" });
    expect(redirectOf(entered)).toEqual([303, "/es"]);
    expect(await mainOf(await guest().get(link))).toContain("Este enlace ya no sirve");
    expect((await guest().post(link, fields)).status).toBe(400);
  });

  test("gives the same page after the same time for unknown e-mails", async () => {
    const responses = await compare("/es/password", {});
    expect(responses.known).toEqual(responses.unknown);
    expect(responses.known[0]).toContain("Si ese correo tiene una cuenta, le enviamos un enlace");
  });

  test("redirects back to the previous page, also in another language", async () => {
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
    expect(redirectOf(changed)).toEqual([303, `/es/login?${new URLSearchParams({ redirectTo })}`]);
  });

  test.each([
    ["continueUrl", "https://evil.test/es/shop"],
    ["continueUrl", "//evil.test"],
    ["redirectTo", "//evil.test"],
    ["redirectTo", "/es/logout"],
  ])("ignores a %s of %s", async (name, value) => {
    const { email } = await newMember(shop);
    await guest().post("/es/password", { email });
    const link = `${await mailedLink(shop, email)}&${new URLSearchParams({ [name]: value })}`;
    const fields = hiddenFields(await (await guest().get(link)).text());
    const changed = await guest().post(link, { ...fields, password: "otra clave buena" });
    expect(redirectOf(changed)).toEqual([303, "/es/login"]);
  });
});

describe("confirming an e-mail", () => {
  test("requires the button, ends other sessions and keeps this one", async () => {
    const { email, shopper } = await newMember(shop);
    const other = guest();
    await other.post("/es/login", { email, password: PASSWORD });
    const link = await mailedLink(shop, email);
    const led = await shopper.get(link);
    const page = led.headers.get("location") ?? "";
    expect([led.status, page]).toEqual([303, expect.stringContaining("/es/verify?oobCode=")]);
    const fields = hiddenFields(await (await shopper.get(page)).text());
    expect((await rowOf(shop, email)).emailVerified).toBe(false);

    expect(redirectOf(await shopper.post("/es/verify", fields))).toEqual([303, "/es"]);
    expect((await rowOf(shop, email)).emailVerified).toBe(true);
    expect([await isSignedIn(shopper), await isSignedIn(other)]).toEqual([true, false]);
    expect((await shopper.post("/es/verify", fields)).status).toBe(400);
  });

  test("requires a new password in a signed-out browser, which invalidates the old one", async () => {
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

describe("another confirmation e-mail", () => {
  const SENT = "Te enviamos otro correo para confirmar tu dirección.";
  const verificationsTo = async (email: string) => {
    const list = await (await fetch(shop.identity)).text();
    return list.split("<li>").filter((item) => item.includes(email) && item.includes("verifyEmail")).length;
  };

  test("can be requested on the profile every 15 minutes until the e-mail is confirmed", async () => {
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
    expect(redirectOf(await shopper.post("/es/verify/mail", fields))).toEqual([303, "/es"]);
    expect(await mainOf(await guest().post("/es/verify/mail", fields))).toContain("Confirmamos tu correo.");
  });

  test("can be requested with e-mail and password when a link has expired", async () => {
    const { email } = await newMember(shop);
    const over = await guest().post("/es/verify", { oobCode: "0123456789" });
    const page = (await mainOf(over)) ?? "";
    expect([over.status, page]).toEqual([400, expect.stringContaining("Este enlace ya no sirve")]);
    expect(page).toMatch(/action="\/es\/verify\/mail"[\s\S]*name="email"[\s\S]*name="password"/);
    const sent = await guest().post("/es/verify/mail", { email, password: PASSWORD });
    expect(await mainOf(sent)).toContain(SENT);
    expect(await verificationsTo(email)).toBe(2);
  });

  test("is refused with the same page after the same time for a wrong password and an unknown e-mail", async () => {
    const responses = await compare("/es/verify/mail", { password: "otra clave" });
    expect(responses.known).toEqual(responses.unknown);
    expect(responses.known[0]).toContain("No pudimos ingresar con ese correo y esa contraseña.");
  });

  test("keeps the e-mail of a refused form, but not the password", async () => {
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

test.each(DEMO_ACCOUNTS)("the demo account with the role $role can sign in", async ({ email, role }) => {
  const shopper = guest();
  expect(redirectOf(await shopper.post("/es/login", { email, password: DEMO_PASSWORD }))).toEqual([
    303,
    "/es",
  ]);
  const kind = role === "Customer" ? "customer" : "staff";
  expect(await (await shopper.get("/es")).text()).toContain(`data-account="${kind}"`);
  expect(await rowOf(shop, email)).toMatchObject({ role, emailVerified: true });
});

test("an e-mail in another language links to the page in that language", async () => {
  const led = await guest().get("/es/password/new?mode=resetPassword&oobCode=0123456789&lang=en");
  expect(redirectOf(led)).toEqual([303, "/en/password/new?oobCode=0123456789"]);
});
