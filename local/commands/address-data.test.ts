import { expect, test } from "vitest";
import { compileCountry } from "./address-data";

const region = (key: string, name: string, latin?: string) => ({
  key,
  name: { default: name, ...(latin ? { latin } : {}) },
});

test("a country's format is reduced to fields in their order, with Latin names where there are others", () => {
  const source = {
    fmt: "〒%Z%n%S%n%A%n%O%n%N",
    lfmt: "%N%n%O%n%A, %S%n%Z",
    require: "ASZ",
    zip: "\\d{3}-?\\d{4}",
    zipex: "154-0023,350-1106",
    state_name_type: "prefecture",
    sub_regions: [region("13", "東京都", "Tokyo"), region("02", "青森県", "Aomori")],
  };
  expect(compileCountry("JP", source)).toEqual({
    fields: "SZ",
    required: "SZ",
    pattern: "\\d{3}-?\\d{4}",
    example: "154-0023",
    state: "prefecture",
    regions: ["Aomori", "Tokyo"],
  });
});

test("regions keep their codes where addresses have them, and are dropped where the format has none", () => {
  const source = { fmt: "%C %S %Z", sub_regions: [region("WA", "Western Australia")] };
  expect(compileCountry("AU", source).regions).toEqual({ WA: "Western Australia" });
  expect(compileCountry("AD", { ...source, fmt: "%Z %C" })).toEqual({ fields: "ZC" });
  expect(compileCountry("HK", { fmt: "%S", sub_regions: [region("Kowloon", "九龍")] }).regions).toEqual([
    "Kowloon",
  ]);
});

test("a country without a format has a city only", () => {
  expect(compileCountry("BO", {})).toEqual({ fields: "C" });
});
