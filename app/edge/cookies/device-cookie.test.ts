import { expect, test } from "vitest";
import { deviceCookie } from "./device-cookie.server";

const cookie = deviceCookie({ secrets: `k1:${"s".repeat(43)}`, secure: false });

/** A browser with one cookie. */
function createBrowser() {
  let kept = "";
  return {
    request: () => new Request("https://shop.test/", { headers: { cookie: kept } }),
    keep: (setCookie: string) => {
      kept = setCookie.split(";")[0] ?? "";
    },
  };
}

test("the kinds of proofs and the e-mails have separate limits", async () => {
  const { request, keep } = createBrowser();
  keep(await cookie.learn(request(), "door", "puerta-7"));
  for (let index = 0; index < 25; index++) {
    keep(await cookie.learn(request(), "order", `${index}`));
    keep(await cookie.remember(request(), `e-mail ${index}`));
  }
  expect(await cookie.knows(request(), "door", "puerta-7")).toBe(true);
  for (let index = 0; index < 25; index++) keep(await cookie.learn(request(), "door", `code ${index}`));
  expect(await cookie.knows(request(), "order", "24")).toBe(true);
  expect(await cookie.idFor(request(), "e-mail 24")).not.toBeNull();
});

test("the last ten proofs of each kind are kept", async () => {
  const { request, keep } = createBrowser();
  for (let index = 0; index < 11; index++) keep(await cookie.learn(request(), "order", `${index}`));
  const known = (kind: "door" | "order") =>
    Promise.all(Array.from({ length: 11 }, (_, index) => cookie.knows(request(), kind, `${index}`)));
  expect(await known("order")).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  expect(await known("door")).not.toContain(true);
});
