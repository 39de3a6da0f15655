import { expect, test } from "vitest";
import { type KeptForm, keptForms } from "./kept-form-cookie.server";

const environment = { COOKIE_SECRETS: `k1:${"a".repeat(43)}` } as never;
const forms = keptForms({ environment, secure: true });
const requestWith = (cookie: string) => new Request("https://shop.test/es", { headers: { cookie } });

const kept: KeptForm = {
  owner: 7,
  page: "/es/checkout",
  isIndex: false,
  fields: [
    ["name", "Rosa Ñahui"],
    ["mentions", "1"],
    ["mentions", "2"],
  ],
};

test("a form is read back with its repeated fields", async () => {
  const cookie = await forms.write(kept);
  expect(cookie).toMatch(/^__Host-kept=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await forms.read(requestWith(cookie?.split(";")[0] ?? ""))).toEqual(kept);
  expect(await forms.read(requestWith(""))).toBeNull();
});

test("a form of several thousand characters fits, a longer one is not kept", async () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `palabra${(index * 7919) % 1000}`).join(" ");
  const withText = (text: string): KeptForm => ({ ...kept, fields: [["text", text]] });
  const cookie = await forms.write(withText(words(300)));
  expect(cookie?.length).toBeLessThan(4096);
  expect(await forms.write(withText(words(5000)))).toBeNull();
});
