import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { doorCookie } from "../../../app/edge/cookies/door-cookie.server";
import { users } from "../../../db/schema";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { type RunningShop, sharedShop, startShop, visit } from "../../support/worker";
import { databaseOf, words } from "../shopper";
import { newMember } from "./members";

const shop = sharedShop();

const enter = (code: string, { at = "/door", address = "", cookie = "" } = {}) =>
  visit(shop, at, {
    method: "POST",
    headers: { ...(address && { "cf-connecting-ip": address }), ...(cookie && { cookie }) },
    body: new URLSearchParams({ intent: "open", code }),
  });

/** The cookie by which a browser is known again, as a `Cookie` header carries it. */
const deviceOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("device="))
    ?.split(";")[0] ?? "";

describe("the code", () => {
  test("lets a device in, and a cookie that no script and no other site reaches keeps it for twelve hours", async () => {
    const opened = await enter(` ${DEMO_DOOR_CODE} `);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/door?lang=es"]);
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^door=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(words(await (await visit(shop, "/door", { headers: { cookie } })).text())).toContain(
      "Número de pedido",
    );
  });

  test("is refused with the same answer however much of it is right, and is never said again", async () => {
    const wrong = ["", "x", DEMO_DOOR_CODE.slice(0, -1), `${DEMO_DOOR_CODE}x`, "x".repeat(5_000)];
    const answers = await Promise.all(wrong.map((code) => enter(code)));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages.map(words)).size).toBe(1);
    expect(words(pages[0] ?? "")).toContain("Ese no es el código.");
    expect(pages.join()).not.toContain(DEMO_DOOR_CODE.slice(0, -1));
  });

  test("may be tried ten times in a quarter of an hour from one network, also all at once", async () => {
    const from = (address: string, code = "wrong") => enter(code, { address, at: "/door?lang=en" });
    const answers = await Promise.all(Array.from({ length: 13 }, () => from("198.51.100.91")));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429]);
    const late = await from("198.51.100.91", DEMO_DOOR_CODE);
    expect([late.status, late.headers.getSetCookie()]).toEqual([429, []]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(words(await late.text())).toContain("Too many tries. Try again in 15 minutes.");
    expect((await from("198.51.100.92", DEMO_DOOR_CODE)).status).toBe(303);
  });

  test("is taken from a device that was let in before, though its network has no try left", async () => {
    const address = "198.51.100.93";
    const device = deviceOf(await enter(DEMO_DOOR_CODE, { address }));
    for (let count = 0; count < 11; count++) await enter("wrong", { address });
    expect((await enter(DEMO_DOOR_CODE, { address })).status).toBe(429);
    expect((await enter(DEMO_DOOR_CODE, { address, cookie: device })).status).toBe(303);
    // The device's guesses are counted like anyone's.
    expect((await enter("wrong", { address, cookie: device })).status).toBe(429);
    // What it keeps tells nothing of the code, and is worth nothing in another's hand.
    expect(decodeJwt(device.split("=")[1] ?? "")).toMatchObject({
      emails: [],
      proofs: { door: [expect.any(String)], order: [] },
    });
    expect(JSON.stringify(decodeJwt(device.split("=")[1] ?? ""))).not.toContain(DEMO_DOOR_CODE);
  });

  test("right ones count for nothing: a shop's devices may come in all day", async () => {
    for (let count = 0; count < 15; count++) {
      expect((await enter(DEMO_DOOR_CODE, { address: "198.51.100.94" })).status).toBe(303);
    }
  });

  test("strangers at many networks lock nobody out", async () => {
    const guesses = Array.from({ length: 150 }, (_, index) =>
      enter("wrong", { address: `198.51.${102 + (index % 2)}.${index}` }),
    );
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
    expect((await enter(DEMO_DOOR_CODE, { address: "198.51.100.95" })).status).toBe(303);
  });

  test("leads on to the order that was being looked up", async () => {
    const opened = await enter(DEMO_DOOR_CODE, { at: "/door?lang=en&reference=325K7P" });
    expect(opened.headers.get("location")).toBe("/door?lang=en&reference=325K7P");
  });
});

describe("in a shop of its own", () => {
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
  afterAll(() => Promise.all(started.map((shopOfTest) => shopOfTest.stop())));

  const addressesOf = ({ url, services }: RunningShop) => ({ url, ...services.addresses });
  const cookieOf = (accessCode: string, secrets = COOKIE_SECRETS) =>
    doorCookie({ accessCode, secrets, secure: false });
  /** The cookie of a session that began so many seconds ago. */
  async function begunBefore(seconds: number, cookie = cookieOf(CODE)): Promise<string> {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1000 });
    try {
      return (await cookie.begin()).split(";")[0] ?? "";
    } finally {
      vi.useRealTimers();
    }
  }
  const isOpenFor = async (cookie: string) =>
    words(await (await visit(own, "/door", { headers: { cookie } })).text()).includes("Número de pedido");

  test("a session ends after twelve hours, whatever the browser keeps", async () => {
    expect(await isOpenFor(await begunBefore(12 * 3600 - 60))).toBe(true);
    expect(await isOpenFor(await begunBefore(12 * 3600 + 120))).toBe(false);
  });

  test("another code ends every session, another secret too, unless it was put in front", async () => {
    const older = `old:${"o".repeat(43)}`;
    expect(await isOpenFor(await begunBefore(0, cookieOf("el-codigo-de-antes")))).toBe(false);
    expect(await isOpenFor(await begunBefore(0, cookieOf(CODE, older)))).toBe(false);
    const rotated = cookieOf(CODE, `${COOKIE_SECRETS},${older}`);
    const cookie = await begunBefore(0, cookieOf(CODE, older));
    expect(await rotated.read(new Request(own.url, { headers: { cookie } }))).not.toBeNull();
  });

  test("without a code there is no such page, for the staff neither", async () => {
    const closed = await start({ DOOR_ACCESS_CODE: "" });
    const [door, nothing] = await Promise.all(["/door", "/nothing.php"].map((path) => visit(closed, path)));
    expect([door?.status, nothing?.status]).toEqual([404, 404]);
    expect(words((await door?.text()) ?? "")).toBe(words((await nothing?.text()) ?? ""));
    const { shopper, email } = await newMember(addressesOf(closed));
    await databaseOf(addressesOf(closed)).update(users).set({ role: "Admin" }).where(eq(users.email, email));
    expect((await shopper.get("/door?reference=001ZZZ")).status).toBe(404);
    expect((await shopper.post("/door", { intent: "open", code: "" })).status).toBe(404);
  });

  test("over https the cookie has the host prefix and is for https alone", async () => {
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
