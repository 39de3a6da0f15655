import { expect, test } from "vitest";
import { deliveryZone } from "../../../tests/support/data/delivery-zone";
import { countriesAbroad, countriesServed } from "./countries";
import { isCountry } from "./delivery";

const abroad = (countries: string[]) => [deliveryZone(1, "abroad", countries)];

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
  expect(countriesAbroad([deliveryZone(1, "peru")], "es")).toEqual([]);
  const all = countriesAbroad(abroad([]), "es").map(([code]) => code);
  expect(all).not.toContain("PE");
  expect(all.length).toBeGreaterThan(200);
  expect(["PE", "ZZ", "pe", "SU", "P"].map(isCountry)).toEqual([true, false, false, false, false]);
});

test("Peru comes first where something is delivered or collected there", () => {
  expect(countriesServed([deliveryZone(1, "pickup"), ...abroad(["CL"])], "es")).toEqual([
    ["PE", "Perú"],
    ["CL", "Chile"],
  ]);
  expect(countriesServed(abroad(["CL"]), "es")).toEqual([["CL", "Chile"]]);
});
