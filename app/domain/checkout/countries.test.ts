import { expect, test } from "vitest";
import { countriesAbroad, countriesServed } from "./countries";
import { isCountry } from "./delivery";

const zone = {
  id: 1,
  code: "a",
  name: "",
  description: "",
  prices: { PEN: 0, USD: null },
  daysMin: 1,
  daysMax: 2,
};
const abroad = (countries: string[]) => [{ ...zone, kind: "abroad" as const, countries }];

test("countries abroad are named in the page's language, by name, and worked out once", () => {
  const zones = abroad(["ES", "CL", "US"]);
  expect(countriesAbroad(zones, "es")).toEqual([
    ["CL", "Chile"],
    ["ES", "España"],
    ["US", "Estados Unidos"],
  ]);
  expect(countriesAbroad(zones, "en").map(([, name]) => name)).toEqual(["Chile", "Spain", "United States"]);
  expect(countriesAbroad(abroad(["ES", "CL", "US"]), "es")).toBe(countriesAbroad(zones, "es"));
  expect(countriesAbroad(abroad(["CL"]), "es")).toEqual([["CL", "Chile"]]);
});

test("without a zone abroad there are none, and Peru is never abroad", () => {
  expect(countriesAbroad([{ ...zone, kind: "peru", countries: [] }], "es")).toEqual([]);
  const all = countriesAbroad(abroad([]), "es").map(([code]) => code);
  expect(all).not.toContain("PE");
  expect(all.length).toBeGreaterThan(200);
  expect(["PE", "ZZ", "pe", "SU", "P"].map(isCountry)).toEqual([true, false, false, false, false]);
});

test("Peru comes first where something is delivered or collected there", () => {
  const pickup = { ...zone, kind: "pickup" as const, countries: [] };
  expect(countriesServed([pickup, ...abroad(["CL"])], "es")).toEqual([
    ["PE", "Perú"],
    ["CL", "Chile"],
  ]);
  expect(countriesServed(abroad(["CL"]), "es")).toEqual([["CL", "Chile"]]);
});
