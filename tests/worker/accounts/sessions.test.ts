import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, mainText, type Shopper } from "../shopper";
import { newMember, PASSWORD, rowOf } from "./members";

const shop = sharedShop();

/** The keys of the sessions that a page offers to end. */
const endable = (html: string) =>
  [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, key]) => key ?? "");
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
  "the list in %s marks the current session and has a button for every other",
  async (locale, current, end) => {
    const { email, shopper } = await newMember(shop);
    const others = [await signInElsewhere(email), await signInElsewhere(email)];
    const html = await (await shopper.get(`/${locale}/perfil/sessions`)).text();
    expect(mainText(html).match(new RegExp(current, "g"))).toHaveLength(1);
    expect(html.match(new RegExp(`aria-label="${end} [^"]+"`, "g"))).toHaveLength(others.length);
    expect(new Set(endable(html)).size).toBe(others.length);
  },
);

test("ending one session keeps the others", async () => {
  const { email, shopper } = await newMember(shop);
  const [first, second] = [await signInElsewhere(email), await signInElsewhere(email)];
  const [key = ""] = endable(await (await first.get("/es/perfil/sessions")).text());
  const ended = await first.post("/es/perfil/sessions", { intent: `end-${key}`, session: key });
  expect([ended.status, ended.headers.get("location")]).toEqual([303, "/es/perfil/sessions"]);
  expect(mainText(await (await first.get("/es/perfil/sessions")).text())).toContain("Esta sesión");
  const alive = await Promise.all([shopper, first, second].map(isSignedIn));
  expect(alive.filter(Boolean)).toHaveLength(2);
  expect(alive[1]).toBe(true);
});

test("sessions of other accounts are not shown and cannot be ended", async () => {
  const [rosa, ana] = [await newMember(shop), await newMember(shop)];
  await signInElsewhere(rosa.email);
  const [key = ""] = endable(await (await rosa.shopper.get("/es/perfil/sessions")).text());
  expect(endable(await (await ana.shopper.get("/es/perfil/sessions")).text())).toEqual([]);
  await ana.shopper.post("/es/perfil/sessions", { intent: `end-${key}`, session: key });
  expect(endable(await (await rosa.shopper.get("/es/perfil/sessions")).text())).toEqual([key]);
});

test("ending the current session signs out", async () => {
  const { email, shopper } = await newMember(shop);
  const { id } = await rowOf(shop, email);
  const [row] = await databaseOf(shop).select().from(sessions).where(eq(sessions.userId, id));
  const ended = await shopper.post("/es/perfil/sessions", { session: row?.idHash ?? "" });
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

test("a form without a session is refused", async () => {
  const { shopper } = await newMember(shop);
  expect((await shopper.post("/es/perfil/sessions", { intent: "end" })).status).toBe(400);
});
