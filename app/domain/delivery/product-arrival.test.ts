import { expect, test } from "vitest";
import type { StockPolicy } from "~db/vocabulary";
import { deliveryZone } from "../../../tests/support/data/delivery-zone";
import { productArrival } from "./product-arrival";

const zone = (id: number, kind: "pickup" | "peru" | "abroad") => {
  const { name, description, placeName, directions, openingHours, ...columns } = deliveryZone(id, kind);
  return {
    ...columns,
    words: { es: { name: `Zona ${id}`, description, placeName, directions, openingHours } },
  };
};
const shop = {
  zones: [zone(1, "pickup"), zone(2, "peru"), zone(3, "abroad")],
  settings: { made_to_order_days: 5 },
};
const policy: { whenOut: StockPolicy; madeToOrderDays: number | null } = {
  whenOut: "made_to_order",
  madeToOrderDays: null,
};
const now = new Date("2026-11-25T13:00:00-05:00");
const arrivals = (
  region: "PE" | "INT",
  stocks: number[],
  {
    zones = shop.zones,
    ubigeo,
    ...product
  }: Partial<typeof policy> & { zones?: typeof shop.zones; ubigeo?: string } = {},
) =>
  productArrival(
    { sizes: stocks.map((stock) => ({ stock })), ...policy, ...product },
    { ...shop, zones },
    { locale: "es", region, ubigeo, now },
  );

test("a product arrives by the first zone that delivers in the region, until the cut-off", () => {
  expect(arrivals("PE", [3])).toEqual({
    zone: "Zona 2",
    inStock: { from: "2026-11-26", to: "2026-11-28", today: "2026-11-25" },
    madeToOrder: null,
    validUntil: Date.parse("2026-11-25T14:00:00-05:00") / 1000,
  });
  expect(arrivals("INT", [3])?.zone).toBe("Zona 3");
  expect(arrivals("PE", [3], { zones: [zone(1, "pickup")] })).toBeNull();
});

test("a product arrives at a district by the zone of the smallest area that has it", () => {
  const limited = [
    { ...zone(6, "peru"), areas: ["15"] },
    { ...zone(4, "peru"), areas: ["1501"] },
    { ...zone(5, "peru"), areas: ["1502", "04"] },
  ];
  const zoneTo = (ubigeo: string, zones = limited) => arrivals("PE", [3], { zones, ubigeo })?.zone;
  expect([zoneTo("150122"), zoneTo("150201"), zoneTo("250101")]).toEqual(["Zona 4", "Zona 5", undefined]);
  const all = [zone(2, "peru"), ...limited];
  expect([zoneTo("150122", all), zoneTo("250101", all)]).toEqual(["Zona 4", "Zona 2"]);
});

test("sizes without stock arrive later by the days to make them", () => {
  expect(arrivals("PE", [0, 2])).toMatchObject({
    inStock: { from: "2026-11-26" },
    madeToOrder: { from: "2026-12-02", to: "2026-12-04" },
  });
  expect(arrivals("PE", [0])?.inStock).toBeNull();
});

test("a product's own days to make it replace the shop's", () => {
  expect(arrivals("PE", [0], { madeToOrderDays: 2 })?.madeToOrder).toMatchObject({ from: "2026-11-28" });
});

test("a product that sells out arrives only while it is in stock", () => {
  expect(arrivals("PE", [0], { whenOut: "sold_out" })).toBeNull();
  expect(arrivals("PE", [0, 1], { whenOut: "sold_out" })).toMatchObject({ madeToOrder: null });
});
