import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FORM_CHECK_HEADER } from "../../../app/domain/form-reply";
import { users } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { newEmail, newMember, PASSWORD, rowOf } from "../accounts/members";
import type { Shopper } from "../shopper";

const shop = sharedShop();

const cookieOf = ({ cookies }: Shopper) => [...cookies].map((pair) => pair.join("=")).join("; ");

const check = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(shop, path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { [FORM_CHECK_HEADER]: "1", ...headers },
  });

test.each(["/es/signup.data", "/es/signup"])(
  "a check names the wrong fields and does nothing: %s",
  async (path) => {
    const email = newEmail();
    const wrong = await check(path, { name: "Rosa Quispe", email, password: "corta" });
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(Object.keys(await wrong.json())).toEqual(["password"]);
    const right = await check(path, { name: "Rosa Quispe", email, password: PASSWORD });
    expect([await right.json(), right.headers.getSetCookie()]).toEqual([{}, []]);
    expect(await databaseOf(shop).select().from(users).where(eq(users.email, email))).toEqual([]);
  },
);

test("a check of a right form of an account changes nothing", async () => {
  const { email, shopper } = await newMember(shop);
  const before = await rowOf(shop, email);
  const fields = { intent: "save", name: "Otra Persona", phone: "", version: String(before.version) };
  const checked = await check("/es/perfil.data", fields, { cookie: cookieOf(shopper) });
  expect(await checked.json()).toEqual({});
  expect(await rowOf(shop, email)).toEqual(before);
});

test.each([
  ["/es/region", { region: "INT", redirectTo: "/es" }],
  ["/es/logout", {}],
  ["/es/perfil.data", { intent: "save", name: "Nadie" }],
])("a check of a form that is not validated, or of nobody, tells nothing: %s", async (path, fields) => {
  const { email, shopper } = await newMember(shop);
  const cookie = path.includes("perfil") ? "" : cookieOf(shopper);
  const checked = await check(path, fields as Record<string, string>, { cookie });
  expect([checked.status, await checked.text(), checked.headers.getSetCookie()]).toEqual([409, "", []]);
  expect((await rowOf(shop, email)).sessionVersion).toBe(1);
  expect((await shopper.get("/es/perfil")).status).toBe(200);
});

test("a check from another site is refused", async () => {
  const refused = await check("/es/signup", { email: "x" }, { origin: "https://evil.example" });
  expect(refused.status).toBe(403);
});
