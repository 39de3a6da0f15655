import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { loader } from "./security";

const NOW = new Date("2026-11-21T17:05:09Z");

async function ask(settings: Record<string, unknown>) {
  const context = {
    shop: async () => ({
      settings,
      languages: [
        { code: "es", isPublished: true },
        { code: "en", isPublished: true },
        { code: "pt", isPublished: false },
      ],
    }),
    now: () => NOW,
    environment: { SHOP_ORIGIN: "https://shop.example" },
  };
  const response = await loader({ context } as unknown as LoaderFunctionArgs);
  return { response, lines: (await response.text()).split("\n") };
}

describe("security.txt", () => {
  test("has what RFC 9116 asks for, and ends before a year is over, whenever it is read", async () => {
    const { response, lines } = await ask({ company_email: "hola@shop.example" });
    expect(lines).toEqual([
      "Contact: mailto:hola@shop.example",
      "Expires: 2027-05-20T00:00:00.000Z",
      "Preferred-Languages: es, en",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ]);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test.each([
    ["seguridad@shop.example", "mailto:seguridad@shop.example"],
    ["ana&luis+seguridad@shop.example", "mailto:ana%26luis%2Bseguridad@shop.example"],
    ["ventas@ñandú.pe", "mailto:ventas@%C3%B1and%C3%BA.pe"],
  ])("has the setting %s before the company's e-mail, as a URI", async (email, uri) => {
    const { lines } = await ask({ company_email: "hola@shop.example", security_email: email });
    expect(lines[0]).toBe(`Contact: ${uri}`);
  });

  test("is missing without any e-mail, as it must have one", async () => {
    await expect(ask({})).rejects.toMatchObject({ status: 404 });
  });
});
