import { integer as integerColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { m } from "~/i18n/message";
import { auditChange, auditValues } from "./entity-audit";
import { entityColumns } from "./entity-columns";
import { entityForm, formValues } from "./entity-form";
import {
  choice,
  code,
  defineEntity,
  emails,
  flag,
  ids,
  initialValues,
  integer,
  limaDay,
  money,
  texts,
  type ValuesOf,
} from "./fields";
import { byName, byNumber } from "./references";

const label = "adminCoupons.code";
const error = "adminCoupons.invalidCode";

const entity = defineEntity({
  fields: {
    code: code({ read: (typed) => (typed === "x" ? null : typed.trim()), label, error }),
    names: texts({ max: 5, label, audit: "name" }),
    kind: choice({ choices: { one: label, two: label }, initial: "one", label, error }),
    limit: integer({ max: 9, label, error }),
    amounts: money({ label: { PEN: label, USD: label }, error }),
    productIds: ids("product", { max: 3, label, error }),
    categoryIds: ids("category", { max: 3, label, error, audit: "categories" }),
    people: emails({ max: 2, tooMany: "adminCoupons.manyEmails", isCounted: true, label, error }),
    isOpen: flag({ initial: true, label }),
    from: limaDay({ label, error }),
    to: limaDay({ isLast: true, form: "until", label, error }),
  },
  check({ from, to, limit }, refuse) {
    if (from !== null && to !== null && to <= from) refuse("to", "adminCoupons.daysReversed");
    if (limit === null) refuse("limit", "adminCoupons.missingAmount");
  },
});

const midnight = Date.UTC(2026, 10, 27, 5) / 1000;
const value: ValuesOf<typeof entity.fields> = {
  code: "A1",
  names: { es: "Uno" },
  kind: "two",
  limit: 3,
  amounts: { PEN: 129_900, USD: null },
  productIds: [7, 101],
  categoryIds: [11, 8],
  people: ["rosa@example.com"],
  isOpen: false,
  from: midnight,
  to: midnight + 86_400,
};

const context = {
  languages: ["es", "en"],
  references: {
    product: byNumber(new Map([[101, "Polo"]])),
    category: byName(
      [
        { id: 8, names: { es: "Tops" } },
        { id: 11, names: { es: "Suéteres", en: "Sweaters" } },
      ],
      ({ names }) => names.es ?? "",
    ),
  },
};

/** Typed values as conform nests them. */
function nested(values: Record<string, string>) {
  const form: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(values)) {
    const [name = "", part] = path.split(".");
    form[name] = part ? { ...Object(form[name]), [part]: text } : text;
  }
  return form;
}
const parse = (form: Record<string, unknown>) => entityForm(entity, context).safeParse(form);

describe("the form", () => {
  test("displays a value as it was typed, and reads it back", () => {
    const values = formValues(entity, value, context);
    expect(values).toEqual({
      code: "A1",
      "names.es": "Uno",
      "names.en": "",
      kind: "two",
      limit: "3",
      "amounts.PEN": "1299.00",
      "amounts.USD": "",
      productIds: "7\n101 Polo",
      categoryIds: "Suéteres\nTops",
      people: "rosa@example.com",
      isOpen: "",
      from: "2026-11-27",
      until: "2026-11-27",
    });
    expect(parse(nested(values)).data).toEqual(value);
  });

  test("refuses a form without a required choice, and keeps an optional one", () => {
    const { kind: _, ...form } = nested(formValues(entity, value, context));
    expect(parse(form).error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["kind"], error],
    ]);
    const optional = defineEntity({
      fields: {
        kind: choice({ choices: { one: label, two: label }, initial: "one", isOptional: true, label, error }),
      },
    });
    expect(entityForm(optional, context, { kind: "two" }).parse({})).toEqual({ kind: "two" });
    expect(entityForm(optional, context).safeParse({ kind: "three" }).success).toBe(false);
  });

  test("reads the initial values back", () => {
    const initial = { ...initialValues(entity), limit: 1 };
    expect(parse(nested(formValues(entity, initial, context))).data).toEqual(initial);
  });

  test("normalizes text, accepts names without accents, drops repetitions and blank lines", () => {
    const form = {
      ...nested(formValues(entity, value, context)),
      names: { es: "  Dos\u200b ", en: "" },
      categoryIds: "sueteres\r\n\r\n 8 \n11",
      productIds: "#101 Polo\n101",
      limit: " ３ ",
      people: "ROSA@Example.com\nrosa@example.com",
      amounts: { PEN: "1,299.00", USD: "" },
      isOpen: "on",
    };
    expect(parse(form).data).toMatchObject({
      names: { es: "Dos" },
      categoryIds: [11, 8],
      productIds: [101],
      limit: 3,
      people: ["rosa@example.com"],
      amounts: { PEN: 129_900, USD: null },
      isOpen: true,
    });
  });

  test("reports every invalid field once, by the name of its input, with what does not go together", () => {
    const form = {
      code: "x",
      names: { es: "demasiado" },
      kind: "three",
      limit: "10",
      amounts: { PEN: "1.999", USD: "-1" },
      productIds: "Polo\n0",
      categoryIds: "8\n11\n8\n11",
      people: "a@b.pe\nc@d.pe\ne@f.pe",
      isOpen: "yes",
      from: "2026-11-27",
      until: "2026-11-26",
    };
    const issues = parse(form).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]))).toEqual({
      code: error,
      "names.es": "alert.tooLong#5",
      kind: error,
      limit: error,
      "amounts.PEN": error,
      "amounts.USD": error,
      productIds: error,
      categoryIds: error,
      people: "adminCoupons.manyEmails",
      isOpen: m("alert.invalidForm"),
      until: "adminCoupons.daysReversed",
    });
    expect(issues).toHaveLength(11);
  });

  test("refuses a repeated input and reads missing ones as empty", () => {
    expect(parse({ kind: ["one", "two"] }).success).toBe(false);
    expect(parse({ kind: "one", limit: "1" }).data).toEqual({
      ...initialValues(entity),
      limit: 1,
      isOpen: false,
    });
  });
});

describe("the audit log", () => {
  test("has values by name, with the number of people in place of their e-mails", () => {
    expect(auditValues(entity, value)).toEqual({
      code: "A1",
      "name.es": "Uno",
      kind: "two",
      limit: 3,
      "amounts.PEN": 129_900,
      "amounts.USD": null,
      productIds: "7, 101",
      categories: "11, 8",
      people: 1,
      isOpen: false,
      from: "2026-11-27",
      until: "2026-11-27",
    });
  });

  test("records what changed, other people of the same number too", () => {
    const after = { ...value, people: ["ana@example.com"], names: { en: "One" } };
    expect(auditChange(entity, value, after)).toEqual({
      before: { people: 1, "name.es": "Uno", "name.en": null },
      after: { people: 1, "name.es": null, "name.en": "One" },
    });
    expect(auditChange(entity, value, { ...value })).toBeNull();
  });
});

test("columns hold every field", () => {
  const json = <Value>(name: string) => text(name, { mode: "json" }).$type<Value>().notNull();
  const table = sqliteTable("things", {
    code: text("code"),
    names: json<Record<string, string>>("names"),
    kind: text("kind", { enum: ["one", "two"] }).notNull(),
    limit: integerColumn("limit"),
    amountPenMinor: integerColumn("amount_pen_minor"),
    amountUsdMinor: integerColumn("amount_usd_minor"),
    productIds: json<number[]>("product_ids"),
    categoryIds: json<number[]>("category_ids"),
    people: json<string[]>("people"),
    isOpen: integerColumn("is_open", { mode: "boolean" }).notNull(),
    from: integerColumn("from"),
    to: integerColumn("to"),
  });
  const columns = entityColumns(entity, table, {
    amounts: { PEN: "amountPenMinor", USD: "amountUsdMinor" },
  });
  const row = columns.toRow(value);
  expect(row).toMatchObject({ code: "A1", amountPenMinor: 129_900, amountUsdMinor: null, to: value.to });
  expect(columns.fromRow(row as typeof table.$inferSelect)).toEqual(value);
  // @ts-expect-error A field without a column needs names.
  entityColumns(entity, table, {});
});
