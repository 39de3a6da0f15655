import { expect, test } from "vitest";
import { deliveryZone } from "../../../tests/support/data/delivery-zone";
import { dependsOnDistrict, firstZone, freeFromAmount, lacksForFree, zonesServing, zoneTo } from "./delivery";

const zones = [
  deliveryZone(1, "pickup"),
  deliveryZone(2, "peru"),
  deliveryZone(3, "abroad", ["CL"]),
  deliveryZone(4, "abroad"),
];

test.each([
  ["PE", 2],
  ["CL", 3],
  ["US", 4],
  ["XX", undefined],
])("what goes to %s goes by the zone %s, never to the shop's counter", (country, id) => {
  expect(zoneTo(zones, country, "")?.id).toBe(id);
});

test("a shop that delivers nowhere has no zone", () => {
  expect(zoneTo([deliveryZone(1, "pickup")], "PE", "")).toBeNull();
});

test.each([
  ["PE", [1, 2], 2],
  ["CL", [3, 4], 3],
  ["US", [4], 4],
  ["", [], undefined],
])("buyers in %j are offered the ways %j, and %j stands chosen", (country, ids, first) => {
  const offered = zonesServing(zones, country, "");
  expect(offered.map(({ id }) => id)).toEqual(ids);
  expect(firstZone(offered)?.id).toBe(first);
});

test.each([
  ["150122", "Miraflores in Lima", [1, 2, 4]],
  ["150101", "Lima", [1, 2]],
  ["150501", "elsewhere in the department", [1]],
  ["070101", "Callao", [1, 2]],
  ["", "an unknown district", [1]],
])("%s, %s, is offered the ways %j", (ubigeo, _, ids) => {
  const limited = [
    deliveryZone(1, "pickup"),
    deliveryZone(2, "peru", [], ["07", "1501"]),
    deliveryZone(3, "abroad"),
    deliveryZone(4, "peru", [], ["150122"]),
  ];
  expect(zonesServing(limited, "PE", ubigeo).map(({ id }) => id)).toEqual(ids);
  expect([dependsOnDistrict(limited, "PE"), dependsOnDistrict(limited, "CL")]).toEqual([true, false]);
  expect(dependsOnDistrict(zones, "PE")).toBe(false);
});

test.each([
  ["in soles", { PEN: 30_000, USD: null }, 1_000, "PEN", 30_000],
  ["in dollars", { PEN: 30_000, USD: 9_000 }, 1_000, "USD", 9_000],
  ["without an amount", { PEN: null, USD: null }, 1_000, "PEN", null],
  ["that costs nothing anyway", { PEN: 30_000, USD: null }, 0, "PEN", null],
])("a zone %s is free from %j", (_, freeFrom, price, code, amount) => {
  const zone = { prices: { PEN: price, USD: null }, freeFrom };
  expect(freeFromAmount(zone, { currency: { code } })).toBe(amount);
});

test.each([
  [29_999, 1],
  [30_000, null],
])("a cart of %i lacks %j for free delivery from 30 000", (minor, lacks) => {
  const zone = { prices: { PEN: 1_000, USD: null }, freeFrom: { PEN: 30_000, USD: null } };
  expect(lacksForFree(zone, { minor, currency: { code: "PEN" } })).toBe(lacks);
});
