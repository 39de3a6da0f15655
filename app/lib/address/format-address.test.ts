import { expect, test } from "vitest";
import { addressLines } from "./format-address";

const address = {
  addressLine: "Av. Larco 100",
  district: "Miraflores",
  city: "Lima",
  state: "Lima",
  postcode: null,
  country: "PE",
};

test("an address in Peru has the district on a line of its own, and names Lima once", () => {
  expect(addressLines(address, "es")).toEqual(["Av. Larco 100", "Miraflores", "Lima", "Perú"]);
  expect(addressLines({ ...address, district: "Wanchaq", city: "Cusco", state: "Cuzco" }, "es")).toEqual([
    "Av. Larco 100",
    "Wanchaq",
    "Cusco, Cuzco",
    "Perú",
  ]);
});

test.each([
  ["US", { city: "New York", state: "NY", postcode: "10001" }, ["New York, NY 10001", "United States"]],
  ["ES", { city: "Getafe", state: "Madrid", postcode: "28901" }, ["28901 Getafe Madrid", "Spain"]],
  ["BR", { city: "Santos", state: "SP", postcode: "11010-000" }, ["Santos-SP", "11010-000", "Brazil"]],
  ["GB", { city: "London", state: null, postcode: "SW1A 1AA" }, ["London", "SW1A 1AA", "United Kingdom"]],
  [
    "HK",
    { city: "Mong Kok", state: "Kowloon", postcode: null },
    ["Mong Kok", "Kowloon", "Hong Kong SAR China"],
  ],
  ["SE", { city: "Lund", state: null, postcode: "222 21" }, ["SE-222 21 Lund", "Sweden"]],
])("an address in %s is written as that country does", (country, place, lines) => {
  expect(addressLines({ ...address, district: null, ...place, country }, "en")).toEqual([
    "Av. Larco 100",
    ...lines,
  ]);
});

test("a prefecture of Japan follows the street", () => {
  const tokyo = {
    ...address,
    district: null,
    city: null,
    state: "Tokyo",
    postcode: "154-0023",
    country: "JP",
  };
  expect(addressLines({ ...tokyo, addressLine: "1-2-3 Wakabayashi\nSetagaya" }, "en")).toEqual([
    "1-2-3 Wakabayashi, Setagaya, Tokyo",
    "154-0023",
    "Japan",
  ]);
});

test("an order that is collected has none, and an address without a country only its street", () => {
  expect(addressLines({ ...address, addressLine: null }, "es")).toEqual([]);
  const street = { ...address, district: null, city: null, state: null, country: null };
  expect(addressLines(street, "es")).toEqual(["Av. Larco 100"]);
});

test("a part that the country's addresses lack has a line of its own", () => {
  const place = { city: "Setagaya-ku", state: "Tokyo", postcode: "154-0023", country: "JP" };
  const lines = addressLines({ ...address, district: null, ...place }, "en");
  expect(lines.slice(-2)).toEqual(["Setagaya-ku", "Japan"]);
  expect(lines.join()).toContain("Tokyo");
});
