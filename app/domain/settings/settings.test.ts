import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, catalogueState, media, settings } from "~db/schema";
import { openOwnShop } from "../../../tests/support/own-shop";
import {
  type EditedSetting,
  findEditedSetting,
  listEditedSettings,
  newCustomSetting,
} from "./edited-settings.queries.server";
import { changeFocus } from "./focus/write-focus.server";
import { parseSetting } from "./parse-setting.server";
import {
  customSettingDefinition,
  isSettingKey,
  MAX_CUSTOM_SETTINGS,
  settingDefinition,
  settingRegistry,
} from "./setting-registry";
import { changeSetting } from "./write-setting.server";

const LANGUAGES = ["es", "en"];
let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: StaffContext;
const addPicture = (key: string) =>
  shop.db.insert(media).values({
    key,
    contentType: "image/webp",
    width: 640,
    height: 480,
    byteSize: 10,
    widths: [320],
  });

beforeEach(async () => {
  shop = await openOwnShop();
  context = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
});

async function find(key: string): Promise<EditedSetting> {
  const setting = await findEditedSetting(shop.reader, key, LANGUAGES);
  if (!setting) throw new Error(`There is no setting ${key}`);
  return setting;
}

function parse(key: string, typed: Record<string, string>) {
  const definition = settingDefinition(key);
  if (!definition) throw new Error(`There is no setting ${key}`);
  const parsed = parseSetting(definition, typed, LANGUAGES);
  return parsed.ok ? parsed.value : parsed.problems;
}

/** All keys that the settings specification lists. */
const SPECIFIED = `store_name whatsapp facebook instagram primary_color fondo_image shop_image aboutus_image
  lookbook_image handbags_image accesories_image tops_image giftcard_image shoes_image bikini_image pants_image
  sweaters_image skirts_image aboutus_text aboutus_page heroTitle heroSubtitle shopNow made_to_order_days size_guide
  company_name company_ruc company_address company_phone company_email company_hours map_tiles`.split(/\s+/);

test("the registry contains every setting once", () => {
  const keys = settingRegistry.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(SPECIFIED));
});

describe("parsing form values", () => {
  test.each(["text", "url", "number"] as const)("an empty custom setting of type %s is refused", (type) => {
    expect(parseSetting(customSettingDefinition("campaign", type), { value: " " }, LANGUAGES)).toEqual({
      ok: false,
      code: "invalid",
      problems: { value: "adminSettings.missingValue" },
    });
  });

  test.each([
    ["store_name", { value: " Vitrina " }, "Vitrina"],
    ["store_name", { value: "  " }, null],
    ["store_name", { value: "\u202eVit\u00adrina\t" }, "Vitrina"],
    ["store_name", { value: "\u200b" }, null],
    ["whatsapp", { value: "https://wa.me/51900000000" }, 51900000000],
    ["company_ruc", { value: "RUC: 20\u2011000000001" }, "20000000001"],
    ["size_tables", { value: "size\tbust\r\nS\t85-89" }, "size;bust\nS;85-89"],
    ["whatsapp", { value: "wa.me/51900000000" }, 51900000000],
    ["whatsapp", { value: "+51 900 000 000" }, 51900000000],
    ["whatsapp", { value: "51-900-000-000" }, 51900000000],
    ["made_to_order_days", { value: "12" }, 12],
    ["instagram", { value: "https://www.instagram.com/x" }, "https://www.instagram.com/x"],
    ["aboutus_page", { value: "https://example.com/x" }, "https://example.com/x"],
    ["aboutus_page", { value: "/lookbooks" }, "/lookbooks"],
    ["company_phone", { value: "987 654 321" }, "+51987654321"],
    ["company_email", { value: " Hola@Example.com" }, "hola@example.com"],
    ["company_ruc", { value: "20000000001" }, "20000000001"],
    ["size_tables", { value: "size; bust\r\nS; 85-89" }, "size; bust\nS; 85-89"],
    ["primary_color", { es: "#0A1b2C", en: "" }, { es: "#0A1b2C" }],
    ["primary_color_dark", { value: "#CC8B79" }, "#CC8B79"],
    ["announcement", { es: " Feria ", en: "" }, { es: "Feria" }],
    ["announcement_page", { value: "/legal/delivery" }, "/legal/delivery"],
    ["heroTitle", { es: "Hola", en: "Hello", fr: "Salut" }, { es: "Hola", en: "Hello" }],
    ["heroTitle", { es: "", en: " " }, null],
    ["size_guide", { es: "<p onclick=x>S</p>\r\n<script>1</script>" }, { es: "<p>S</p>\n" }],
    ["map_tiles", { url: " ", attribution: "" }, null],
    [
      "map_tiles",
      { url: "https://t.example.org/{z}/{x}/{y}.png", attribution: '<a href="javascript:1">x</a>' },
      { url: "https://t.example.org/{z}/{x}/{y}.png", attribution: "<a href>x</a>" },
    ],
  ])("of %s: %j is stored as %j", (key, typed, value) => {
    expect(parse(key, typed as Record<string, string>)).toEqual(value);
  });

  test.each([
    ["store_name", { value: "x".repeat(301) }, { value: "alert.tooLong#300" }],
    ["whatsapp", { value: "12" }, { value: "adminSettings.invalidNumber" }],
    ["whatsapp", { value: "wa.me/message" }, { value: "adminSettings.invalidNumber" }],
    ["made_to_order_days", { value: "0" }, { value: "adminSettings.invalidNumber" }],
    ["made_to_order_days", { value: "5-7" }, { value: "adminSettings.invalidNumber" }],
    ["made_to_order_days", { value: "-7" }, { value: "adminSettings.invalidNumber" }],
    ["made_to_order_days", { value: "1 0" }, { value: "adminSettings.invalidNumber" }],
    ["made_to_order_days", { value: "1e2" }, { value: "adminSettings.invalidNumber" }],
    ["instagram", { value: "javascript:alert(1)" }, { value: "adminSettings.invalidUrl" }],
    ["instagram", { value: "http://example.com" }, { value: "adminSettings.invalidUrl" }],
    ["instagram", { value: "/lookbooks" }, { value: "adminSettings.invalidUrl" }],
    ["aboutus_page", { value: "http://example.com" }, { value: "adminSettings.invalidPage" }],
    ["aboutus_page", { value: "//example.com" }, { value: "adminSettings.invalidPage" }],
    ["aboutus_page", { value: "/es/lookbooks" }, { value: "adminSettings.invalidPage" }],
    ["aboutus_page", { value: "/../admin" }, { value: "adminSettings.invalidPage" }],
    ["company_phone", { value: "abc" }, { value: "adminSettings.invalidPhone" }],
    ["company_email", { value: "abc" }, { value: "adminSettings.invalidEmail" }],
    ["company_ruc", { value: "123" }, { value: "adminSettings.invalidRuc" }],
    ["size_tables", { value: "size; bust\nS; small" }, { value: "adminSettings.invalidSizeTables" }],
    ["primary_color", { es: "red", en: "#123456" }, { es: "adminSettings.invalidColor" }],
    ["primary_color_dark", { value: "blue" }, { value: "adminSettings.invalidColor" }],
    ["search_synonyms", { es: "chalina" }, { es: "adminSettings.invalidSynonyms" }],
    ["search_synonyms", { es: "chal = pañuelo\n= falda" }, { es: "adminSettings.invalidSynonyms" }],
    ["search_synonyms", { es: "a = b = c" }, { es: "adminSettings.invalidSynonyms" }],
    ["announcement_page", { value: "/es/shop" }, { value: "adminSettings.invalidPage" }],
    ["aboutus_text", { en: "x".repeat(20_001) }, { en: "alert.tooLong#20000" }],
    ["map_tiles", { url: "http://t.example.org/{z}/{x}/{y}.png" }, { url: "adminSettings.invalidTiles" }],
    ["map_tiles", { url: "", attribution: "x" }, { url: "adminSettings.invalidTiles" }],
    [
      "map_tiles",
      { url: "https://t.example.org/{z}/{x}/{y}.png", attribution: "x".repeat(301) },
      { attribution: "alert.tooLong#300" },
    ],
  ])("of %s: %j is refused", (key, typed, problems) => {
    expect(parse(key, typed as Record<string, string>)).toEqual(problems);
  });
});

describe("a setting", () => {
  const generation = async () => (await shop.db.select().from(catalogueState).get())?.generation;

  test("is set for the first time by one of two concurrent writes", async () => {
    const setting = await find("store_name");
    expect(setting).toMatchObject({ version: 0, value: null, typed: { value: "" } });
    const before = Number(await generation());
    expect(
      await changeSetting(context, { setting, version: 0, value: "Uno", description: "Nombre" }),
    ).toMatchObject({
      ok: true,
    });
    expect(await changeSetting(context, { setting, version: 0, value: "Dos" })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await shop.db.select().from(settings)).toMatchObject([
      {
        settingKey: "store_name",
        type: "text",
        settingValue: "Uno",
        isPublic: true,
        description: "Nombre",
        version: 1,
      },
    ]);
    expect(await generation()).toBe(before + 1);
  });

  test("is changed and reset only with its current version", async () => {
    await changeSetting(context, { setting: await find("heroTitle"), version: 0, value: { es: "Hola" } });
    const setting = await find("heroTitle");
    expect(setting).toMatchObject({ version: 1, typed: { es: "Hola", en: "" } });
    const changed = { es: "Hola", en: "Hello" };
    expect(await changeSetting(context, { setting, version: 1, value: changed })).toMatchObject({ ok: true });
    for (const value of [{ es: "Adiós" }, null]) {
      expect(await changeSetting(context, { setting, version: 1, value })).toMatchObject({ ok: false });
    }
    const current = await find("heroTitle");
    expect(await changeSetting(context, { setting: current, version: 2, value: null })).toMatchObject({
      ok: true,
    });
    const standard = await find("heroTitle");
    expect(standard).toMatchObject({ version: 3, value: null, typed: { es: "", en: "" } });
    const again = { setting: standard, version: 3, value: { es: "Otra vez" } };
    expect(await changeSetting(context, again)).toMatchObject({ ok: true });
    for (const old of [
      { setting, version: 1, value: { es: "Adiós" } },
      { setting, version: 0, value: null },
    ]) {
      expect(await changeSetting(context, old)).toEqual({ ok: false, code: "changed-meanwhile" });
    }
    expect(await find("heroTitle")).toMatchObject({ version: 4, value: { es: "Otra vez" } });
    expect((await shop.db.select().from(auditLog)).slice(1)).toMatchObject([
      { action: "change", entity: "setting", entityId: "heroTitle", before: { es: "Hola" }, after: changed },
      { action: "clear", before: changed, after: null },
      { action: "change", before: null, after: { es: "Otra vez" } },
    ]);
  });

  test("of type image accepts stored pictures only", async () => {
    const setting = await find("shop_image");
    for (const value of ["nowhere", 5, { es: "x" }]) {
      expect(await changeSetting(context, { setting, version: 0, value })).toEqual({
        ok: false,
        code: "no-picture",
      });
    }
    await addPicture("k1");
    expect(await changeSetting(context, { setting, version: 0, value: "k1" })).toMatchObject({ ok: true });
    expect(await find("shop_image")).toMatchObject({ picture: { key: "k1" } });
    const listed = await listEditedSettings(shop.reader, LANGUAGES);
    expect(listed.filter(({ value }) => value !== null).map(({ definition }) => definition.key)).toEqual([
      "shop_image",
    ]);
    // The shop has one category.
    const existing = settingRegistry.filter(({ categoryId = 8 }) => categoryId === 8);
    expect(listed).toHaveLength(existing.length);
  });

  test("of type image has the focal point of its picture, audited once per change", async () => {
    await addPicture("k1");
    await changeSetting(context, { setting: await find("shop_image"), version: 0, value: "k1" });
    expect((await find("shop_image")).picture?.focus).toBeNull();
    for (const focus of ["20% 80%", "20% 80%"]) {
      expect(await changeFocus(context, { key: "k1", focus })).toEqual({ ok: true, value: null });
    }
    expect((await find("shop_image")).picture?.focus).toBe("20% 80%");
    expect((await shop.reader.shop()).pictures.shop_image?.focus).toBe("20% 80%");
    const entries = (await shop.db.select().from(auditLog)).filter(({ entity }) => entity === "media");
    expect(entries).toMatchObject([
      { action: "change", before: { focus: null }, after: { focus: "20% 80%" } },
    ]);
    expect(await changeFocus(context, { key: "k2", focus: null })).toEqual({ ok: false, code: "no-picture" });
  });

  test("with a plain text value shows it in the shop's first language", async () => {
    await shop.db
      .insert(settings)
      .values({ settingKey: "primary_color", type: "color", settingValue: "#112233" });
    expect(await find("primary_color")).toMatchObject({ typed: { es: "#112233", en: "" } });
    expect(await findEditedSetting(shop.reader, "nonsense", LANGUAGES)).toBeNull();
  });
});

describe("a custom setting", () => {
  const make = async (key: string, value: unknown, description?: string) => {
    const setting = await newCustomSetting(shop.reader, { key, type: "text" });
    if (!setting) return null;
    return changeSetting(context, { setting, version: setting.version, value, description });
  };
  const listedKeys = async () =>
    (await listEditedSettings(shop.reader, LANGUAGES)).map(({ definition }) => definition.key);

  test("is created, listed after the registry's settings, changed and deleted", async () => {
    expect(await make("tiktok", "@vitrina", "TikTok")).toMatchObject({ ok: true });
    const created = await find("tiktok");
    expect(created).toMatchObject({ description: "TikTok", version: 1, typed: { value: "@vitrina" } });
    expect((await listedKeys()).at(-1)).toBe("tiktok");
    expect(await changeSetting(context, { setting: created, version: 1, value: "@otra" })).toMatchObject({
      ok: true,
    });
    const changed = await find("tiktok");
    expect(changed).toMatchObject({ description: "TikTok", version: 2, value: "@otra" });
    expect(await changeSetting(context, { setting: changed, version: 2, value: null })).toMatchObject({
      ok: true,
    });
    expect(await listedKeys()).not.toContain("tiktok");
    expect(await findEditedSetting(shop.reader, "tiktok", LANGUAGES)).toBeNull();
  });

  test("starts without the description of a deleted one with the same key, and continues its version", async () => {
    await make("tiktok", "@vitrina", "TikTok");
    await changeSetting(context, { setting: await find("tiktok"), version: 1, value: null });
    expect(await make("tiktok", "@nueva")).toMatchObject({ ok: true });
    expect(await find("tiktok")).toMatchObject({ version: 3, description: "" });
  });

  test("is not created when the limit is reached", async () => {
    const rows = Array.from({ length: MAX_CUSTOM_SETTINGS }, (_, index) => ({
      settingKey: `own${index}`,
      type: "text" as const,
      settingValue: "x",
    }));
    await shop.db.insert(settings).values(rows);
    expect(await make("one_more", "x")).toBeNull();
    await changeSetting(context, { setting: await find("own0"), version: 1, value: null });
    expect(await make("one_more", "x")).toMatchObject({ ok: true });
  });

  test("is public as its row says", async () => {
    const row = { type: "text" as const, settingValue: "x" };
    await shop.db.insert(settings).values([
      { settingKey: "secret", ...row, isPublic: false },
      { settingKey: "open", ...row, isPublic: true },
    ]);
    const isPublic = async (key: string) => (await find(key)).definition.isPublic;
    expect([await isPublic("secret"), await isPublic("open")]).toEqual([false, true]);
  });

  test.each([
    ["7", 7],
    ["-3.5", -3.5],
    ["0", 0],
  ])("accepts the number %s", (typed, value) => {
    const parsed = parseSetting(customSettingDefinition("count", "number"), { value: typed }, LANGUAGES);
    expect(parsed).toEqual({ ok: true, value });
  });

  test.each(["x", "1e5", "--1", "1,5"])("rejects the number %s", (typed) => {
    const parsed = parseSetting(customSettingDefinition("count", "number"), { value: typed }, LANGUAGES);
    expect(parsed).toMatchObject({ ok: false, problems: { value: "adminSettings.invalidDecimal" } });
  });

  test.each(["tiktok", "a", "A_1"])("accepts the key %s", (key) => expect(isSettingKey(key)).toBe(true));
  test.each(["", "1a", "_a", "a b", "a-b", "ñ", "__proto__", `a${"b".repeat(64)}`])(
    "rejects the key %j",
    (key) => expect(isSettingKey(key)).toBe(false),
  );
});

test("a description is kept until it is changed, and is audited", async () => {
  const change = async (value: unknown, description?: string) => {
    const setting = await find("store_name");
    return changeSetting(context, { setting, version: setting.version, value, description });
  };
  await change("Vitrina", "Como se llama la tienda");
  await change("Otra");
  expect(await find("store_name")).toMatchObject({ value: "Otra", description: "Como se llama la tienda" });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, "store_name"));
  expect(entries.map(({ after }) => after)).toEqual([
    "Vitrina",
    { description: "Como se llama la tienda" },
    "Otra",
  ]);
});

test("a setting without a value can have a description", async () => {
  const setting = await find("company_phone");
  const described = { setting, version: setting.version, value: null, description: "Central" };
  expect(await changeSetting(context, described)).toMatchObject({ ok: true });
  expect(await find("company_phone")).toMatchObject({ value: null, description: "Central" });
});
