import { describe, expect, test } from "vitest";
import type { EditedSetting } from "./edited-settings.queries.server";
import { settingDefinition } from "./setting-registry";
import { type SettingValue, settingValue, toFormValues } from "./setting-value.server";

function define(key: string) {
  const definition = settingDefinition(key);
  if (!definition) throw new Error(`There is no setting ${key}`);
  return definition;
}

const setting = (key: string, typed: Record<string, string>, more: Partial<EditedSetting> = {}) => ({
  definition: define(key),
  description: "",
  category: null,
  version: 1,
  value: typed,
  typed,
  picture: null,
  file: null,
  ...more,
});

describe("settingValue", () => {
  test.each<[string, Record<string, string>, SettingValue]>([
    ["store_name", { value: "Vitrina" }, "Vitrina"],
    ["store_name", { value: "" }, null],
    ["whatsapp", { value: "51900000000" }, 51_900_000_000],
    ["heroTitle", { es: "Hola", en: "" }, { es: "Hola" }],
    ["heroTitle", { es: "", en: "" }, null],
    ["aboutus_text", { es: "<p onclick=x>Hola</p>" }, { es: "<p>Hola</p>" }],
    [
      "map_tiles",
      { url: "https://t.example.org/{z}/{x}/{y}.png?a=1&b=2", attribution: "<b onclick=x>x</b>" },
      { url: "https://t.example.org/{z}/{x}/{y}.png?a=1&b=2", attribution: "<b>x</b>" },
    ],
    ["shop_image", { value: "k1" }, null],
  ])("reads %s of %j as %j", (key, typed, value) => {
    expect(settingValue(setting(key, typed))).toEqual(value);
  });

  test("returns the URL of a picture's largest copy", () => {
    const picture = { key: "k1", width: 900, height: 600, color: null, widths: [320, 640, 900] };
    expect(settingValue(setting("shop_image", { value: "k1" }, { picture }))).toBe("/media/k1-900.webp");
  });
});

test.each<[string, SettingValue, Record<string, string> | null]>([
  ["store_name", "Vitrina", { value: "Vitrina" }],
  ["store_name", 5, { value: "5" }],
  ["store_name", null, {}],
  ["store_name", { es: "Vitrina" }, null],
  ["store_name", { value: "Vitrina" }, null],
  ["made_to_order_days", 12, { value: "12" }],
  ["heroTitle", { es: "Hola" }, { es: "Hola" }],
  ["heroTitle", { es: "Hola", fr: "Salut" }, null],
  ["heroTitle", "Hola", null],
  ["map_tiles", { url: "x", attribution: "y" }, { url: "x", attribution: "y" }],
  ["map_tiles", { es: "x" }, null],
  ["map_tiles", "x", null],
])("%s is converted from %j to the form values %j", (key, value, typed) => {
  expect(toFormValues(define(key), value, ["es", "en"])).toEqual(typed);
});
