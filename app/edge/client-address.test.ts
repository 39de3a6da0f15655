import { expect, test } from "vitest";
import { clientAddress } from "./client-address.server";

const from = (address: string) =>
  clientAddress(new Request("http://shop.test", { headers: { "cf-connecting-ip": address } }));

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, counted) => {
  expect(from(address)).toBe(counted);
});

test("a request without the platform's header counts with all others of its kind", () => {
  expect(clientAddress(new Request("http://shop.test"))).toBe("unknown");
});
