import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, mainText, type Shopper } from "../shopper";
import { newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();

/** The links to end one session of a page. */
const endable = (html: string) =>
  [...html.matchAll(/href="([^"]+\?end=(?!all)[^"]+)"/g)].map(([, href]) => href ?? "");
const end = (shopper: Shopper, link: string, currentPassword = PASSWORD) =>
  shopper.post(link, { intent: "end", currentPassword });
const isSignedIn = async (shopper: Shopper) => (await shopper.get("/es/login")).status === 303;

async function signInElsewhere(email: string): Promise<Shopper> {
  const shopper = createShopper(shop);
  await shopper.post("/es/login", { email, password: PASSWORD });
  return shopper;
}

test.each([
  ["es", "Esta sesión", "Cerrar la sesión de"],
  ["en", "This session", "End the session of"],
])(
  "the list in %s marks the current session and has a link to end every other",
  async (locale, current, ends) => {
    const { email, shopper } = await newMember(shop);
    const others = [await signInElsewhere(email), await signInElsewhere(email)];
    const html = await (await shopper.get(`/${locale}/perfil/sessions`)).text();
    expect(mainText(html).match(new RegExp(current, "g"))).toHaveLength(1);
    expect(html.match(new RegExp(`aria-label="${ends} [^"]+"`, "g"))).toHaveLength(others.length);
    expect(new Set(endable(html)).size).toBe(others.length);
  },
);

test("ending one session keeps the others", async () => {
  const { email, shopper } = await newMember(shop);
  const [first, second] = [await signInElsewhere(email), await signInElsewhere(email)];
  const [link = ""] = endable(await (await first.get("/es/perfil/sessions")).text());
  const asked = mainText(await (await first.get(link)).text());
  expect(asked).toContain("confirma que eres tú");
  const ended = await end(first, link);
  expect([ended.status, ended.headers.get("location")]).toEqual([303, "/es/perfil/sessions"]);
  expect(mainText(await (await first.get("/es/perfil/sessions")).text())).toContain("Esta sesión");
  const alive = await Promise.all([shopper, first, second].map(isSignedIn));
  expect(alive.filter(Boolean)).toHaveLength(2);
  expect(alive[1]).toBe(true);
});

test("sessions of other accounts are not shown and cannot be ended", async () => {
  const [rosa, ana] = [await newMember(shop), await newMember(shop)];
  await signInElsewhere(rosa.email);
  const [link = ""] = endable(await (await rosa.shopper.get("/es/perfil/sessions")).text());
  expect(endable(await (await ana.shopper.get("/es/perfil/sessions")).text())).toEqual([]);
  expect(await (await ana.shopper.get(link)).text()).not.toContain("currentPassword");
  await end(ana.shopper, link);
  expect(endable(await (await rosa.shopper.get("/es/perfil/sessions")).text())).toEqual([link]);
});

test("ending the current session signs out", async () => {
  const { email, shopper } = await newMember(shop);
  const { id } = await rowOf(shop, email);
  const [row] = await databaseOf(shop).select().from(sessions).where(eq(sessions.userId, id));
  const ended = await end(shopper, `/es/perfil/sessions?${new URLSearchParams({ end: row?.idHash ?? "" })}`);
  expect([ended.headers.get("location"), shopper.cookies.has("token")]).toEqual(["/es", false]);
  expect(ended.headers.get("clear-site-data")).toBe('"cache", "storage"');
});

test("signing in again in the same browser leaves one session", async () => {
  const { email, shopper } = await newMember(shop);
  const first = shopper.cookies.get("token");
  await shopper.post("/es/login", { email, password: PASSWORD });
  expect(shopper.cookies.get("token")).not.toBe(first);
  const { id } = await rowOf(shop, email);
  expect(await databaseOf(shop).select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
});

describe("somebody at an open session, who does not know the password,", () => {
  async function open() {
    const { email, shopper } = await newMember(shop);
    const other = await signInElsewhere(email);
    const [link = ""] = endable(await (await shopper.get("/es/perfil/sessions")).text());
    return { shopper, other, link, all: "/es/perfil/sessions?end=all" };
  }

  test("ends neither one session nor all", async () => {
    const { shopper, other, link, all } = await open();
    for (const page of [link, all]) {
      const missing = await shopper.post(page, { intent: "end" });
      expect([missing.status, mainText(await missing.text())]).toEqual([
        400,
        expect.stringContaining("Escribe tu contraseña."),
      ]);
      const wrong = await end(shopper, page, "no es esta");
      expect([wrong.status, mainText(await wrong.text())]).toEqual([
        400,
        expect.stringContaining("Esa no es tu contraseña."),
      ]);
      expect((await shopper.post(page, { intent: "end", idToken: "a.b.c" })).status).toBe(400);
    }
    expect((await shopper.post("/es/perfil/sessions", { currentPassword: PASSWORD })).status).toBe(400);
    const old = await shopper.post("/es/logout", { everywhere: "yes" });
    expect(old.headers.get("location")).toBe(all);
    expect(await Promise.all([shopper, other].map(isSignedIn))).toEqual([true, true]);
  });

  test("is locked out after five guesses, while the owner's other browser is not", async () => {
    const { shopper, other, all } = await open();
    for (let guess = 0; guess < 5; guess++) await end(shopper, all, `intento ${guess}`);
    const locked = await end(shopper, all);
    expect([locked.status, locked.headers.has("retry-after")]).toEqual([429, true]);
    expect((await end(other, all)).status).toBe(303);
    expect(await isSignedIn(shopper)).toBe(false);
  });
});
