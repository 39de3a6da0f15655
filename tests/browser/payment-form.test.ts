import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { build, type Rollup } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { judgePayment, paymentAnswerSchema } from "../../app/domain/payments/izipay/answer";
import { verifyKrAnswer } from "../../app/domain/payments/izipay/signature";
import { createIzipaySandbox, type IzipaySandbox, SANDBOX_KEYS } from "../../local/izipay";
import { newFormToken } from "../../local/izipay/test-support";
import { findChromium } from "../support/chromium";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const provider = "https://static.micuentaweb.pe";
const libraryPath = "/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js";
const failureMessage = "No se pudo cargar la librería de Krypton.";
const accepted = "4970100000000055";
const refused = "4970100000000113";
const challenged = "4970110000001003";

let browser: Browser;
let shop: Server;
let shopOrigin: string;
let sandbox: IzipaySandbox;
let sandboxOrigin: string;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  const script = await bundle();
  shop = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.setHeader("content-security-policy", contentSecurityPolicy());
    response.end(
      isScript
        ? script
        : '<!doctype html><html lang="es"><title>x</title><script type="module" src="/page.js"></script>',
    );
  });
  shopOrigin = `http://127.0.0.1:${await listen(shop)}`;
  browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

afterAll(async () => {
  await browser?.close();
  shop?.close();
});

beforeEach(async () => {
  sandbox = createIzipaySandbox({ hangSeconds: 1, lateSeconds: 0 });
  sandboxOrigin = `http://127.0.0.1:${await sandbox.listen()}`;
  page = await browser.newPage();
  consoleErrors = [];
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  await page.route(`${provider}/**`, async (route) => {
    const request = route.request();
    try {
      const url = request.url().replace(provider, sandboxOrigin);
      const response = await fetch(url, { method: request.method(), body: request.postData() });
      const headers = Object.fromEntries(response.headers);
      await route.fulfill({
        status: response.status,
        headers,
        body: Buffer.from(await response.arrayBuffer()),
      });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
  await page.goto(shopOrigin);
});

afterEach(async () => {
  await page.close();
  await sandbox.close();
});

/** Allows the library's hosts and no inline code, as the shop does. */
function contentSecurityPolicy(): string {
  const hosts = `${provider} ${sandboxOrigin}`;
  return `default-src 'none'; script-src 'self' ${hosts}; style-src ${hosts}; connect-src ${hosts}; frame-src ${hosts}`;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"development"' },
    resolve: { alias: { "~": at("../../app") } },
    esbuild: { jsx: "automatic" },
    build: { write: false, rollupOptions: { input: at("./payment-form-page.tsx") } },
  });
  const [output] = [built].flat() as Rollup.RollupOutput[];
  if (!output) throw new Error("the test page was not built");
  return output.output[0].code;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

async function show(changes: { formToken?: string; libraryUrl?: string; deadlineSeconds?: number } = {}) {
  const formToken = changes.formToken ?? (await newFormToken(sandboxOrigin));
  const settings = {
    endpoint: provider,
    publicKey: SANDBOX_KEYS.publicKey,
    language: "es-PE" as const,
    ...changes,
    formToken,
  };
  await page.evaluate((props) => window.testPage.show(props), settings);
}

async function pay(number: string) {
  await page.getByLabel("Número de tarjeta").fill(number);
  await page.getByLabel("Vencimiento").fill("12/40");
  await page.getByLabel("Código de seguridad").fill("123");
  await page.getByRole("button", { name: /PAGAR/ }).click();
}

const status = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const ready = () => page.locator(".kr-embedded[kr-form-ready]").waitFor();
const waitForCount = (name: "accepted" | "problems", count: number) =>
  page.waitForFunction(([list, wanted]) => window.testPage[list].length === wanted, [name, count] as const);

async function acceptedVerdict() {
  await waitForCount("accepted", 1);
  const fields = await page.evaluate(() => window.testPage.accepted[0]);
  const expected = { hashKey: "sha256_hmac", secret: SANDBOX_KEYS.hmacKey } as const;
  const response = paymentAnswerSchema.parse(await verifyKrAnswer(new URLSearchParams(fields), expected));
  const { shopId } = SANDBOX_KEYS;
  return judgePayment(response, {
    shopId,
    mode: "TEST",
    providerOrderId: "2026015ABC-1",
    amountMinor: 12990,
    currency: "PEN",
  });
}

describe("the payment form in a browser", () => {
  it("shows one form in StrictMode and passes on a verifiable payment once", async () => {
    await show();
    await ready();
    await status("ready");
    expect(await page.locator("input[name=kr-pan]").count()).toBe(1);
    expect(await page.getByRole("button", { name: /PAGAR/ }).textContent()).toMatch(/129.90/);
    await pay(accepted);
    expect(await acceptedVerdict()).toMatchObject({ kind: "paid" });
    expect(page.url()).toBe(`${shopOrigin}/`);
    expect(consoleErrors).toEqual([]);
  });

  it("stays open for another card after a refusal", async () => {
    await show();
    await ready();
    await pay(refused);
    await waitForCount("problems", 1);
    const problem = { code: "ACQ_001", detailedCode: "51", cycleOpen: true };
    expect(await page.evaluate(() => window.testPage.problems)).toEqual([problem]);
    await pay(accepted);
    expect(await acceptedVerdict()).toMatchObject({ kind: "paid" });
  });

  it("reports a closed payment cycle, which needs a new token", async () => {
    const once = { transactionOptions: { cardOptions: { retry: 0 } } };
    await show({ formToken: await newFormToken(sandboxOrigin, once) });
    await ready();
    await pay(refused);
    await waitForCount("problems", 1);
    expect(await page.evaluate(() => window.testPage.problems[0]?.cycleOpen)).toBe(false);
  });

  it("marks invalid fields", async () => {
    await show();
    await ready();
    await pay("4970100000000056");
    await waitForCount("problems", 1);
    const problem = { code: "CLIENT_301", detailedCode: null, cycleOpen: true };
    expect(await page.evaluate(() => window.testPage.problems)).toEqual([problem]);
    expect(await page.getByLabel("Número de tarjeta").getAttribute("aria-invalid")).toBe("true");
  });

  it("shows the 3-D Secure challenge in a dialog that can be closed or answered", async () => {
    await show();
    await ready();
    await pay(challenged);
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();
    await waitForCount("problems", 1);
    expect(await page.evaluate(() => window.testPage.problems[0]?.code)).toBe("CLIENT_101");
    await sandbox.idle();
    await pay(challenged);
    await page
      .frameLocator("dialog iframe")
      .getByRole("button", { name: /Confirmar/ })
      .click();
    expect(await acceptedVerdict()).toMatchObject({ kind: "paid" });
  });

  it("replaces the form for another token, and removes it on unmount", async () => {
    await show();
    await ready();
    await page.getByLabel("Número de tarjeta").fill(refused);
    await show({ formToken: await newFormToken(sandboxOrigin, { amount: 5000 }) });
    await page.getByRole("button", { name: /PAGAR.*50.00/ }).waitFor();
    expect(await page.locator("input[name=kr-pan]").count()).toBe(1);
    expect(await page.getByLabel("Número de tarjeta").inputValue()).toBe("");
    await page.evaluate(() => window.testPage.hide());
    await page.locator(".kr-embedded").waitFor({ state: "detached" });
    expect(await page.locator("input").count()).toBe(0);
  });

  it("removes the 3-D Secure dialog on unmount", async () => {
    await show();
    await ready();
    await pay(challenged);
    await page.getByRole("dialog").waitFor();
    await page.evaluate(() => window.testPage.hide());
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => window.testPage.problems)).toEqual([]);
  });

  it("reports an expired token", async () => {
    await show({ formToken: "unknown" });
    await waitForCount("problems", 1);
    const problem = { code: "CLIENT_100", detailedCode: null, cycleOpen: false };
    expect(await page.evaluate(() => window.testPage.problems)).toEqual([problem]);
  });

  it.each(["404", "empty", "hang"] as const)(
    "reports that the library cannot be loaded (%s) and retries",
    async (fault) => {
      sandbox.failNext.script = fault;
      const failed = fault === "hang" ? page.waitForEvent("requestfailed") : undefined;
      await show({ deadlineSeconds: 0.5 });
      await status("failed");
      expect(consoleErrors).toContain(failureMessage);
      await failed;
      await page.getByRole("button", { name: "Retry" }).click();
      await status("ready");
      await ready();
      expect(await page.locator("input[name=kr-pan]").count()).toBe(1);
      expect(consoleErrors.filter((text) => text === failureMessage)).toHaveLength(1);
      expect(await page.evaluate(() => window.testPage.states)).toEqual([
        "loading",
        "failed",
        "loading",
        "ready",
      ]);
    },
  );

  it("works without the theme", async () => {
    await page.route(`${provider}/**/ext/**`, (route) => route.abort());
    await show();
    await ready();
    await status("ready");
  });

  it("loads a local library instead, with failure and retry", async () => {
    const requestedOrigins: string[] = [];
    page.on("request", (request) => requestedOrigins.push(new URL(request.url()).origin));
    sandbox.failNext.script = "404";
    await show({ libraryUrl: `${sandboxOrigin}${libraryPath}`, deadlineSeconds: 0.5 });
    await status("failed");
    await page.getByRole("button", { name: "Retry" }).click();
    await ready();
    await pay(accepted);
    expect(await acceptedVerdict()).toMatchObject({ kind: "paid" });
    expect(requestedOrigins).not.toContain(provider);
  });

  it("refuses a library URL that is not on loopback", async () => {
    const load = (libraryUrl: string) =>
      page.evaluate(
        async ({ endpoint, publicKey, url }) =>
          window.testPage.load({ endpoint, publicKey, libraryUrl: url }).catch(String),
        { endpoint: provider, publicKey: SANDBOX_KEYS.publicKey, url: libraryUrl },
      );
    expect(await load(`${provider}${libraryPath}`)).toContain("not loopback");
    expect(await page.locator("script").count()).toBe(1);
  });
});
