import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, userAddresses, users } from "../../../db/schema";
import { apiOf, callApi, newCaller } from "../../support/api/api-calls";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { newEmail, rowOf } from "../accounts/members";

const shop = sharedShop();
const anyone = apiOf(shop);
type Caller = Awaited<ReturnType<typeof newCaller>>;
let mine: Caller;
let other: Caller;
let chief: Caller;
const as = ({ token }: Caller) => apiOf(shop, token);

/** A Firebase ID token of a recent sign-in. */
async function newIdToken(email = newEmail()) {
  const idToken = await providerToken(shop.identity, providerPerson("google.com", email));
  const claims = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString());
  return { idToken, email, uid: String(claims.sub) };
}

beforeAll(async () => {
  [mine, other, chief] = await Promise.all([
    newCaller(shop, "Customer"),
    newCaller(shop, "Customer"),
    newCaller(shop, "Admin"),
  ]);
});

describe("signing in", () => {
  test.each(["json", "form"] as const)("by %s returns a token for the account's data", async (type) => {
    const { idToken, email, uid } = await newIdToken();
    const { status, body } = await anyone("POST", "/authc/login", { [type]: { idToken } });
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        user: {
          id: expect.any(Number),
          email,
          name: "Gina Soto",
          telefono: null,
          role: "Customer",
          firebase_uid: uid,
          version: expect.any(Number),
        },
        roles: ["Customer"],
      },
    ]);
    const { token, user } = body as { token: string; user: object };
    expect(await apiOf(shop, token)("GET", "/auth/me")).toMatchObject({ status: 200, body: { user } });
  });

  test("requires a valid ID token", async () => {
    for (const idToken of ["", "x".repeat(200), mine.token]) {
      expect(await anyone("POST", "/authc/login", { json: { idToken } })).toMatchObject({ status: 401 });
    }
  });

  test("an ended session is refused, also by public operations", async () => {
    const gone = await newCaller(shop, "Customer");
    await databaseOf(shop).update(users).set({ sessionVersion: 9 }).where(eq(users.id, gone.id));
    for (const path of ["/auth/me", "/products?limit=1"]) {
      const ended = await as(gone)("GET", path);
      expect(ended).toMatchObject({ status: 401, body: { error: "session-over" } });
    }
  });
});

describe("the caller's account", () => {
  const send = (idToken: string, body: object) =>
    callApi(shop, "/users", {
      method: "POST",
      token: idToken,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  test("is created once as a Customer by an ID token with the same uid", async () => {
    const { idToken, email, uid } = await newIdToken();
    const body = { firebase_uid: uid, email, name: "Eva Ríos", telefono: "987654321", role: "Admin" };
    const made = await send(idToken, body);
    const user = { email, name: "Eva Ríos", telefono: "+51987654321", role: "Customer", firebase_uid: uid };
    expect([made.status, await made.json()]).toMatchObject([201, user]);
    expect(await rowOf(shop, email)).toMatchObject({ role: "Customer", emailVerified: true });
    const again = await send(idToken, { ...body, name: "Eva" });
    expect([again.status, await again.json()]).toMatchObject([200, { ...user, name: "Eva" }]);
  });

  test("cannot be created for another uid or e-mail", async () => {
    const { idToken, email, uid } = await newIdToken();
    const body = { firebase_uid: uid, email, name: "Eva Ríos" };
    expect((await send(idToken, { ...body, firebase_uid: other.uid })).status).toBe(403);
    expect((await send(idToken, { ...body, email: other.email })).status).toBe(403);
    expect((await send(mine.token, body)).status).toBe(401);
    expect(await databaseOf(shop).select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  test("is read and changed by its owner, not by other Customers", async () => {
    const [me, them] = [as(mine), as(other)];
    for (const query of [`id=${mine.id}`, `email=${mine.email}`]) {
      expect(await me("GET", `/users?${query}`)).toMatchObject({ status: 200, body: { id: mine.id } });
      expect(await them("GET", `/users?${query}`)).toMatchObject({ status: 403 });
    }
    expect(await them("GET", "/users")).toMatchObject({ status: 403 });
    expect(await them("PUT", "/users", { json: { id: mine.id, name: "Ajena" } })).toMatchObject({
      status: 403,
    });
    for (const change of [
      { email: "x@example.com" },
      { email: "" },
      { email: null },
      { role: "Admin" },
      { role: "customer" },
      { role: null },
      { firebase_uid: other.uid },
    ]) {
      const json = { id: mine.id, name: "Rosa Flores", ...change };
      expect(await me("PUT", "/users", { json })).toMatchObject({
        status: 422,
        body: { fields: { [String(Object.keys(change)[0])]: expect.any(String) } },
      });
    }
    const email = ` ${mine.email.toUpperCase()}`;
    const put = { id: mine.id, name: "Rosa Flores", email, role: "Customer" };
    expect(await me("PUT", "/users", { json: put })).toMatchObject({
      status: 200,
      body: { name: "Rosa Flores", email: mine.email, role: "Customer" },
    });
  });
});

describe("another account's name and phone", () => {
  test("are all that an Admin changes here", async () => {
    const admin = as(chief);
    for (const change of [{ email: "x@example.com" }, { role: "Editor" }]) {
      const refused = await admin("PUT", "/users", { json: { id: other.id, name: "Otra", ...change } });
      expect(refused).toMatchObject({ status: 422, body: { error: "invalid-fields" } });
    }
    expect(await rowOf(shop, other.email)).toMatchObject({ role: "Customer" });
    const put = { id: other.id, email: other.email, role: "Customer" };
    expect(await admin("PUT", "/users", { json: put })).toMatchObject({ status: 200, body: put });
  });

  test("are changed by an Admin with an audit entry and optimistic concurrency", async () => {
    const [admin, person] = [as(chief), await newCaller(shop, "Customer")];
    const read = await admin("GET", `/users?id=${person.id}`);
    const etag = read.headers.get("etag") ?? "";
    const json = { id: person.id, name: "Rosa Corregida", telefono: "987654321" };
    const corrected = await admin("PUT", "/users", { json, headers: { "if-match": etag } });
    const shown = { name: "Rosa Corregida", telefono: "+51987654321", email: person.email };
    expect(corrected).toMatchObject({ status: 200, body: shown });
    const late = await admin("PUT", "/users", {
      json: { ...json, name: "Tarde" },
      headers: { "if-match": etag },
    });
    expect(late).toMatchObject({ status: 412, body: { error: "changed-meanwhile" } });
    expect(late.headers.get("etag")).toBe(corrected.headers.get("etag"));
    const { version } = corrected.body as { version: number };
    const form = { id: String(person.id), telefono: "", version: String(version) };
    expect(await admin("PUT", "/users", { form })).toMatchObject({
      status: 200,
      body: { ...shown, telefono: null, version: version + 1 },
    });
    expect(await admin("PUT", "/users", { json: { id: 999_999_999, name: "Nadie" } })).toMatchObject({
      status: 404,
      body: { error: "Usuario no encontrado" },
    });
    const entries = await databaseOf(shop)
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "user"), eq(auditLog.entityId, String(person.id))));
    expect(entries).toMatchObject([
      { action: "change", userId: chief.id, after: { name: "Rosa Corregida", phone: "+51987654321" } },
      { action: "change", userId: chief.id, before: { phone: "+51987654321" }, after: { phone: null } },
    ]);
    const editor = as(await newCaller(shop, "Editor"));
    expect(await editor("PUT", "/users", { json })).toMatchObject({ status: 403 });
  });
});

describe("accounts", () => {
  test("are listed for an Admin, with optional pagination", async () => {
    const admin = as(chief);
    expect(await admin("GET", `/users?email=${mine.email}`)).toMatchObject({ body: { id: mine.id } });
    const unknown = { status: 404, body: { error: "Usuario no encontrado" } };
    expect(await admin("GET", "/users?id=999999999")).toMatchObject(unknown);
    const first = await admin("GET", "/users?limit=2");
    const next = /<\/api(\/users\?[^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await admin("GET", next);
    const ids = [first, second].flatMap(({ body }) => (body as { id: number }[]).map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toHaveLength(4);
  });

  test("are created, given a role and deleted by an Admin", async () => {
    const admin = as(chief);
    const email = newEmail();
    const made = await admin("POST", "/users_admin", {
      json: { name: "Luz Paz", email, telefono: "987654321" },
    });
    expect(made).toMatchObject({ status: 201, body: { email, telefono: "+51987654321", role: "Customer" } });
    const { id } = made.body as { id: number };
    const twice = await admin("POST", "/users_admin", { json: { name: "Luz Paz", email } });
    expect(twice).toMatchObject({ status: 409, body: { error: "email-exists" } });
    const unconfirmed = await admin("PUT", "/users_admin", { json: { id, role: "Editor" } });
    expect(unconfirmed).toMatchObject({ status: 409, body: { error: "unconfirmed" } });
    const raised = await admin("PUT", "/users_admin", { form: { id: String(other.id), role: "Editor" } });
    expect(raised).toMatchObject({ status: 200, body: { id: other.id, role: "Editor" } });
    expect(await as(other)("GET", "/auth/me")).toMatchObject({ status: 401 });
    expect(await admin("DELETE", `/users_admin?id=${chief.id}`)).toMatchObject({
      body: { error: "oneself" },
    });
    expect(await admin("DELETE", `/users_admin?id=${id}`)).toMatchObject({ status: 204 });
    expect(await admin("DELETE", `/users_admin?id=${id}`)).toMatchObject({ status: 404 });
  });
});

describe("addresses", () => {
  test("are created, changed and listed by their owner only", async () => {
    const owner = await newCaller(shop, "Customer");
    const api = as(owner);
    const values = { nombre: "Casa", direccion: "Av. Larco 1", lat: -12.1, lng: -77.02 };
    const first = await api("POST", "/users_address", { json: values });
    const principal = { ...values, user_id: owner.id, email: owner.email, pais: "PE", principal: 1 };
    expect(first).toMatchObject({ status: 201, body: principal });
    const form = {
      nombre: "Taller",
      direccion: "Jr. Unión 2",
      email: owner.email.toUpperCase(),
      principal: "1",
    };
    const second = await api("POST", "/users_address", { form });
    expect(second).toMatchObject({ status: 201, body: { nombre: "Taller", principal: 1, lat: -12.0822573 } });
    const { id } = first.body as { id: number };
    const moved = await api("PUT", "/users_address", { json: { id, direccion: "Av. Larco 99" } });
    expect(moved).toMatchObject({
      status: 200,
      body: { ...values, id, direccion: "Av. Larco 99", principal: 0 },
    });
    const list = await api("GET", `/users_address?user_id=${owner.id}`);
    expect(list.body).toEqual([moved.body, second.body]);

    for (const [method, sent] of [
      ["POST", values],
      ["PUT", { id }],
    ] as const) {
      const json = { ...sent, email: mine.email };
      expect(await api(method, "/users_address", { json })).toMatchObject({
        status: 422,
        body: { fields: { email: expect.any(String) } },
      });
    }

    const stranger = as(mine);
    expect(await stranger("GET", `/users_address?user_id=${owner.id}`)).toMatchObject({ status: 403 });
    const foreign = { json: { ...values, user_id: owner.id } };
    expect(await stranger("POST", "/users_address", foreign)).toMatchObject({ status: 403 });
    expect(await stranger("PUT", "/users_address", { json: { id, nombre: "Mía" } })).toMatchObject({
      status: 404,
    });
    expect(await as(chief)("GET", `/users_address?user_id=${owner.id}`)).toEqual(
      expect.objectContaining({ status: 200, body: list.body }),
    );
    const rows = await databaseOf(shop)
      .select()
      .from(userAddresses)
      .where(eq(userAddresses.userId, owner.id));
    expect(rows.map(({ name }) => name)).toEqual(["Casa", "Taller"]);
  });
});

test("a long body that is refused unread gets a response", async () => {
  const chunk = new Uint8Array(64 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < 8) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } };
  const refused = await callApi(shop, "/products", init as RequestInit);
  expect([refused.status, await refused.json()]).toEqual([401, { error: "signed-out" }]);
});
