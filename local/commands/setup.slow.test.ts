import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eq, isNull, notInArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import {
  auditLog,
  deliveryZones,
  languages,
  pageTexts,
  products,
  productTranslations,
  settings,
  users,
} from "../../db/schema";
import { catalogue, seededSettings } from "../../demo/catalogue";
import { listen } from "../libsql-server";

const run = promisify(execFile);

let url: string;
let db: Database;
beforeEach(async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  url = server.url;
  db = createDatabase({ url });
  return server.close;
});

const ANSWERS = {
  name: "Taller Ñusta",
  company: "Taller Ñusta & Hijas S.A.C.",
  ruc: "20131312955",
  address: "Calle San Juan de Dios 210, Arequipa",
  phone: "987 654 321",
  email: "Hola@Nusta.example",
  admin: "Duena@Nusta.example",
};

const optionsOf = (answers: Record<string, string>) =>
  Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);

const setup = (options: string[], environment: Record<string, string> = { DATABASE_URL: url }) =>
  run(process.execPath, ["--import", "tsx", "local/commands/setup.ts", ...options], {
    env: { PATH: process.env.PATH, ...environment },
  });

const refusal = async (...options: string[]): Promise<string> => {
  const failed = await setup(options).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stdout: "" });
  return String((failed as { stderr: string }).stderr);
};

const storedSettings = async () =>
  Object.fromEntries(
    (await db.select().from(settings)).map(({ settingKey, settingValue }) => [settingKey, settingValue]),
  );

const tableCount = async () =>
  (await db.values<[number]>("select count(*) from sqlite_master where name = 'settings'"))[0]?.[0];

test("sets up an empty database with what was given, and refuses to do it again", async () => {
  const { stdout } = await setup(optionsOf(ANSWERS));
  expect(stdout).toContain("has the shop Taller Ñusta of Taller Ñusta & Hijas S.A.C.");
  expect(stdout).toContain("sign up in the shop as duena@nusta.example");
  expect(await storedSettings()).toEqual({
    store_name: "Taller Ñusta",
    company_name: "Taller Ñusta & Hijas S.A.C.",
    company_ruc: "20131312955",
    company_address: "Calle San Juan de Dios 210, Arequipa",
    company_phone: "+51987654321",
    company_email: "hola@nusta.example",
    search_synonyms: expect.anything(),
  });
  expect((await db.select().from(languages)).map(({ code }) => code)).toEqual(["es", "en"]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.entity, "setting"));
  expect(entries.map(({ actorEmail }) => actorEmail)).toEqual(Array(7).fill("npm run setup"));
  const again = await refusal(...optionsOf({ ...ANSWERS, name: "Otra" }));
  expect(again).toContain("is set up already. Nothing was changed.");
  expect((await storedSettings()).store_name).toBe("Taller Ñusta");
});

test("offers its templates to a shop that lacks legal pages, and publishes only those", async () => {
  await setup(optionsOf(ANSWERS));
  expect(await refusal("--name", "Otra")).not.toContain("--legal-pages");
  expect((await setup(["--legal-pages"])).stdout).toContain("has published each legal page before");
  for (const statement of [
    "drop trigger page_versions_kept",
    "drop trigger page_texts_kept",
    "delete from page_texts",
    "delete from page_versions where page <> 'terms'",
    "update settings set setting_value = null where setting_key = 'company_ruc'",
  ])
    await db.run(statement);
  const again = await refusal(...optionsOf(ANSWERS));
  expect(again).toContain(
    "is set up already. Nothing was changed.\nIt has never published: privacy, cookies,",
  );
  expect(again).toContain("npm run setup -- --legal-pages");
  expect(await refusal("--legal-pages", "--demo")).toContain("takes no other option");
  expect(await refusal("--legal-pages")).toContain("First enter it at /admin/settings: company_ruc.");
  expect(await db.$count(pageTexts)).toBe(0);

  await db.run(`update settings set setting_value = '"20131312955"' where setting_key = 'company_ruc'`);
  const { stdout } = await setup(["--legal-pages"]);
  expect(stdout).toContain("has templates of: privacy, cookies, delivery, returns, faq, contact.");
  const texts = (await db.select().from(pageTexts)).map(({ languageCode, body }) => [languageCode, body]);
  expect(texts).toHaveLength(12);
  expect(JSON.stringify(texts)).toContain("Taller Ñusta & Hijas S.A.C.");
  const entries = await db.select().from(auditLog).where(eq(auditLog.entity, "page"));
  expect(entries.map(({ action, actorEmail }) => `${action} ${actorEmail}`)).toEqual(
    Array(6).fill("publish npm run setup"),
  );
});

test("invents no company, shop or promise", async () => {
  await setup(optionsOf(ANSWERS));
  const texts = (await db.select().from(pageTexts)).map(({ title, body }) => title + body).join("\n");
  expect(texts).toContain("20131312955");
  const zones = await db.query.deliveryZones.findMany({ with: { translations: true } });
  expect(zones.map(({ kind }) => kind).sort()).toEqual(["abroad", "peru", "peru"]);
  expect(await db.$count(deliveryZones, isNull(deliveryZones.freeFromPenMinor))).toBe(3);
  const written = JSON.stringify([texts, zones, await storedSettings()]);
  const invented = seededSettings.filter(({ key }) => key.startsWith("company_")).map(({ value }) => value);
  expect(invented).toContain("Vitrina Textil del Pacífico S.A.C.");
  for (const value of invented) expect(written).not.toContain(value);
  expect(written).not.toContain("Barranco");
});

test("names each bad value and each missing option, before the database is touched", async () => {
  const message = await refusal("--ruc", "20131312950", "--email", "hola", "--name", "  ", "--phone", "12");
  expect(message.split("\n")).toEqual([
    '--name "  ": It is empty.',
    '--ruc "20131312950": A RUC has eleven digits and begins with 10, 15, 16, 17 or 20. Check each digit.',
    '--phone "12": Enter a phone number with the country\'s code, such as +51 999 999 999.',
    '--email "hola": The e-mail address is not valid.',
    "Missing: --company, --address, --admin. On a terminal the command asks for them.",
    "Nothing was changed.",
    "",
  ]);
  expect(await refusal(...optionsOf({ ...ANSWERS, company: "A".repeat(301) }))).toContain("300");
  expect(await refusal("--colour", "red")).toContain("--colour");
  expect(await tableCount()).toBe(0);
});

test("appoints the first Admin if the account is there", async () => {
  await migrateDatabase(db);
  await db.insert(users).values({
    firebaseUid: "owner",
    email: "duena@nusta.example",
    emailVerified: true,
    name: "Dueña",
    role: "Customer",
  });
  const { stdout } = await setup(optionsOf(ANSWERS));
  expect(stdout).toContain("duena@nusta.example is Admin.");
  expect((await db.select().from(users)).map(({ role }) => role)).toEqual(["Admin"]);
});

test("imports the demo's products into a shop without products, and removes them again", async () => {
  expect(await refusal("--demo")).toContain("is not set up yet. Run: npm run setup");
  const { stdout } = await setup([...optionsOf(ANSWERS), "--demo"]);
  const total = catalogue.products.length;
  expect(stdout).toContain("invented texts, prices and stock, without pictures");
  expect(stdout).toContain(`has ${total} demo products`);
  expect(await db.$count(products)).toBe(total);
  const failed = await setup(["--demo"]).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining("The shop has products") });

  const [changed] = await db.select().from(productTranslations).limit(1);
  await db
    .update(productTranslations)
    .set({ name: "Otro nombre" })
    .where(eq(productTranslations.id, changed?.id ?? 0));
  const undone = await setup(["--undo-demo"]);
  expect(undone.stdout).toContain(`${total - 1} demo products were removed`);
  expect(undone.stdout).toContain("1 stay, archived, because they were ordered or changed");
  expect(await db.$count(products)).toBe(1);
  expect(await db.$count(products, notInArray(products.id, [changed?.productId ?? 0]))).toBe(0);
  expect((await storedSettings()).store_name).toBe("Taller Ñusta");
  expect(await refusal("--undo-demo")).toContain("were undone before");
});

test("without a demo there is nothing to undo", async () => {
  await setup(optionsOf(ANSWERS));
  expect(await refusal("--undo-demo")).toContain("has no demo products that can be undone");
  expect(await refusal("--undo-demo", "--demo")).toContain("--undo-demo takes no other option");
});

test("without a database it prints the usage", async () => {
  await expect(setup([], {})).rejects.toMatchObject({
    stderr: expect.stringContaining("DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run setup"),
  });
});
