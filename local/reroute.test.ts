import { getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, expect, test } from "vitest";
import { type HttpListener, listenOnLoopback } from "./libsql-server/http-listener";
import { rerouteFetch } from "./reroute";

const before = getGlobalDispatcher();
const listeners: HttpListener[] = [];

afterEach(async () => {
  setGlobalDispatcher(before);
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
});

async function listen(name: string): Promise<string> {
  const listener = await listenOnLoopback(async (request) => {
    const { pathname, search } = new URL(request.url);
    return Response.json({ name, path: pathname + search, body: await request.text() });
  }, 0);
  listeners.push(listener);
  return listener.url;
}

test("fetch sends calls to hosted services to the local ones, and leaves other calls alone", async () => {
  const services = {
    database: await listen("database"),
    identity: await listen("identity"),
    izipay: await listen("izipay"),
    mail: await listen("mail"),
  };
  const other = await listen("other");
  rerouteFetch(services);

  const answer = async (url: string, init?: RequestInit) => (await fetch(url, init)).json();
  expect(
    await answer("https://api.micuentaweb.pe/api-payment/V4/Order/Get?a=1", { method: "POST", body: "{}" }),
  ).toEqual({ name: "izipay", path: "/api-payment/V4/Order/Get?a=1", body: "{}" });
  expect(await answer("https://www.googleapis.com/keys")).toMatchObject({ name: "identity", path: "/keys" });
  expect(await answer(`${services.database}/v3`)).toMatchObject({ name: "database", path: "/v3" });
  expect(await answer(`${other}/x`)).toMatchObject({ name: "other", path: "/x" });
});
