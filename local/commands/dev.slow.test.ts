import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo/demo-accounts";
import { findChromium } from "../../tests/support/chromium";
import { wake } from "../../tests/support/pages/wake";
import { findFreePort } from "../ports";

let development: ChildProcess;
let origin: string;

// Starts `npm run dev` with temporary data.
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  development = spawn(process.execPath, ["--import", "tsx", "local/commands/dev.ts", "--temporary"], {
    env: { ...process.env, NODE_ENV: "development", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    development.once("exit", () => reject(new Error(output)));
    for (const stream of [development.stdout, development.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
        if (output.includes("is open for work")) resolve();
      });
    }
  });
});

afterAll(async () => {
  if (development.exitCode !== null) return;
  development.kill("SIGTERM");
  await once(development, "exit");
});

/** The cookies of the browser that an answer gives. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");

test("a page shows who is signed in, and the theme that was chosen", async () => {
  const { email = "", name = "" } = DEMO_ACCOUNTS[0] ?? {};
  const signedIn = await fetch(`${origin}/es/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
    headers: { origin },
    redirect: "manual",
  });
  const cookie = `${cookiesOf(signedIn)}; theme=dark; region=PE`;
  const page = await (await fetch(`${origin}/es/shop`, { headers: { cookie } })).text();
  const [root = ""] = /<html[^>]*>/.exec(page) ?? [];
  expect(root).toContain(`data-account-name="${name.split(" ")[0]}"`);
  expect(root).toContain('data-mantine-color-scheme="dark"');
  const visitors = await (await fetch(`${origin}/es/shop`)).text();
  expect(/<html[^>]*>/.exec(visitors)?.[0]).not.toContain("data-account=");
});

test.each([
  ["/es/SHOP", "/es/shop"],
  ["/es/shop/?page=2", "/es/shop?page=2"],
  ["/Admin", "/admin"],
])("%s leads to %s", async (path, location) => {
  const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([308, location]);
});

test("an Admin signs in to the development server and sees the administration", async () => {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === "Admin")?.email ?? "";
  const signedIn = await fetch(`${origin}/es/login?redirectTo=/admin`, {
    method: "POST",
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
    headers: { origin },
    redirect: "manual",
  });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get("location")).toBe("/admin");
  const cookie = cookiesOf(signedIn);
  const administration = await fetch(`${origin}/admin`, { headers: { cookie } });
  expect(administration.status).toBe(200);
  expect(await administration.text()).toContain("Administración");
});

test.each([
  ["/parcels", 404, { error: "not-found" }],
  ["/product", 404, { error: "not-found" }],
  ["/languages", 200, [{ code: "es" }, { code: "en" }]],
])("the API answers %s in JSON, as the Worker does", async (path, status, body) => {
  const answer = await fetch(`${origin}/api${path}`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json"]);
  expect(await answer.json()).toMatchObject(body);
});

test("an API call's body is read", async () => {
  const answer = await fetch(`${origin}/api/authc/login`, {
    method: "POST",
    body: JSON.stringify({ idToken: "x" }),
    headers: { "content-type": "application/json" },
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: expect.any(String) }]);
});

test("an unsigned payment notification is refused", async () => {
  const answer = await fetch(`${origin}/api/izipay/ipn`, {
    method: "POST",
    body: new URLSearchParams({ "kr-answer": "{}", "kr-hash": "x" }),
  });
  expect([answer.status, await answer.json()]).toEqual([403, { error: "forged" }]);
});

test("GET /api is the reference page, in HTML", async () => {
  const page = await fetch(`${origin}/api`);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
});

test("a picture is served as the Worker serves it", async () => {
  const home = await (await fetch(`${origin}/es`)).text();
  const [address] = /\/media\/[\w-]+\.(?:webp|svg)/.exec(home) ?? [];
  const picture = await fetch(`${origin}${address}`);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

test("a browser's pages are those of the server, with their structured data", async () => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([{ name: "region", value: "PE", url: origin }]);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => {
      if (/did not match|hydration|while hydrating/i.test(message.text()))
        problems.push(`${page.url()}: ${message.text()}`);
    });
    const [product = ""] =
      /\/es\/product\/[\w-]+/.exec(await (await fetch(`${origin}/es/shop`)).text()) ?? [];
    const paths = ["/es", "/es/shop", product, "/es/stores", "/es/about-us", "/es/legal/contact", "/en/shop"];
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await wake(page);
      const graph = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(graph ?? "")["@graph"].length, path).toBeGreaterThan(0);
    }
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
