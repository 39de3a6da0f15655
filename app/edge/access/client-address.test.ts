import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server";

const from = (address: string) =>
  clientAddress(new Request("http://shop.test", { headers: { "cf-connecting-ip": address } }));

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["", null],
  ["127.0.0.1", null],
  ["::1", null],
  ["::ffff:127.0.0.1", null],
])("the header %j gives the address %j", (header, address) => {
  expect(from(header)).toBe(address);
});

test("a request without the platform's header has no address", () => {
  const request = new Request("http://shop.test", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(clientAddress(request)).toBeNull();
});
