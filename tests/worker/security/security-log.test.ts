import { readFileSync } from "node:fs";
import { expect, inject, test, vi } from "vitest";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { asJson, callApi, newCaller } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { sharedShop, visit } from "../../support/worker";
import { newEmail, newMember, PASSWORD, rowOf } from "../accounts/members";
import { createShopper } from "../shopper";
import { useUp } from "./used-up";

const shop = sharedShop();
const guest = () => createShopper(shop);

type Entry = Record<string, unknown> & { event: string; requestId: string };

/** Waits for a request's log event. */
async function eventOf(response: Response, event: string): Promise<Entry> {
  const requestId = response.headers.get("x-request-id");
  return vi.waitFor(() => {
    const lines = readFileSync(inject("log"), "utf8").split("\n");
    const entries = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Entry);
    const found = entries.find((entry) => entry.event === event && entry.requestId === requestId);
    if (!found) throw new Error(`No ${event} of request ${requestId}`);
    return found;
  });
}

test("sign-ins are logged with the user id, failures and locks without personal data", async () => {
  const { email } = await newMember(shop);
  const { id } = await rowOf(shop, email);
  const entered = await guest().post("/es/login", { email, password: PASSWORD });
  expect(await eventOf(entered, "signed-in")).toMatchObject({ userId: id, role: "Customer", level: "info" });
  const failed = await guest().post("/es/login", { email, password: "otra clave" });
  expect(await eventOf(failed, "sign-in-refused")).toMatchObject({ reason: "bad-credentials" });
  let locked = failed;
  for (let count = 0; count < 12 && locked.status !== 429; count++) {
    locked = await guest().post("/es/login", { email, password: "otra clave" });
  }
  expect(await eventOf(locked, "sign-in-locked")).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  const log = readFileSync(inject("log"), "utf8");
  expect(log).not.toContain(email);
  expect(log).not.toContain("otra clave");
});

test("refused and changed passwords are logged with the user id", async () => {
  const { email, shopper } = await newMember(shop);
  const { id: userId } = await rowOf(shop, email);
  const change = (currentPassword: string) =>
    shopper.post("/es/perfil", { intent: "password", currentPassword, newPassword: "otra clave buena" });
  expect(await eventOf(await change("no es esta"), "password-refused")).toMatchObject({ userId });
  expect(await eventOf(await change(PASSWORD), "password-changed")).toMatchObject({ userId });
});

test("refused rights and role changes are logged with acting and affected users", async () => {
  const [admin, customer] = await Promise.all([newCaller(shop, "Admin"), newCaller(shop, "Customer")]);
  const change = (token: string) =>
    callApi(shop, "/users_admin", { ...asJson("PUT", { id: customer.id, role: "Editor" }), token });
  const refused = await change(customer.token);
  expect(refused.status).toBe(403);
  expect(await eventOf(refused, "right-refused")).toMatchObject({ userId: customer.id, right: "users" });
  const changed = await change(admin.token);
  expect(await eventOf(changed, "role-changed")).toMatchObject({
    userId: customer.id,
    byUserId: admin.id,
    role: "Editor",
  });
});

test.each([
  ["a list of users", "GET", "/users"],
  ["another account by e-mail", "GET", "/users?email=EMAIL"],
  ["another account's profile", "PUT", "/users"],
  ["another account's addresses", "GET", "/users_address?user_id=ID"],
])("a refused API request for %s is logged with its caller", async (_, method, path) => {
  const [mine, other] = await Promise.all([newCaller(shop, "Customer"), newCaller(shop, "Customer")]);
  const { token, id: userId } = mine;
  const at = path.replace("EMAIL", other.email).replace("ID", String(other.id));
  const body = method === "PUT" ? asJson(method, { id: other.id, name: "Otra" }) : {};
  const refused = await callApi(shop, at, { token, ...body });
  expect(refused.status).toBe(403);
  const event = await eventOf(refused, "right-refused");
  expect([event.userId, event.level]).toEqual([userId, "info"]);
  expect(JSON.stringify(event)).not.toContain(other.email);
});

test.each(["Editor", "Admin"])(
  "creating an %s by page or API is logged with the acting user",
  async (role) => {
    const cookies = await newStaff(shop);
    const admin = createShopper(shop);
    for (const [name, value] of Object.entries(cookies)) admin.cookies.set(name, value);
    const email = newEmail();
    const made = await admin.post("/admin/users/new", { intent: "create", name: "Ana", email, role });
    expect(made.status).toBe(303);
    expect(await eventOf(made, "role-changed")).toMatchObject({
      userId: (await rowOf(shop, email)).id,
      byUserId: expect.any(Number),
      role,
    });

    const { token, id: byUserId } = await newCaller(shop, "Admin");
    const json = asJson("POST", { name: "Ana", email: newEmail(), role });
    const called = await callApi(shop, "/users_admin", { token, ...json });
    const { id: userId } = (await called.clone().json()) as { id: number };
    expect(await eventOf(called, "role-changed")).toMatchObject({ userId, byUserId, role });
  },
);

test("creating a Customer logs no role change", async () => {
  const { token } = await newCaller(shop, "Admin");
  const json = asJson("POST", { name: "Ana", email: newEmail() });
  const called = await callApi(shop, "/users_admin", { token, ...json });
  expect(called.status).toBe(201);
  await eventOf(called, "request");
  await expect(eventOf(called, "role-changed")).rejects.toThrow("No role-changed");
});

test("attempts at the door are logged without the code", async () => {
  const enterCode = (code: string) => guest().post("/door", { intent: "open", code });
  await eventOf(await enterCode(DEMO_DOOR_CODE), "door-opened");
  await eventOf(await enterCode("esto no es el codigo"), "door-code-refused");
  const log = readFileSync(inject("log"), "utf8");
  expect(log).not.toContain(DEMO_DOOR_CODE);
  expect(log).not.toContain("esto no es el codigo");
});

const foreign = { origin: "https://evil.test", cookie: "region=PE" };

test.each([
  ["/es/cart", "/es/cart"],
  ["/es/orders/325K7P/return?key=secreto", "/es/orders/325K7P/return"],
  ["/es/cart.data", "/es/cart.data"],
  ["/api/cart_items", "/api/cart_items"],
  ["/es/rosa%40example.com", "/es/*"],
])("a form of another site at %s is logged", async (address, path) => {
  const refused = await fetch(shop.url + address, {
    method: "POST",
    headers: foreign,
    body: new URLSearchParams({ intent: "add" }),
  });
  expect(refused.status).toBe(403);
  expect(await eventOf(refused, "origin-refused")).toMatchObject({ level: "info", method: "POST", path });
});

test.each(["/es/signup", "/es/signup.data"])("a form at %s that a limit refuses is logged", async (path) => {
  const address = "198.51.100.201";
  await useUp(shop, "signUp.network", address);
  const refused = await visit(shop, path, {
    method: "POST",
    headers: { "cf-connecting-ip": address },
    body: new URLSearchParams({ name: "Rosa", email: newEmail(), password: PASSWORD }),
  });
  expect(refused.status).toBe(429);
  expect(await eventOf(refused, "rate-limited")).toMatchObject({ level: "info", method: "POST", path });
  expect(readFileSync(inject("log"), "utf8")).not.toContain(address);
});
