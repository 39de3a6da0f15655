import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { openOwnShop } from "../../../tests/support/own-shop";
import { loader } from "./locale";

async function ask(path: string, now = "2026-11-21T12:00:00Z") {
  const { reader } = await openOwnShop();
  const environment = { SHOP_ORIGIN: "https://shop.test" };
  const context = {
    ...reader,
    environment,
    region: "PE",
    now: () => new Date(now),
  } as unknown as AppLoadContext;
  const request = new Request(`https://shop.test${path}`);
  return loader({ request, context, params: { locale: path.split(/[/?]/)[1] ?? "" } });
}

test.each([
  ["2027-01-01T04:59:59Z", 2026],
  ["2027-01-01T05:00:00Z", 2027],
])("at %s the footer's year is Lima's: %i", async (now, year) => {
  expect(await ask("/es", now)).toMatchObject({ year });
});

test.each(["/nope", "/nope/foo", "/fr/shop?q=a.b", "/wp-admin", "/%F0%9F%9B%8D/x"])(
  "%s leads to the default locale",
  async (path) => {
    const thrown = await ask(path).catch((response: Response) => response);
    expect(thrown).toMatchObject({ status: 302 });
    expect((thrown as Response).headers.get("location")).toBe("/es");
  },
);

test.each(["/favicon.ico", "/assets/gone-1a2b.js", "/nope/setup.php"])(
  "%s is a file: not found",
  async (path) => {
    expect(await ask(path).catch((response: Response) => response)).toMatchObject({ status: 404 });
  },
);
