import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createIzipaySandbox, SANDBOX_KEYS, type SandboxOptions } from "./index";

type Notice = URLSearchParams;

/** Starts a sandbox, which closes when the test ends. */
export async function startSandbox(options: SandboxOptions = {}) {
  const sandbox = createIzipaySandbox({ lateSeconds: 0, ipnRetrySeconds: [], hangSeconds: 0.05, ...options });
  onTestFinished(() => sandbox.close());
  const origin = `http://127.0.0.1:${await sandbox.listen()}`;
  return { sandbox, origin };
}

/** Starts a server for the shop's notifications. It responds with `statuses` in turn, repeating the last one. */
export async function startShop(statuses = [200]) {
  const notices: Notice[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    notices.push(new URLSearchParams(body));
    response.statusCode = statuses[notices.length - 1] ?? statuses.at(-1) ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { notices, origin, url: `${origin}/api/izipay/ipn` };
}

const authorization = `Basic ${btoa(`${SANDBOX_KEYS.shopId}:${SANDBOX_KEYS.password}`)}`;

/** Calls a REST service with the sandbox's keys, or with the given headers. */
export async function callRest(
  origin: string,
  service: string,
  body: unknown,
  headers: Record<string, string> = { authorization },
) {
  const response = await fetch(`${origin}/api-payment/V4/${service}`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { response, envelope: JSON.parse(await response.text()) };
}

/** Creates a payment. @returns its form token. */
export async function newFormToken(origin: string, changes: object = {}): Promise<string> {
  const payment = {
    amount: 12990,
    currency: "PEN",
    orderId: "2026015ABC-1",
    customer: { email: "a@example.com" },
  };
  const { envelope } = await callRest(origin, "Charge/CreatePayment", { ...payment, ...changes });
  return envelope.answer.formToken;
}

/** Calls a path of the sandbox that the browser library uses. */
export async function callLibrary(origin: string, path: string, body: object) {
  const response = await fetch(`${origin}/library/${path}`, {
    method: "POST",
    body: JSON.stringify({ publicKey: SANDBOX_KEYS.publicKey, ...body }),
  });
  return JSON.parse(await response.text());
}

/** Pays with a card as the browser library does. */
export function payWith(origin: string, formToken: string, number: string, instalments?: number) {
  const securityCode = number.startsWith("37") ? "1234" : "123";
  return callLibrary(origin, "pay", { formToken, number, expiry: "12/40", securityCode, instalments });
}
