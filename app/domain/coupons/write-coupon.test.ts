import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import { byName, byNumber } from "~/domain/fields/references";
import { auditLog, coupons } from "~db/schema";
import { addProduct, openShop } from "../../../tests/support/data/catalogue";
import { couponEntity } from "./coupon.fields";
import { findCoupon } from "./coupons.queries.server";
import { changeCoupon, createCoupon, deleteCoupon } from "./write-coupon.server";

const categories = [
  { id: 8, names: { es: "Tops", en: "Tops" } },
  { id: 11, names: { es: "Suéteres y abrigos", en: "Sweaters and coats" } },
];
const context = {
  languages: ["es", "en"],
  references: {
    product: byNumber(new Map([[101, "Polo"]])),
    category: byName(categories, ({ names }) => names.es),
  },
};
const schema = entityForm(couponEntity, context);
const parse = (form: Record<string, unknown>) =>
  schema.safeParse({ kind: "percent", percent: "10", ...form });
const errors = (form: Record<string, unknown>) => {
  const parsed = parse(form);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
};
const input = (form: Record<string, unknown> = {}) => {
  const parsed = parse({ code: "VERANO", ...form });
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues));
  return parsed.data;
};

let shop: Awaited<ReturnType<typeof openShop>>;
const staff = () => ({ db: shop.db, staff: { id: null, email: "eva@example.com" } });
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

describe("the form", () => {
  test("reads lists by line, amounts as decimals and days in Lima", () => {
    const form = {
      code: " verano 20 ",
      names: { es: "Verano", en: "" },
      kind: "amount",
      percent: "10",
      amounts: { PEN: "1,020.50", USD: "" },
      minimums: { PEN: "100", USD: "" },
      productIds: "101 Polo\r\n#102\n101",
      categoryIds: "sueteres y abrigos\n8",
      emails: " Rosa@Example.com\n",
      startsOn: "2026-11-27",
      endsOn: "2026-11-27",
      usageLimit: "5",
      firstOrder: "on",
    };
    const midnight = Date.UTC(2026, 10, 27, 5) / 1000;
    const parsed = input(form);
    expect(parsed).toEqual({
      code: "VERANO20",
      names: { es: "Verano" },
      kind: "amount",
      percent: null,
      amounts: { PEN: 102_050, USD: null },
      minimums: { PEN: 10_000, USD: null },
      productIds: [101, 102],
      categoryIds: [11, 8],
      emails: ["rosa@example.com"],
      firstOrder: true,
      startsAt: midnight,
      endsAt: midnight + 86_400,
      usageLimit: 5,
      personLimit: null,
      combinable: false,
      active: false,
    });
    expect(formValues(couponEntity, parsed, context)).toMatchObject({
      "amounts.PEN": "1020.50",
      productIds: "101 Polo\n102",
      categoryIds: "Suéteres y abrigos\nTops",
      startsOn: "2026-11-27",
      endsOn: "2026-11-27",
    });
  });

  test("tells what is wrong beside its field", () => {
    expect(errors({ code: "A", percent: "0" })).toMatchObject({
      code: "adminCoupons.invalidCode",
      percent: "adminCoupons.invalidPercent",
    });
    expect(errors({ code: "AB", productIds: "Polo", categoryIds: "Nada", emails: "rosa" })).toEqual({
      productIds: "adminCoupons.product-unknown",
      categoryIds: "adminCoupons.category-unknown",
      emails: "adminCoupons.invalidEmail",
    });
    expect(errors({ code: "AB", kind: "amount", startsOn: "2026-11-27", endsOn: "2026-11-26" })).toEqual({
      "amounts.PEN": "adminCoupons.missingAmount",
      endsOn: "adminCoupons.daysReversed",
    });
    expect(errors({ code: "AB", startsOn: "2026-02-30" })).toEqual({ startsOn: "adminCoupons.invalidDay" });
    expect(errors({ code: "", personLimit: "1" })).toEqual({
      "names.es": "adminCoupons.missingName",
      code: "adminCoupons.codeForPeople",
    });
  });
});

describe("staff", () => {
  const create = async (form: Record<string, unknown> = {}) => {
    const created = await createCoupon(staff(), input(form));
    if (!created.ok) throw new Error(created.code);
    return created.value;
  };

  test("create, change and delete, with audit entries that count people and name nobody", async () => {
    const id = await create({ emails: "rosa@example.com" });
    const changed = input({ emails: "ana@example.com", usageLimit: "3" });
    expect(await changeCoupon(staff(), { id, version: 1, value: changed })).toEqual({
      ok: true,
      value: null,
    });
    expect(await findCoupon(shop.reader, id)).toMatchObject({ usageLimit: 3, uses: 0, version: 2 });
    expect(await deleteCoupon(staff(), { id, version: 2 })).toEqual({ ok: true, value: null });
    const entries = await shop.db.select().from(auditLog);
    expect(entries).toMatchObject([
      { action: "create", entity: "coupon", after: { code: "VERANO", percent: 10, people: 1 } },
      { action: "change", before: { people: 1, usageLimit: null }, after: { people: 1, usageLimit: 3 } },
      { action: "delete", before: { code: "VERANO" } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/rosa@|ana@/);
  });

  test("switch off a coupon of which a product was deleted", async () => {
    const id = await create({ active: "on" });
    await shop.db.update(coupons).set({ productIds: [999] });
    const off = input({ productIds: "999" });
    expect(await changeCoupon(staff(), { id, version: 1, value: off })).toEqual({ ok: true, value: null });
    expect(await findCoupon(shop.reader, id)).toMatchObject({ active: false, productIds: [999] });
  });

  test("are told of a code that is taken, a product that does not exist, and another person's change", async () => {
    const id = await create();
    expect(await createCoupon(staff(), input())).toEqual({ ok: false, code: "code-taken" });
    const other = await create({ code: "OTRO" });
    const taken = { id: other, version: 1, value: input() };
    expect(await changeCoupon(staff(), taken)).toEqual({ ok: false, code: "code-taken" });
    const product = await addProduct(shop.db, { name: "Polo" });
    const limited = (productIds: string) =>
      changeCoupon(staff(), { id, version: 1, value: input({ productIds }) });
    expect(await limited(String(product.id + 1))).toEqual({ ok: false, code: "product-unknown" });
    const elsewhere = { ...input(), categoryIds: [9_999] };
    expect(await createCoupon(staff(), elsewhere)).toEqual({ ok: false, code: "category-unknown" });
    expect(await limited(String(product.id))).toEqual({ ok: true, value: null });
    expect(await limited("")).toMatchObject({
      ok: false,
      code: "changed-meanwhile",
      current: { version: 2 },
    });
    await shop.db.delete(coupons);
    expect(await limited("")).toEqual({ ok: false, code: "gone" });
  });
});
