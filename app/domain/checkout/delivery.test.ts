import { expect, test } from "vitest";
import { type DeliveryZone, firstZone, zonesServing, zoneTo } from "./delivery";

const zone = (id: number, kind: DeliveryZone["kind"], countries: string[] = []): DeliveryZone => ({
  id,
  code: kind,
  kind,
  countries,
  name: kind,
  description: "",
  prices: { PEN: 1000, USD: null },
  daysMin: 1,
  daysMax: 3,
});
const zones = [zone(1, "pickup"), zone(2, "peru"), zone(3, "abroad", ["CL"]), zone(4, "abroad")];

test.each([
  ["PE", 2],
  ["CL", 3],
  ["US", 4],
  ["XX", undefined],
])("what goes to %s goes by the zone %s, never to the shop's counter", (country, id) => {
  expect(zoneTo(zones, country)?.id).toBe(id);
});

test("a shop that delivers nowhere has no zone", () => {
  expect(zoneTo([zone(1, "pickup")], "PE")).toBeNull();
});

test.each([
  ["PE", [1, 2], 2],
  ["CL", [3, 4], 3],
  ["US", [4], 4],
  ["", [], undefined],
])("buyers in %j are offered the ways %j, and %j stands chosen", (country, ids, first) => {
  const offered = zonesServing(zones, country);
  expect(offered.map(({ id }) => id)).toEqual(ids);
  expect(firstZone(offered)?.id).toBe(first);
});
