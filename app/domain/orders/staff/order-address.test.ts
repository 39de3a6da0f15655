import { expect, test } from "vitest";
import { orderAddressLines } from "./order-address";

const address = {
  addressLine: "Av. Larco 100",
  district: "Miraflores",
  city: "Lima",
  state: "Lima",
  postcode: null,
  country: "PE",
};

test("an address in Peru has the district on a line of its own, and names Lima once", () => {
  expect(orderAddressLines(address, "es")).toEqual(["Av. Larco 100", "Miraflores", "Lima", "Perú"]);
  expect(orderAddressLines({ ...address, district: "Wanchaq", city: "Cusco", state: "Cuzco" }, "es")).toEqual(
    ["Av. Larco 100", "Wanchaq", "Cusco, Cuzco", "Perú"],
  );
});

test("an address abroad keeps its parts, and an order that is collected has none", () => {
  const abroad = { ...address, district: null, city: "New York", state: "New York", country: "US" };
  expect(orderAddressLines({ ...abroad, postcode: "10001" }, "en")).toEqual([
    "Av. Larco 100",
    "New York, New York, 10001",
    "United States",
  ]);
  expect(orderAddressLines({ ...address, addressLine: null }, "es")).toEqual([]);
});
