import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { action } from "./region";

async function choose(redirectTo: string, fields: Record<string, string> = {}): Promise<string | null> {
  const body = new URLSearchParams({ region: "INT", redirectTo, ...fields });
  const request = new Request("https://shop.test/es/region", { method: "POST", body });
  const context = { secure: true } as AppLoadContext;
  return (await action({ request, context, params: { locale: "es" } })).headers.get("location");
}

test.each([
  ["/es/shop", "/es/shop"],
  ["/es/shop?sort=price&after=12990.101", "/es/shop?sort=price"],
  ["/es/category/8?after=12990.101&size=M", "/es/category/8?size=M"],
  ["/es/search?q=falda%20larga&after=1", "/es/search?q=falda%20larga"],
  ["https://evil.example/?after=1", "/es"],
])("a region chosen at %s leads to %s, in its own prices from the beginning", async (from, to) => {
  expect(await choose(from)).toBe(to);
});

test("the chooser changes the language too", async () => {
  expect(await choose("/es/shop?after=9&sort=price", { withLanguage: "1" })).toBe("/en/shop?sort=price");
});
