import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingRegistry } from "../../../app/domain/settings/setting-registry";
import { auditLog, categoryTranslations, languages, settings } from "../../../db/schema";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { plainPicture } from "../../support/data/picture-store";
import { tilesIn } from "../../support/pages/home-tiles";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit } from "../../support/worker";

// Settings and languages are global, so these tests use a shop of their own.
let running: RunningShop;
let shop: ShopAddresses;
let db: ReturnType<typeof databaseOf>;
let anyone: Api;
let editor: Api;
let admin: Api;

beforeAll(async () => {
  running = await startShop();
  shop = { ...running.services.addresses, url: running.url };
  db = databaseOf(shop);
  anyone = apiOf(shop);
  admin = apiOf(shop, (await newCaller(shop, "Admin")).token);
  editor = apiOf(shop, (await newCaller(shop, "Editor")).token);
});
afterAll(() => running.stop());

const inEnglish = { "accept-language": "en" };

const invalid = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: "invalid-fields", fields },
});

describe("settings", () => {
  const rowOf = (key: string) => db.select().from(settings).where(eq(settings.settingKey, key)).get();
  const list = async () => (await anyone("GET", "/settings")).body as { setting_key: string }[];
  const listed = async (key: string) => (await list()).find(({ setting_key }) => setting_key === key);

  test("are listed in the API's format", async () => {
    expect((await list()).map(({ setting_key }) => setting_key)).toEqual(
      settingRegistry.filter(({ isPublic }) => isPublic).map(({ key }) => key),
    );
    expect(await listed("whatsapp")).toEqual({
      setting_key: "whatsapp",
      type: "number",
      description: "WhatsApp, con el código del país",
      setting_value: expect.any(Number),
    });
    expect(await listed("aboutus_text")).toMatchObject({
      type: "richtext",
      setting_value: { es: expect.any(String), en: expect.any(String) },
    });
    const url = expect.stringMatching(/^\/media\/.+\.webp$/);
    expect(await listed("fondo_image")).toMatchObject({ type: "image", setting_value: url });
    expect(await listed("made_to_order_days")).toMatchObject({ type: "number" });
  });

  test.each(["json", "form", "parts"] as const)("are set by %s", async (type) => {
    const title = { es: `Hola ${type}`, en: `Hello ${type}` };
    const value = type === "json" ? title : JSON.stringify(title);
    const about = { key: "heroTitle", type: "text", description: "Título" };
    const response = await admin("POST", "/settings", { [type]: { ...about, value }, headers: inEnglish });
    expect([response.status, response.body]).toEqual([
      200,
      {
        setting_key: "heroTitle",
        type: "text",
        description: "Título",
        setting_value: title,
      },
    ]);
    expect(await rowOf("heroTitle")).toMatchObject({
      settingValue: title,
      description: "Título",
    });
    expect(await listed("heroTitle")).toMatchObject({ setting_value: title });
  });

  test.each([
    ["store_name", "Otra tienda", "Otra tienda"],
    ["made_to_order_days", 12, 12],
    ["made_to_order_days", "15", 15],
    ["primary_color", { es: "#112233" }, { es: "#112233" }],
    ["size_guide", { es: "<p onclick=x>S</p><script>1</script>" }, { es: "<p>S</p>" }],
    [
      "map_tiles",
      { url: "https://t.example.org/{z}/{x}/{y}.png", attribution: "x" },
      { url: "https://t.example.org/{z}/{x}/{y}.png", attribution: "x" },
    ],
  ])("%s: %j is returned as %j", async (key, value, shown) => {
    const { status, body } = await admin("POST", "/settings", { json: { key, value } });
    expect([status, body]).toMatchObject([200, { setting_value: shown }]);
    expect(await listed(key)).toMatchObject({ setting_value: shown });
  });

  test("a form value that is not JSON is plain text", async () => {
    const response = await admin("POST", "/settings", { form: { key: "company_name", value: "Moda SAC" } });
    expect(response).toMatchObject({ status: 200, body: { setting_value: "Moda SAC" } });
    expect(await rowOf("company_name")).toMatchObject({ settingValue: "Moda SAC" });
  });

  test.each(["1.10", "true", "null", "007", '"quoted"', '{"es":"x"}', "[1]", "1e400"])(
    "the form value %s of a text setting is stored unchanged",
    async (value) => {
      for (const type of ["form", "parts"] as const) {
        for (const about of [{ key: "company_name" }, { key: "own_form_text", type: "text" }]) {
          const response = await admin("POST", "/settings", { [type]: { ...about, value } });
          expect(response.body).toMatchObject({ setting_value: value });
          expect(await rowOf(about.key)).toMatchObject({ settingValue: value });
        }
      }
    },
  );

  test("a JSON text of type other is the text of a single setting, as the specification's clients send it", async () => {
    const form = { key: "company_name", type: "other", value: JSON.stringify("Moda «SAC»") };
    expect(await admin("POST", "/settings", { form })).toMatchObject({
      body: { setting_value: "Moda «SAC»" },
    });
    expect(await rowOf("company_name")).toMatchObject({ settingValue: "Moda «SAC»" });
  });

  test("a form clears plain text by an empty value, localised text and numbers by null", async () => {
    for (const [key, json, cleared] of [
      ["company_name", "Moda SAC", ""],
      ["heroTitle", { es: "Hola" }, "null"],
      ["made_to_order_days", 12, "null"],
    ] as const) {
      await admin("POST", "/settings", { json: { key, value: json } });
      expect(await admin("POST", "/settings", { form: { key, value: cleared } })).toMatchObject({
        status: 200,
        body: { setting_value: null },
      });
      expect(await rowOf(key)).toMatchObject({ settingValue: null });
    }
  });

  test("a form value of another type is refused", async () => {
    for (const [key, value] of [
      ["heroTitle", "true"],
      ["heroTitle", "Hola"],
      ["made_to_order_days", "[15]"],
    ] as const) {
      const refused = await admin("POST", "/settings", { form: { key, value }, headers: inEnglish });
      expect(refused).toMatchObject(invalid({ value: "The value doesn't have this setting's shape." }));
    }
  });

  test.each([1e-7, -2.5e-8, 0.000001, 123456.789])("an own number setting can be %d", async (value) => {
    for (const body of [{ json: { value } }, { form: { value: JSON.stringify(value) } }] as const) {
      const [[type, sent]] = Object.entries(body) as [[string, object]];
      const about = { key: "own_number_small", type: "number" };
      const response = await admin("POST", "/settings", { [type]: { ...about, ...sent } });
      expect(response).toMatchObject({ body: { setting_value: value } });
      expect(await listed("own_number_small")).toMatchObject({ setting_value: value });
    }
  });

  test.each([
    ["store_name", "other", "Tienda", "Tienda"],
    ["whatsapp", "other", 51_900_000_000, 51_900_000_000],
    ["primary_color", "other", { es: "#112233" }, { es: "#112233" }],
    ["aboutus_text", "other", { es: "<p>Hola</p>" }, { es: "<p>Hola</p>" }],
    [
      "aboutus_text",
      "text",
      { es: "<p>Hola</p>", en: "<p>Hello</p>" },
      { es: "<p>Hola</p>", en: "<p>Hello</p>" },
    ],
    ["aboutus_page", "other", "/lookbooks", "/lookbooks"],
  ])("%s is set with the specification's type %s", async (key, type, value, shown) => {
    for (const sent of [
      { json: { value } },
      { parts: { value: typeof value === "string" ? value : JSON.stringify(value) } },
    ]) {
      const [[by, body]] = Object.entries(sent) as [[string, object]];
      const response = await admin("POST", "/settings", { [by]: { key, type, ...body } });
      expect([response.status, response.body]).toMatchObject([200, { setting_value: shown }]);
    }
  });

  test("DELETE resets a description, also of a setting without a value", async () => {
    const standard = (await listed("company_hours")) as unknown as { description: string };
    const json = { key: "company_hours", value: { es: "Siempre" }, description: "Cuándo abrimos" };
    await admin("POST", "/settings", { json });
    expect(await listed("company_hours")).toMatchObject({ description: "Cuándo abrimos" });
    expect((await admin("DELETE", "/settings?key=company_hours")).status).toBe(204);
    expect(await listed("company_hours")).toMatchObject({ ...standard, setting_value: null });
    await admin("POST", "/settings", { json: { ...json, value: null } });
    expect(await listed("company_hours")).toMatchObject({ description: "Cuándo abrimos" });
    expect((await admin("DELETE", "/settings?key=company_hours")).status).toBe(204);
    expect(await listed("company_hours")).toMatchObject({ ...standard, setting_value: null });
  });

  test("that are pictures of categories read and write those of the home page's tiles", async () => {
    const tileOf = async (locale: string) =>
      tilesIn(await (await visit(shop, `/${locale}`)).text()).find(({ categoryId }) => categoryId === 2);
    const url = ((await listed("accesories_image")) as unknown as { setting_value: string }).setting_value;
    expect(url).toMatch(/^\/media\/.+\.webp$/);
    const bytes = await plainPicture(480, 600, "#2468ac").jpeg().toBuffer();
    const file = new File([new Uint8Array(bytes)], "foto.jpg");
    const about = { key: "accesories_image", type: "image", description: "Accesorios" };
    const set = await admin("POST", "/settings", { parts: { ...about, file } });
    const { setting_value: address } = set.body as { setting_value: string };
    expect([set.status, set.body]).toMatchObject([
      200,
      { setting_key: about.key, description: "Accesorios" },
    ]);
    const picture = /^\/media\/(\w+)-/.exec(address)?.[1];
    expect(await tileOf("es")).toEqual({ categoryId: 2, name: "Accesorios", picture });
    expect(await tileOf("en")).toEqual({ categoryId: 2, name: "Accessories", picture });
    const again = { key: "handbags_image", type: "image", value: address };
    expect(await admin("POST", "/settings", { json: again })).toMatchObject({
      status: 200,
      body: { setting_value: address, description: "Imagen de la categoría Carteras" },
    });
    expect((await admin("DELETE", "/settings?key=accesories_image")).status).toBe(204);
    expect(await listed("accesories_image")).toMatchObject({
      setting_value: null,
      description: "Imagen de la categoría Accesorios",
    });
    expect(await tileOf("es")).toEqual({ categoryId: 2, name: "Accesorios", picture: undefined });
    expect((await visit(shop, address)).status).toBe(200);
    await admin("POST", "/settings", { json: { key: "accesories_image", type: "image", value: url } });
  });

  test("are reset to the default by DELETE, which is idempotent, and by null", async () => {
    await admin("POST", "/settings", { json: { key: "company_address", value: "Av. Larco 1" } });
    for (const _ of [1, 2]) {
      expect(await admin("DELETE", "/settings?key=company_address")).toMatchObject({
        status: 204,
        body: null,
      });
    }
    expect(await rowOf("company_address")).toMatchObject({ settingValue: null });
    expect(await listed("company_address")).toMatchObject({ setting_value: null });
    const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, "company_address"));
    expect(entries.map(({ action }) => action)).toEqual(["change", "clear"]);
    await admin("POST", "/settings", { json: { key: "company_address", value: "Av. Larco 2" } });
    const cleared = await admin("POST", "/settings", { json: { key: "company_address", value: null } });
    expect(cleared).toMatchObject({ status: 200, body: { setting_value: null } });
    expect(await rowOf("company_address")).toMatchObject({ settingValue: null });
  });

  test("accept a picture as a file or by its URL", async () => {
    const bytes = await plainPicture(500, 400, "#13579b").jpeg().toBuffer();
    const file = new File([new Uint8Array(bytes)], "foto.jpg");
    const parts = { key: "shop_image", type: "image", description: "", file };
    const response = await admin("POST", "/settings", { parts });
    const address = (response.body as { setting_value: string }).setting_value;
    expect([response.status, address]).toEqual([
      200,
      expect.stringMatching(/^\/media\/[0-9a-f]{32}-500\.webp$/),
    ]);
    expect((await visit(shop, address)).status).toBe(200);
    expect(await (await visit(shop, "/es/shop")).text()).toContain(address);
    const again = { key: "lookbook_image", type: "image", value: JSON.stringify(address) };
    expect(await admin("POST", "/settings", { parts: again })).toMatchObject({
      status: 200,
      body: { setting_value: address },
    });
    expect((await rowOf("lookbook_image"))?.settingValue).toBe((await rowOf("shop_image"))?.settingValue);
  });

  const shape = "The value doesn't have this setting's shape.";
  test.each<[object, Record<string, string>]>([
    [{ key: "store_name", value: { es: "x" } }, { value: shape }],
    [{ key: "store_name" }, { value: shape }],
    [{ key: "heroTitle", value: "Hola" }, { value: shape }],
    [{ key: "heroTitle", value: { fr: "Salut" } }, { value: shape }],
    [{ key: "heroTitle", value: { es: 5 } }, { value: shape }],
    [{ key: "made_to_order_days", value: -5 }, { value: "Enter a whole number that makes sense here." }],
    [{ key: "made_to_order_days", value: 0 }, { value: "Enter a whole number that makes sense here." }],
    [{ key: "primary_color", value: { en: "red" } }, { "value.en": "Enter a color such as #641E16." }],
    [{ key: "store_name", type: "image", value: "x" }, { type: "This setting has another type." }],
    [{ key: "store_name", type: "number", value: "x" }, { type: "This setting has another type." }],
    [{ key: "made_to_order_days", type: "text", value: "5" }, { type: "This setting has another type." }],
    [{ key: "shop_image", type: "other", value: null }, { type: "This setting has another type." }],
    [{ key: "shop_image", type: "text", value: null }, { type: "This setting has another type." }],
    [{ key: "shop_image", value: "/media/none-640.webp" }, { value: "Choose an image." }],
    [{ key: "shop_image", value: "https://example.com/a.png" }, { value: "Choose an image." }],
  ])("%j is refused", async (json, fields) => {
    const before = await db.select().from(settings);
    expect(await admin("POST", "/settings", { json, headers: inEnglish })).toMatchObject(invalid(fields));
    expect(await db.select().from(settings)).toEqual(before);
  });

  test("only picture settings accept a file, which must be a picture", async () => {
    const before = await db.select().from(settings);
    const send = (parts: Record<string, string | File>) =>
      admin("POST", "/settings", { parts, headers: inEnglish });
    const file = new File(["<svg>"], "a.png", { type: "image/png" });
    expect(await send({ key: "shop_image", file })).toMatchObject(
      invalid({ file: "Choose a JPEG, PNG or WebP image." }),
    );
    expect(await send({ key: "shop_image" })).toMatchObject(invalid({ file: "Choose an image." }));
    expect(await send({ key: "store_name", file })).toMatchObject(invalid({ value: shape }));
    expect(await db.select().from(settings)).toEqual(before);
  });

  test.each([
    ["text", { value: "@vitrina" }, "@vitrina"],
    ["number", { value: -7.5 }, -7.5],
    ["url", { value: "https://example.com/a" }, "https://example.com/a"],
  ])("with unknown keys are created as %s, read publicly, changed and deleted", async (type, sent, value) => {
    const key = `own_${type}`;
    const made = await admin("POST", "/settings", { json: { key, type, description: "Propio", ...sent } });
    const shown = { setting_key: key, type, description: "Propio", setting_value: value };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect(await listed(key)).toEqual(shown);
    const again = await admin("POST", "/settings", { json: { key, description: "", ...sent } });
    expect([again.status, again.body]).toEqual([200, shown]);
    expect((await admin("DELETE", `/settings?key=${key}`)).status).toBe(204);
    expect(await listed(key)).toBeUndefined();
    expect((await admin("DELETE", `/settings?key=${key}`)).status).toBe(404);
  });

  test.each([
    ["Lima", "text"],
    [7.5, "number"],
  ])("with an unknown key and the type other: %j is a %s", async (value, type) => {
    const json = { key: `other_${type}`, type: "other", value };
    const shown = { setting_key: json.key, type, description: json.key, setting_value: value };
    expect(await admin("POST", "/settings", { json })).toMatchObject({ status: 201, body: shown });
    expect(await admin("POST", "/settings", { json })).toMatchObject({ status: 200, body: shown });
    expect((await admin("DELETE", `/settings?key=${json.key}`)).status).toBe(204);
  });

  test("with unknown keys are deleted by null and described by their key", async () => {
    const made = await admin("POST", "/settings", { json: { key: "tiktok", type: "text", value: "@a" } });
    expect(made).toMatchObject({ status: 201, body: { description: "tiktok" } });
    const deleted = await admin("POST", "/settings", { json: { key: "tiktok", value: null } });
    expect(deleted).toMatchObject({ status: 200, body: { setting_value: null } });
    expect(await listed("tiktok")).toBeUndefined();
  });

  test("with unknown keys can be a picture", async () => {
    const bytes = await plainPicture(400, 300, "#975310").jpeg().toBuffer();
    const file = new File([new Uint8Array(bytes)], "foto.jpg");
    const made = await admin("POST", "/settings", { parts: { key: "banner_image", type: "image", file } });
    const url = expect.stringMatching(/^\/media\/[0-9a-f]{32}-400\.webp$/);
    expect(made).toMatchObject({ status: 201, body: { type: "image", setting_value: url } });
    expect(await listed("banner_image")).toMatchObject({ setting_value: url });
  });

  test("accept any file, which browsers download instead of running it", async () => {
    const content = "<script>alert(1)</script>";
    const file = new File([content], "guía.html", { type: "text/html" });
    const made = await admin("POST", "/settings", { parts: { key: "guide", type: "file", file } });
    const address = (made.body as { setting_value: string }).setting_value;
    expect([made.status, address]).toEqual([201, expect.stringMatching(/^\/media\/file-[0-9a-f]{32}$/)]);
    const served = await visit(shop, address);
    expect(await served.text()).toBe(content);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''gu%C3%ADa.html",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const head = await fetch(`${shop.url}${address}`, { method: "HEAD" });
    expect(head.headers.get("content-disposition")).toMatch(/^attachment/);
    for (const key of ["guide", "guide_copy"]) {
      const named = { key, type: "file", value: JSON.stringify(address) };
      expect(await admin("POST", "/settings", { parts: named })).toMatchObject({
        status: key === "guide" ? 200 : 201,
        body: { setting_value: address },
      });
    }
  });

  test("accept a picture as a file, which browsers display", async () => {
    const bytes = await plainPicture(20, 20, "#446688").png().toBuffer();
    const file = new File([new Uint8Array(bytes)], "mapa.bin");
    const made = await admin("POST", "/settings", { parts: { key: "map", type: "file", file } });
    const served = await visit(shop, (made.body as { setting_value: string }).setting_value);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline; filename*=UTF-8''mapa.bin",
    });
  });

  test.each<[object, Record<string, string>]>([
    [{ key: "a b", type: "text", value: "x" }, { key: expect.stringMatching(/underscores/) }],
    [{ key: "nonsense", value: "x" }, { type: expect.stringMatching(/doesn't know/) }],
    [{ key: "nonsense", type: "other", value: { es: "x" } }, { value: shape }],
    [{ key: "nonsense", type: "json", value: "x" }, { type: expect.stringMatching(/doesn't know/) }],
    [{ key: "nonsense", type: "richtext", value: "x" }, { type: expect.stringMatching(/doesn't know/) }],
    [{ key: "nonsense", type: "url", value: "javascript:1" }, { value: expect.any(String) }],
    [{ key: "nonsense", type: "number", value: "x" }, { value: expect.any(String) }],
    [{ key: "nonsense", type: "text", value: null }, { value: "The value is missing." }],
    [{ key: "nonsense", type: "file", value: null }, { value: "The value is missing." }],
    [{ key: "nonsense", type: "file", value: "/media/file-0" }, { value: "Choose a file." }],
    [{ key: "nonsense", type: "image", value: "/media/file-0" }, { value: "Choose an image." }],
    [
      { key: "nonsense", type: "text", value: "x", description: "x".repeat(301) },
      { description: expect.any(String) },
    ],
  ])("with an unknown key: %j is refused", async (json, fields) => {
    expect(await admin("POST", "/settings", { json, headers: inEnglish })).toMatchObject(invalid(fields));
    expect(await rowOf("nonsense")).toBeUndefined();
  });

  test("give 404 when missing, and only Admins can write them", async () => {
    expect((await admin("DELETE", "/settings?key=nonsense")).status).toBe(404);
    expect((await admin("DELETE", "/settings")).status).toBe(400);
    for (const [api, status] of [
      [anyone, 401],
      [editor, 403],
    ] as const) {
      const parts = { key: "shop_image", file: new File([new Uint8Array(1000)], "a.png") };
      expect((await api("POST", "/settings", { json: { key: "store_name", value: "x" } })).status).toBe(
        status,
      );
      expect((await api("POST", "/settings", { parts })).status).toBe(status);
      expect((await api("DELETE", "/settings?key=store_name")).status).toBe(status);
    }
  });
});

describe("languages", () => {
  const rowOf = (code: string) => db.select().from(languages).where(eq(languages.code, code)).get();

  async function idOf(code: string): Promise<number> {
    const row = await rowOf(code);
    if (!row) throw new Error(`There is no language ${code}`);
    return row.id;
  }

  test("are listed in their order", async () => {
    const { status, body } = await anyone("GET", "/languages");
    expect([status, body]).toMatchObject([
      200,
      [
        { id: await idOf("es"), code: "es", moneda: "S/.", name: "Español", currency_code: "PEN" },
        { id: await idOf("en"), code: "en", moneda: "$", name: "English", currency_code: "USD" },
      ],
    ]);
  });

  test.each([
    ["json", "fr", "Français"],
    ["form", "pt-br", "Português (Brasil)"],
  ] as const)("are created, changed and deleted by %s", async (type, code, name) => {
    const made = await admin("POST", "/languages", { [type]: { code: code.toUpperCase(), moneda: "S/." } });
    const id = await idOf(code);
    const row = { id, code, moneda: "S/.", name, currency_code: "PEN", published: true };
    expect([made.status, made.body]).toEqual([201, row]);
    expect((await visit(shop, `/${code}`)).status).toBe(200);
    const hide = { id: type === "json" ? id : String(id), published: type === "json" ? false : "false" };
    expect((await admin("PUT", "/languages", { [type]: hide })).body).toEqual({ ...row, published: false });
    const hidden = await visit(shop, `/${code}`);
    expect([hidden.status, hidden.headers.get("location")]).toEqual([302, "/es"]);
    const published = type === "json" ? true : "true";
    const values = {
      id: type === "json" ? id : String(id),
      code,
      published,
      moneda: "$",
      currency_code: "usd",
    };
    const changed = await admin("PUT", "/languages", { [type]: values });
    expect([changed.status, changed.body]).toEqual([200, { ...row, moneda: "$", currency_code: "USD" }]);
    expect(await rowOf(code)).toMatchObject({ currencySymbol: "$", currencyCode: "USD", version: 3 });
    expect(await admin("DELETE", `/languages?id=${id}`)).toMatchObject({ status: 204, body: null });
    expect(await rowOf(code)).toBeUndefined();
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(entries.filter(({ entity }) => entity === "language").map(({ action }) => action)).toEqual([
      "create",
      "change",
      "change",
      "delete",
    ]);
  });

  test("with translations cannot be deleted", async () => {
    const json = { code: "de", moneda: "$", name: "Alemán", currency_code: "USD" };
    expect(await admin("POST", "/languages", { json })).toMatchObject({ status: 201, body: json });
    await db.insert(categoryTranslations).values({ categoryId: 8, languageCode: "de", name: "Blusen" });
    const id = await idOf("de");
    const refused = await admin("DELETE", `/languages?id=${id}`);
    expect([refused.status, refused.body]).toEqual([409, { error: "has-words" }]);
    await db.delete(categoryTranslations).where(eq(categoryTranslations.languageCode, "de"));
    expect((await admin("DELETE", `/languages?id=${id}`)).status).toBe(204);
  });

  test("give 409 for conflicts", async () => {
    const [es, en] = [await idOf("es"), await idOf("en")];
    const conflicts = [
      [await admin("POST", "/languages", { json: { code: "en", moneda: "$" } }), "code-taken"],
      [await admin("PUT", "/languages", { json: { id: es, currency_code: "USD" } }), "fixed-currency"],
      [await admin("DELETE", `/languages?id=${es}`), "fixed"],
      [await admin("DELETE", `/languages?id=${en}`), "fixed"],
    ] as const;
    for (const [{ status, body }, error] of conflicts) expect([status, body]).toEqual([409, { error }]);
    expect(await rowOf("es")).toMatchObject({ currencyCode: "PEN", version: 1 });
  });

  test("give errors by field", async () => {
    const call = (method: string, json: object) => admin(method, "/languages", { json, headers: inEnglish });
    const id = await idOf("en");
    expect(await call("POST", { code: "x", moneda: "dollars", currency_code: "XYZ" })).toMatchObject(
      invalid({
        code: "Enter the code of a language, such as fr or pt-br.",
        moneda: "It is too long: 5 characters at most.",
        currency_code: "Enter the code of a currency, such as EUR.",
      }),
    );
    expect(await call("POST", { code: "API", moneda: "€" })).toMatchObject(
      invalid({ code: "The shop's own addresses begin with this word: choose another code." }),
    );
    expect(await call("POST", { code: "it", moneda: "" })).toMatchObject(
      invalid({ moneda: "Enter a symbol." }),
    );
    expect(await call("POST", { code: "it", moneda: "€" })).toMatchObject(
      invalid({ moneda: "The shop writes S/. before prices in this currency: use that symbol." }),
    );
    expect(await call("POST", { code: "it", moneda: "€", currency_code: "EUR" })).toMatchObject(
      invalid({ currency_code: "The shop's prices are in PEN, USD: use one of these currencies." }),
    );
    expect(await call("PUT", { id, code: "it" })).toMatchObject(
      invalid({ code: "The code can't be changed." }),
    );
    expect(await call("PUT", { id, name: "" })).toMatchObject(invalid({ name: "Enter a name." }));
    expect(await rowOf("it")).toBeUndefined();
    expect(await rowOf("en")).toMatchObject({ name: "English", version: 1 });
  });

  test("give 404 when missing, and only Admins can write them", async () => {
    expect((await admin("PUT", "/languages", { json: { id: 9999, moneda: "$" } })).status).toBe(404);
    expect((await admin("DELETE", "/languages?id=9999")).status).toBe(404);
    expect((await admin("DELETE", "/languages")).status).toBe(400);
    const id = await idOf("en");
    for (const [api, status] of [
      [anyone, 401],
      [editor, 403],
    ] as const) {
      expect((await api("POST", "/languages", { json: { code: "it", moneda: "€" } })).status).toBe(status);
      expect((await api("PUT", "/languages", { json: { id, moneda: "€" } })).status).toBe(status);
      expect((await api("DELETE", `/languages?id=${id}`)).status).toBe(status);
    }
  });
});
