import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { categoryEntity } from "~/domain/catalog/category/category.fields";
import { findCategory } from "~/domain/catalog/category/category-editor.queries.server";
import { createCategory } from "~/domain/catalog/category/write-category.server";
import { editedValues, entityValues, productEntity } from "~/domain/catalog/product/product.fields";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { collectionEntity } from "~/domain/collections/collection.fields";
import { findCollection } from "~/domain/collections/collections.queries.server";
import { createCollection } from "~/domain/collections/write-collection.server";
import { couponEntity } from "~/domain/coupons/coupon.fields";
import { findCoupon } from "~/domain/coupons/coupons.queries.server";
import { createCoupon } from "~/domain/coupons/write-coupon.server";
import { findEditedZone } from "~/domain/delivery/edited-zones.queries.server";
import { createZone } from "~/domain/delivery/write-zone.server";
import { zoneEntity } from "~/domain/delivery/zone.fields";
import { zoneReferences } from "~/domain/delivery/zone-references";
import { ownPageEntity } from "~/domain/own-pages/own-page.fields";
import { findOwnPage } from "~/domain/own-pages/own-pages.queries.server";
import { createOwnPage } from "~/domain/own-pages/write-own-page.server";
import { apiPath, entitySchemas, showEntity } from "~/http/api/entity-fields.server";
import { auditLineInWords } from "~/http/staff/audit-line.server";
import { adminTranslator } from "~/i18n/translator.server";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { type Result, success } from "~/lib/result";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { sampleOf } from "../../../tests/support/data/field-samples";
import { openOwnShop } from "../../../tests/support/own-shop";
import { auditChange, auditValues } from "./entity-audit";
import { entityForm, formValues } from "./entity-form";
import { type FieldContext, kindOf } from "./field-kinds";
import {
  type AnyField,
  apiName,
  auditName,
  type Entity,
  type Fields,
  initialValues,
  type Leaf,
} from "./fields";
import { readEntity } from "./read-entity";
import { byName, byNumber } from "./references";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let staff: StaffContext;
beforeEach(async () => {
  shop = await openOwnShop();
  staff = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
  await addProduct(shop.db, { name: "Polo", categoryId: 8 });
});

const languages = ["es", "en"];
const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });

interface Case {
  entity: Entity<Fields>;
  /** Values that go together, where the samples do not. */
  values: Record<string, unknown>;
  context: FieldContext;
  create: (value: never) => Promise<Result<number, { code: string }>>;
  find: (id: number) => Promise<object | null>;
}

const cases: Record<
  "product" | "coupon" | "delivery" | "category" | "collection" | "own-page",
  () => Promise<Case>
> = {
  product: async () => ({
    entity: productEntity as unknown as Entity<Fields>,
    // A former price is above the price, and a sale ends after it starts.
    values: { priceMinor: { es: 990, en: 990 }, saleStartsAt: null },
    context: { languages },
    async create(value) {
      const input = editedValues(value, languages);
      const saved = await saveProduct(staff, { product: null, input, lists: "whole" });
      return saved.ok ? success(saved.value.id) : saved;
    },
    async find(id) {
      const product = await readEditedProduct(shop.db, id);
      return product && entityValues(product);
    },
  }),
  coupon: async () => ({
    entity: couponEntity as unknown as Entity<Fields>,
    // Its percentage goes with its amounts in no kind.
    values: { kind: "percent", amounts: { PEN: null, USD: null } },
    context: {
      languages: ["es", "en"],
      references: {
        product: byNumber(new Map()),
        category: byName([{ id: 8, names: { es: "Tops" } }], () => "Tops"),
      },
    },
    create: (value) => createCoupon(staff, value),
    find: (id) => findCoupon(reader(), id),
  }),
  delivery: async () => ({
    entity: zoneEntity as unknown as Entity<Fields>,
    // Only a place has most fields; it has no countries, areas and cash.
    values: { kind: "pickup", countries: [], areas: [], cashOnDelivery: false },
    context: {
      languages: ["es", "en"],
      references: zoneReferences(["es", "en"], "es", await readPlaceNames()),
    },
    create: (value) => createZone(staff, value),
    find: (id) => findEditedZone(reader(), id),
  }),
  category: async () => ({
    entity: categoryEntity as unknown as Entity<Fields>,
    values: {},
    context: { languages },
    create: (value) => createCategory(staff, value),
    find: (id) => findCategory(reader(), id),
  }),
  collection: async () => ({
    entity: collectionEntity as unknown as Entity<Fields>,
    values: { slug: "verano" },
    context: { languages },
    create: (value) => createCollection(staff, value),
    find: (id) => findCollection(reader(), id),
  }),
  "own-page": async () => ({
    entity: ownPageEntity as unknown as Entity<Fields>,
    values: { slug: "taller" },
    context: { languages },
    create: (value) => createOwnPage(staff, value),
    find: (id) => findOwnPage(reader(), id),
  }),
};

/** Typed values as conform nests them. */
function nested(values: Record<string, string>) {
  const form: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(values)) {
    const [last = "", ...heads] = path.split(".").reverse();
    let place = form;
    for (const head of heads.reverse()) {
      place[head] ??= {};
      place = place[head] as Record<string, unknown>;
    }
    place[last] = text;
  }
  return form;
}

describe.each(Object.keys(cases) as (keyof typeof cases)[])("every field of %s", (name) => {
  const open = async () => {
    const { entity, values, ...rest } = await cases[name]();
    const samples = Object.entries(entity.fields).map(([key, field]) => [key, sampleOf(field)]);
    const value = { ...Object.fromEntries(samples), ...values } as Record<string, unknown>;
    return { entity, value, ...rest };
  };

  test("is stored", async () => {
    const { value, create, find } = await open();
    const created = await create(value as never);
    expect(created).toMatchObject({ ok: true });
    expect(created.ok && (await find(created.value))).toMatchObject(value);
  });

  test("goes through the form", async () => {
    const { entity, value, context } = await open();
    const form = nested(formValues(entity, value, context));
    expect(entityForm(entity, context).parse(form)).toEqual(value);
  });

  test("goes through the API", async () => {
    const { entity, value, context } = await open();
    const json = JSON.parse(JSON.stringify(showEntity(entity, value)));
    const names = { shown: `${name}-1`, created: `${name}-2`, changed: `${name}-3` };
    const { created } = entitySchemas(entity, { ...names, required: [], computed: {} });
    expect(created.parse(json)).toEqual(json);
    const source = {
      pathOf: apiPath,
      find: (key: string, field: AnyField) => json[apiName(key, field)],
      read: (found: unknown, leaf: Leaf) => kindOf(leaf).readJson(found as never, leaf, context),
    };
    expect(readEntity(entity, source, initialValues(entity), context)).toEqual({ value, problems: null });
  });

  test("keeps its value where a call or a form does not have it", async () => {
    const { entity, value, context } = await open();
    const names = { shown: `${name}-4`, created: `${name}-5`, changed: `${name}-6` };
    const { changed } = entitySchemas(entity, { ...names, required: [], computed: {} });
    expect(changed.parse({ id: 1 })).toEqual({ id: 1 });
    const source = { pathOf: apiPath, find: () => undefined, read: () => undefined };
    expect(readEntity(entity, source, value, context)).toEqual({ value, problems: null });
    const inSpanish = { ...context, languages: ["es"] };
    const form = nested(formValues(entity, value, inSpanish));
    expect(entityForm(entity, inSpanish, value).parse(form)).toEqual(value);
  });

  test("is in the audit entry with its label, and its change is noticed", async () => {
    const { entity, value, create } = await open();
    await create(value as never);
    const [entry] = await shop.db.select().from(auditLog);
    expect(entry?.after).toEqual(JSON.parse(JSON.stringify(auditValues(entity, value))));
    const wording = { translate: await adminTranslator("es"), categories: new Map() };
    const line = auditLineInWords({ ...(entry as NonNullable<typeof entry>), at: 0 } as never, wording);
    const paths = line.differences.map(({ path }) => path);
    for (const [key, field] of Object.entries(entity.fields)) {
      expect(paths, "no label").not.toContain(auditName(key, field));
      const isDropped = JSON.stringify(value[key]) === JSON.stringify(field.initial);
      const other = { ...value, [key]: isDropped ? sampleOf(field) : initialValues(entity)[key] };
      expect(auditChange(entity, value, other), key).not.toBeNull();
    }
  });
});
