import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startDoorSession } from "../../../app/domain/accounts/door/door-sessions.server";
import { doorCookie } from "../../../app/edge/cookies/door-cookie.server";
import { users } from "../../../db/schema";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, sharedShop, startShop, visit } from "../../support/worker";
import { mainText } from "../shopper";
import { newMember } from "./members";

const shop = sharedShop();

const enterCode = (code: string, { at = "/door", address = "", cookie = "" } = {}) =>
  visit(shop, at, {
    method: "POST",
    headers: { ...(address && { "cf-connecting-ip": address }), ...(cookie && { cookie }) },
    body: new URLSearchParams({ intent: "open", code }),
  });

/** The device cookie as a `Cookie` header value. */
const deviceOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("device="))
    ?.split(";")[0] ?? "";

describe("the code", () => {
  test("sets an HttpOnly, SameSite=Strict session cookie for twelve hours", async () => {
    const opened = await enterCode(` ${DEMO_DOOR_CODE} `);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/door?lang=es"]);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^door=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(mainText(await (await visit(shop, "/door", { headers: { cookie } })).text())).toContain(
      "Número de pedido",
    );
  });

  test("is refused with the same page for any wrong value, and not echoed", async () => {
    const wrong = ["", "x", DEMO_DOOR_CODE.slice(0, -1), `${DEMO_DOOR_CODE}x`, "x".repeat(5_000)];
    const responses = await Promise.all(wrong.map((code) => enterCode(code)));
    expect(responses.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const pages = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(pages.map(mainText)).size).toBe(1);
    expect(mainText(pages[0] ?? "")).toContain("Ese no es el código.");
    expect(pages.join()).not.toContain(DEMO_DOOR_CODE.slice(0, -1));
  });

  test("can be tried ten times in 15 minutes from one network, also concurrently", async () => {
    const from = (address: string, code = "wrong") => enterCode(code, { address, at: "/door?lang=en" });
    const responses = await Promise.all(Array.from({ length: 13 }, () => from("198.51.100.91")));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429]);
    const late = await from("198.51.100.91", DEMO_DOOR_CODE);
    expect([late.status, late.headers.getSetCookie()]).toEqual([429, []]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(mainText(await late.text())).toContain("There were too many attempts. Try again in 15 minutes.");
    expect((await from("198.51.100.92", DEMO_DOOR_CODE)).status).toBe(303);
  });

  test("is accepted from a known device while its network is locked", async () => {
    const address = "198.51.100.93";
    const device = deviceOf(await enterCode(DEMO_DOOR_CODE, { address }));
    for (let count = 0; count < 11; count++) await enterCode("wrong", { address });
    expect((await enterCode(DEMO_DOOR_CODE, { address })).status).toBe(429);
    expect((await enterCode(DEMO_DOOR_CODE, { address, cookie: device })).status).toBe(303);
    // Wrong codes of a known device count.
    expect((await enterCode("wrong", { address, cookie: device })).status).toBe(429);
    // The cookie contains only a keyed hash of the code.
    expect(decodeJwt(device.split("=")[1] ?? "")).toMatchObject({
      emails: [],
      proofs: { door: [expect.any(String)], order: [] },
    });
    expect(JSON.stringify(decodeJwt(device.split("=")[1] ?? ""))).not.toContain(DEMO_DOOR_CODE);
  });

  test("is not counted when correct", async () => {
    for (let count = 0; count < 15; count++) {
      expect((await enterCode(DEMO_DOOR_CODE, { address: "198.51.100.94" })).status).toBe(303);
    }
  });

  test("redirects to the requested order", async () => {
    const opened = await enterCode(DEMO_DOOR_CODE, { at: "/door?lang=en&reference=325K7P" });
    expect(opened.headers.get("location")).toBe("/door?lang=en&reference=325K7P");
  });
});

describe("with another configuration", () => {
  const CODE = "otro-codigo-de-la-puerta";
  const COOKIE_SECRETS = `test:${"s".repeat(43)}`;
  const started: RunningShop[] = [];
  const start = async (variables: Record<string, string>) => {
    const own = await startShop({ variables: { COOKIE_SECRETS, ...variables } });
    started.push(own);
    return own;
  };
  let own: RunningShop;
  beforeAll(async () => {
    own = await start({ DOOR_ACCESS_CODE: CODE });
  });
  afterAll(() => Promise.all(started.map((shop) => shop.stop())));

  const addressesOf = ({ url, services }: RunningShop) => ({ url, ...services.addresses });
  const cookieOf = (accessCode: string, secrets = COOKIE_SECRETS) =>
    doorCookie({ accessCode, secrets, secure: false });
  const client = { browser: "Firefox", system: "Android", network: null };
  /** The cookie of a session that started `seconds` ago, whose row may be younger. */
  async function startedAgo(seconds: number, cookie = cookieOf(CODE), rowSeconds = seconds): Promise<string> {
    const now = new Date(Date.now() - rowSeconds * 1000);
    const session = await startDoorSession(databaseOf(addressesOf(own)), { client, now });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1000 });
    try {
      return (await cookie.begin(session)).split(";")[0] ?? "";
    } finally {
      vi.useRealTimers();
    }
  }
  const isOpenFor = async (cookie: string) =>
    mainText(await (await visit(own, "/door", { headers: { cookie } })).text()).includes("Número de pedido");

  test("a session ends after twelve hours, also when the browser keeps its cookie", async () => {
    expect(await isOpenFor(await startedAgo(12 * 3600 - 60))).toBe(true);
    expect(await isOpenFor(await startedAgo(12 * 3600 + 120))).toBe(false);
    expect(await isOpenFor(await startedAgo(12 * 3600 + 120, cookieOf(CODE), 0))).toBe(false);
    expect(await isOpenFor(await startedAgo(0, cookieOf(CODE), 12 * 3600 + 120))).toBe(false);
  });

  test("guesses from many networks lock out new devices, but neither known ones nor staff, and alarm", async () => {
    const at = addressesOf(own);
    const enter = (code: string, address: string, cookie = "") =>
      visit(own, "/door", {
        method: "POST",
        headers: { "cf-connecting-ip": address, ...(cookie && { cookie }) },
        body: new URLSearchParams({ intent: "open", code }),
      });
    const known = deviceOf(await enter(CODE, "203.0.113.1"));
    const guesses = Array.from({ length: 110 }, (_, index) =>
      enter("wrong", `198.51.${102 + (index % 5)}.${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const late = await enter(CODE, "203.0.113.2");
    expect([late.status, Number(late.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect((await enter(CODE, "203.0.113.3", known)).status).toBe(303);

    const { shopper, email } = await newMember(at);
    await databaseOf(at).update(users).set({ role: "Admin" }).where(eq(users.email, email));
    expect(await shopper.read("/door")).toContain("Número de pedido");
    expect(await shopper.read("/admin/door")).toContain("100 códigos equivocados en una hora");
    expect(await shopper.read("/admin/status")).toContain("100 códigos equivocados en la puerta en una hora");
  });

  test("changing the code or removing the secret ends every session, rotating secrets does not", async () => {
    const older = `old:${"o".repeat(43)}`;
    expect(await isOpenFor(await startedAgo(0, cookieOf("el-codigo-de-antes")))).toBe(false);
    expect(await isOpenFor(await startedAgo(0, cookieOf(CODE, older)))).toBe(false);
    const rotated = cookieOf(CODE, `${COOKIE_SECRETS},${older}`);
    const cookie = await startedAgo(0, cookieOf(CODE, older));
    expect(await rotated.read(new Request(own.url, { headers: { cookie } }))).not.toBeNull();
  });

  test("without a code the page does not exist, also for staff", async () => {
    const closed = await start({ DOOR_ACCESS_CODE: "" });
    const [door, nothing] = await Promise.all(["/door", "/nothing.php"].map((path) => visit(closed, path)));
    expect([door?.status, nothing?.status]).toEqual([404, 404]);
    expect(mainText((await door?.text()) ?? "")).toBe(mainText((await nothing?.text()) ?? ""));
    const { shopper, email } = await newMember(addressesOf(closed));
    await databaseOf(addressesOf(closed)).update(users).set({ role: "Admin" }).where(eq(users.email, email));
    expect((await shopper.get("/door?reference=001ZZZ")).status).toBe(404);
    expect((await shopper.post("/door", { intent: "open", code: "" })).status).toBe(404);
  });

  test("over HTTPS the cookies have the __Host- prefix and Secure", async () => {
    const secure = await start({ SHOP_ORIGIN: "https://localhost", DOOR_ACCESS_CODE: CODE });
    const opened = await visit(secure, "/door", {
      method: "POST",
      body: new URLSearchParams({ intent: "open", code: CODE }),
    });
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-door=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(/^__Host-device=/),
    ]);
  });
});
