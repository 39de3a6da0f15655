import { describe, expect, test } from "vitest";
import countries from "./address-data.json";
import { findRegion, normalizePostcode } from "./address-form";
import { readAddressForms } from "./address-forms.server";

const forms = await readAddressForms();

test.each([
  ["US", ["city", "state", "postcode"], ["city", "state", "postcode"]],
  ["ES", ["postcode", "city", "state"], ["city", "state", "postcode"]],
  ["BR", ["city", "state", "postcode"], ["city", "state", "postcode"]],
  ["GB", ["city", "postcode"], ["city", "postcode"]],
  ["IE", ["city", "state", "postcode"], ["city"]],
  ["HK", ["city", "state"], ["city", "state"]],
  ["JP", ["state", "postcode"], ["state", "postcode"]],
  ["CO", ["city", "state", "postcode"], ["city", "state"]],
  ["BO", ["city"], ["city"]],
  ["PE", [], []],
  ["ZZ", ["city"], ["city"]],
])("addresses in %s have the fields %j", (country, fields, required) => {
  const form = forms(country);
  expect(form.fields).toEqual(fields);
  expect([...form.required].sort()).toEqual([...required].sort());
});

test("countries name their fields", () => {
  const names = (country: string) => {
    const { cityName, stateName, postcodeName } = forms(country);
    return [cityName, stateName, postcodeName];
  };
  expect(names("US")).toEqual(["city", "state", "zip"]);
  expect(names("CL")).toEqual(["city", "region", "postal"]);
  expect(names("GB")[0]).toBe("post_town");
  expect(names("IE")).toEqual(["city", "county", "eircode"]);
  expect(names("HK").slice(0, 2)).toEqual(["district", "area"]);
  expect(names("JP")[1]).toBe("prefecture");
});

describe("a postcode", () => {
  test.each([
    ["US", "95014", "95014"],
    ["GB", "sw1a 1aa", "SW1A 1AA"],
    ["JP", "１５４－００２３", "154-0023"],
    ["SE", "SE-222 21", "222 21"],
    ["LT", "lt-04340", "04340"],
    ["AD", "AD100", "AD100"],
    ["AZ", "AZ 1000", "1000"],
    ["KP", "whatever", "WHATEVER"],
  ])("of %s may be typed as %j", (country, typed, stored) => {
    expect(normalizePostcode(forms(country), typed)).toBe(stored);
  });

  test.each([
    ["US", "9501"],
    ["ES", "280010"],
    ["BR", "4030-110"],
    ["GB", "12345"],
    ["IE", "DUBLIN 4"],
  ])("of %s is not %j", (country, typed) => {
    expect(normalizePostcode(forms(country), typed)).toBeNull();
  });

  test("has an example that fits, wherever it has a pattern", () => {
    for (const country of Object.keys(countries)) {
      const form = forms(country);
      if (form.pattern) expect(normalizePostcode(form, form.example ?? ""), country).not.toBeNull();
    }
  });
});

test("a region is found by its name or its code, and stored as it is written", () => {
  expect(findRegion(forms("US"), "california")).toBe("CA");
  expect(findRegion(forms("US"), "ca")).toBe("CA");
  expect(findRegion(forms("BR"), "São Paulo")).toBe("SP");
  expect(findRegion(forms("ES"), " avila ")).toBe("Ávila");
  expect(findRegion(forms("JP"), "tokyo")).toBe("Tokyo");
  expect(findRegion(forms("US"), "Madrid")).toBeNull();
  expect(findRegion(forms("RO"), "Cluj")).toBe("Cluj");
});

test("regions have names in Latin script, each once", () => {
  for (const country of Object.keys(countries)) {
    const names = forms(country).regions.map(({ name }) => name);
    expect(new Set(names).size, country).toBe(names.length);
    for (const name of names) expect(name, country).toMatch(/^[\p{Script=Latin}\p{P}\p{Zs}\p{N}\p{M}]+$/u);
  }
});
