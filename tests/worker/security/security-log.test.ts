import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { asJson, callApi, newCaller } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { sharedShop } from "../../support/worker";
import { newEmail, newMember, PASSWORD, rowOf } from "../accounts/members";
import { createShopper } from "../shopper";

const shop = sharedShop();
const guest = () => createShopper(shop);

type Entry = Record<string, unknown> & { event: string; requestId: string };

/** The event of this name that one request wrote. */
async function eventOf(response: Response, event: string): Promise<Entry> {
  const requestId = response.headers.get("x-request-id");
  return vi.waitFor(() => {
    const lines = readFileSync("test-results/worker.log", "utf8").split("\n");
    const entries = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Entry);
    const found = entries.find((entry) => entry.event === event && entry.requestId === requestId);
    if (!found) throw new Error(`No ${event} of request ${requestId}`);
    return found;
  });
}

test("a sign-in is logged with the person's id, a failure and a lock without any name", async () => {
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
  const log = readFileSync("test-results/worker.log", "utf8");
  expect(log).not.toContain(email);
  expect(log).not.toContain("otra clave");
});

test("a wrong password of someone signed in, and a new one, are logged with the id", async () => {
  const { email, shopper } = await newMember(shop);
  const { id: userId } = await rowOf(shop, email);
  const change = (currentPassword: string) =>
    shopper.post("/es/perfil", { intent: "password", currentPassword, newPassword: "otra clave buena" });
  expect(await eventOf(await change("no es esta"), "password-refused")).toMatchObject({ userId });
  expect(await eventOf(await change(PASSWORD), "password-changed")).toMatchObject({ userId });
});

test("a refused right and a change of role are logged with who and whom", async () => {
  const [admin, customer] = await Promise.all([newCaller(shop, "Admin"), newCaller(shop, "Customer")]);
  const change = (token: string) =>
    callApi(shop, "/users_admin", { ...asJson("PUT", { id: customer.id, role: "Editor" }), token });
  const refused = await change(customer.token);
  expect(refused.status).toBe(403);
  expect(await eventOf(refused, "right-refused")).toMatchObject({ userId: customer.id, right: "users" });
  const changed = await change(admin.token);
  expect(await eventOf(changed, "role-changed")).toMatchObject({
    ...{ userId: customer.id, byUserId: admin.id, role: "Editor" },
  });
});

test.each([
  ["a list of people", "GET", "/users"],
  ["another by e-mail", "GET", "/users?email=EMAIL"],
  ["another's profile", "PUT", "/users"],
  ["another's addresses", "GET", "/users_address?user_id=ID"],
])("a call of the API for %s is logged with who made it", async (_, method, path) => {
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

test.each(["Editor", "Admin"])("a new %s is logged with who made them, by page or API", async (role) => {
  const cookies = await newStaff(shop);
  const admin = createShopper(shop);
  for (const [name, value] of Object.entries(cookies)) admin.cookies.set(name, value);
  const email = newEmail();
  const made = await admin.post("/admin/users/new", { intent: "create", name: "Ana", email, role });
  expect(made.status).toBe(303);
  expect(await eventOf(made, "role-changed")).toMatchObject({
    ...{ userId: (await rowOf(shop, email)).id, byUserId: expect.any(Number), role },
  });

  const { token, id: byUserId } = await newCaller(shop, "Admin");
  const json = asJson("POST", { name: "Ana", email: newEmail(), role });
  const called = await callApi(shop, "/users_admin", { token, ...json });
  const { id: userId } = (await called.clone().json()) as { id: number };
  expect(await eventOf(called, "role-changed")).toMatchObject({ userId, byUserId, role });
});

test("a new Customer is nobody's role to log", async () => {
  const { token } = await newCaller(shop, "Admin");
  const json = asJson("POST", { name: "Ana", email: newEmail() });
  const called = await callApi(shop, "/users_admin", { token, ...json });
  expect(called.status).toBe(201);
  await eventOf(called, "request");
  await expect(eventOf(called, "role-changed")).rejects.toThrow("No role-changed");
});

test("what is entered at the door is logged, never the code", async () => {
  const enter = (code: string) => guest().post("/door", { intent: "open", code });
  await eventOf(await enter(DEMO_DOOR_CODE), "door-opened");
  await eventOf(await enter("esto no es el codigo"), "door-code-refused");
  const log = readFileSync("test-results/worker.log", "utf8");
  expect(log).not.toContain(DEMO_DOOR_CODE);
  expect(log).not.toContain("esto no es el codigo");
});
