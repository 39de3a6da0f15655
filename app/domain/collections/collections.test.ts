import { beforeEach, describe, expect, test } from "vitest";
import { entityForm } from "~/domain/fields/entity-form";
import { initialValues } from "~/domain/fields/fields";
import { listEditedLanguages } from "~/domain/languages/edited-languages.queries.server";
import { deleteLanguage } from "~/domain/languages/write-language.server";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { auditLog, collections, collectionTexts, languages, products } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { addMembersSchema } from "./add-members.schema";
import { MAX_COLLECTIONS, MAX_MEMBERS } from "./collection";
import { type CollectionInput, collectionEntity } from "./collection.fields";
import { findCollection, listCollections, listMembers } from "./collections.queries.server";
import {
  changeCollection,
  createCollection,
  deleteCollection,
  writeMembers,
} from "./write-collection.server";

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const input: CollectionInput = {
  ...initialValues(collectionEntity),
  published: true,
  name: { es: "Lino" },
  intro: { es: "Fresco." },
  tag: "Otoño",
};

async function newCollection(slug: string, values: Partial<CollectionInput> = {}) {
  const created = await createCollection(shop.staff, { ...input, ...values, slug });
  if (!created.ok) throw new Error(created.code);
  return reread(created.value);
}

async function reread(id: number) {
  const current = await findCollection(shop.reader, id);
  if (!current) throw new Error("The collection is gone.");
  return current;
}

describe("a collection", () => {
  test("is kept as its form has it, with the tag in the form that is compared", async () => {
    const created = await newCollection("lino");
    expect(created).toMatchObject({
      slug: "lino",
      version: 1,
      published: true,
      kind: "rule",
      name: { es: "Lino" },
      intro: { es: "Fresco." },
      categoryId: null,
      tag: "Otoño",
    });
    expect(await shop.db.select({ key: collections.tagKey }).from(collections)).toEqual([{ key: "otono" }]);
    await changeCollection(shop.staff, {
      ...created,
      value: { ...created, tag: null, days: 30, name: { es: "Lino", en: "Linen" } },
    });
    expect(await reread(created.id)).toMatchObject({
      version: 2,
      name: { es: "Lino", en: "Linen" },
      tag: null,
      days: 30,
    });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      entity: "collection",
      before: { "names.en": null, tag: "Otoño", days: null },
      after: { "names.en": "Linen", tag: null, days: 30 },
    });
  });

  test("does not take another one's address, and is one of at most 100", async () => {
    const create = () => createCollection(shop.staff, { ...input, slug: "de-lino" });
    const created = await Promise.all([create(), create()]);
    expect(created.map((result) => result.ok || result.code).sort()).toEqual(["slug-taken", true]);
    const rows = Array.from({ length: MAX_COLLECTIONS }, (_, index) => ({
      slug: `c-${index}`,
      kind: "hand" as const,
    }));
    await shop.db.insert(collections).values(rows);
    expect(await create()).toMatchObject({ code: "too-many" });
  });

  test("gets a number where its made address is taken, and is created once by a form that is sent twice", async () => {
    const create = (name: string) =>
      createCollection(shop.staff, { ...input, slug: "lino", name: { es: name } });
    const [first, second] = await Promise.all([create("Lino"), create("Lino")]);
    expect(second).toEqual(first);
    const other = await create("¡Lino!");
    if (!other.ok) throw new Error(other.code);
    expect((await reread(other.value)).slug).toBe("lino-2");
  });

  test("is changed by the first of two forms; the second one gets what was saved", async () => {
    const current = await newCollection("lino");
    const change = (name: string) =>
      changeCollection(shop.staff, { ...current, value: { ...current, name: { es: name } } });
    const changed = await Promise.all([change("A"), change("B")]);
    const { name } = await reread(current.id);
    expect(changed.filter((result) => !result.ok)).toMatchObject([
      { code: "changed-meanwhile", current: { name } },
    ]);
  });

  test("does not name a category that does not exist", async () => {
    const lost = { ...input, categoryId: 4711 };
    expect(await createCollection(shop.staff, { ...lost, slug: "perdida" })).toMatchObject({
      code: "category-unknown",
    });
    const current = await newCollection("lino");
    expect(await changeCollection(shop.staff, { ...current, value: lost })).toMatchObject({
      code: "category-unknown",
    });
  });

  test("writes nothing without a change", async () => {
    const current = await newCollection("lino");
    const entries = await shop.db.$count(auditLog);
    expect(await changeCollection(shop.staff, { ...current, value: current })).toMatchObject({ ok: true });
    expect(await shop.db.$count(auditLog)).toBe(entries);
  });

  test("is deleted with its texts, unless it was changed since it was displayed", async () => {
    const current = await newCollection("lino");
    await changeCollection(shop.staff, { ...current, value: { ...current, published: false } });
    const deletion = (version: number) => deleteCollection(shop.staff, { id: current.id, version });
    expect(await deletion(1)).toMatchObject({ code: "changed-meanwhile" });
    expect(await deletion(2)).toMatchObject({ ok: true });
    expect(await deletion(2)).toMatchObject({ code: "gone" });
    expect(await shop.db.$count(collectionTexts)).toBe(0);
  });

  test("is in the shop that pages read only while it is published", async () => {
    await newCollection("lino");
    await newCollection("oculta", { published: false });
    const read = await readShop(shop.reader, randomId(), 0);
    expect(read.collections).toMatchObject([
      { slug: "lino", kind: "rule", names: { es: "Lino" }, intros: { es: "Fresco." } },
    ]);
    expect((await listCollections(shop.reader)).map(({ slug }) => slug)).toEqual(["oculta", "lino"]);
  });

  test("keeps a language from being deleted without its texts", async () => {
    await newCollection("lino", { name: { es: "Lino", fr: "Lin" } });
    await shop.db
      .insert(languages)
      .values({ code: "fr", name: "Français", currencyCode: "EUR", currencySymbol: "€" });
    const [language] = (await listEditedLanguages(shop.reader)).filter(({ code }) => code === "fr");
    if (!language) throw new Error("There is no French.");
    const remove = (withWords: boolean) =>
      deleteLanguage(shop.staff, { language, version: language.version, withWords });
    expect(await remove(false)).toMatchObject({ code: "has-words" });
    expect(await remove(true)).toMatchObject({ ok: true });
    expect(await shop.db.$count(collectionTexts)).toBe(1);
  });
});

describe("the products of a collection by hand", () => {
  test("are kept in order, and lose deleted products", async () => {
    const { db } = shop;
    const current = await newCollection("regalos", { kind: "hand", tag: null });
    const { id: scarf } = await addProduct(db, { name: "Chalina", picture: "chalina" });
    const { id: hat } = await addProduct(db, { name: "Sombrero", active: false });
    const write = async (version: number, before: number[], after: number[]) =>
      writeMembers(shop.staff, { current: await reread(current.id), version, before, after });
    expect(await write(1, [], [hat, 9_999, scarf])).toMatchObject({ ok: true });
    const members = await listMembers(shop.reader, current.id);
    expect(members).toMatchObject([
      { productId: hat, name: "Sombrero", isActive: false, picture: null },
      { productId: scarf, name: "Chalina", isActive: true, picture: { key: "chalina" } },
    ]);
    expect(await write(1, [hat, scarf], [scarf])).toMatchObject({ code: "changed-meanwhile" });
    expect(await write(2, [hat, scarf], [scarf, hat])).toMatchObject({ ok: true });
    expect(await shop.lastEntry()).toMatchObject({
      entity: "collection",
      before: { products: `${hat}, ${scarf}` },
      after: { products: `${scarf}, ${hat}` },
    });
    await db.delete(products);
    expect(await listMembers(shop.reader, current.id)).toEqual([]);
  });

  test("that stay the same write nothing, and an outdated list changes nothing", async () => {
    const current = await newCollection("regalos", { kind: "hand" });
    const { id } = await addProduct(shop.db, { name: "Chalina" });
    const entries = await shop.db.$count(auditLog);
    const write = (version: number, after: number[]) =>
      writeMembers(shop.staff, { current, version, before: [id], after });
    expect(await write(1, [id])).toMatchObject({ ok: true });
    expect(await write(2, [])).toMatchObject({ code: "changed-meanwhile" });
    expect(await shop.db.$count(auditLog)).toBe(entries);
    const both = await Promise.all([write(1, []), write(1, [])]);
    expect(both.map((result) => result.ok || result.code).sort()).toEqual(["changed-meanwhile", true]);
  });

  test("are at most 500", async () => {
    const current = await newCollection("regalos", { kind: "hand" });
    const after = Array.from({ length: MAX_MEMBERS + 1 }, (_, index) => index + 1);
    expect(await writeMembers(shop.staff, { current, version: 1, before: [], after })).toMatchObject({
      code: "too-many-members",
    });
  });
});

const context = { languages: ["es", "en"] };
const typed = { names: { es: "Lino" }, kind: "rule", tag: "lino" };
const schema = entityForm(collectionEntity, context);
const issues = (form: object) =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("the form of a collection", () => {
  test.each([
    [{ ...typed, tag: "" }, "kind", "adminCollections.missingRule"],
    [{ ...typed, kind: "x" }, "kind", "adminCollections.missingKind"],
    [{ ...typed, days: "366" }, "days", "adminCollections.invalidDays"],
    [{ ...typed, days: "1.5" }, "days", "adminCollections.invalidDays"],
    [{ ...typed, minPen: "gratis" }, "minPen", "adminCollections.invalidAmount#9,999,999.99"],
    [{ ...typed, minPen: "20", maxPen: "10" }, "maxPen", "adminCollections.pricesReversed"],
    [{ ...typed, onSale: "on", tag: "a".repeat(256) }, "tag", "alert.tooLong#255"],
    [{ ...typed, names: { es: "" } }, "names.es", "adminProducts.nameMissing"],
    [{ ...typed, intros: { en: "Fresh." } }, "names.en", "adminProducts.nameMissing"],
  ])("refuses %j beside %s", (form, field, message) => {
    expect(issues(form)).toEqual([[field, message]]);
  });

  test("needs no rule for products chosen by hand, and a name that makes an address or one", () => {
    const byHand = { names: { es: "Regalos" }, kind: "hand" };
    expect(schema.parse(byHand)).toMatchObject({ slug: "regalos" });
    expect(issues({ ...byHand, names: { es: "¿?" } })).toEqual([["slug", "adminPages.missingSlug"]]);
  });

  test("that adds products needs one", () => {
    expect(addMembersSchema.safeParse({}).success).toBe(false);
    expect(addMembersSchema.safeParse({ productId: ["7", "x"] }).success).toBe(false);
    expect(addMembersSchema.safeParse({ productId: ["7"] }).data).toEqual({ productId: [7] });
  });
});
