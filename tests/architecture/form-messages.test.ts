import { expect, test } from "vitest";
import { z } from "zod";
import { signUpSchema } from "~/domain/accounts/accounts.schema";
import { correctionSchema } from "~/domain/accounts/people/staff-user.schema";
import { chosenAddressSchema } from "~/domain/addresses/address.schema";
import { productFormSchema } from "~/domain/catalog/product-form/product-form.schema";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { giftSchema } from "~/domain/gift-cards/gift.schema";
import { issueSchema } from "~/domain/gift-cards/staff-gift.schema";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { parseSubmission } from "~/http/form.server";
import { admin } from "~/i18n/locales/es/admin";
import { shop } from "~/i18n/locales/es/shop";
import { readAddressForms } from "~/lib/address/address-forms.server";

const addressForms = await readAddressForms();

/** Schemas that need more than language codes. */
const SPECIAL = {
  checkoutSchema: checkoutSchema([], addressForms),
  giftSchema: giftSchema(new Date()),
  issueSchema: issueSchema(new Date(), ["es", "en"]),
  productFormSchema: productFormSchema(["es", "en"], {
    variants: ["new-1"],
    rows: ["new-1"],
    images: ["new-1"],
  }),
  chosenAddressSchema: chosenAddressSchema({ chosen: null, found: [] }, addressForms),
};

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/domain/**/*.schema.ts", "../../app/domain/**/own-fields.ts"],
  { eager: true },
);

/** Every exported schema of a form, by its name. */
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] => {
    if (!name.endsWith("Schema") || name === "importOptionsSchema") return [];
    if (value instanceof z.ZodType) return [[`${name} of ${file}`, value]];
    if (name in SPECIAL) return [[name, SPECIAL[name as keyof typeof SPECIAL]]];
    return [[name, (value as (codes: string[]) => z.ZodType)(["es", "en"])]];
  }),
);

const words: Record<string, Record<string, unknown>> = { ...shop, ...admin };

function isKey(message: string): boolean {
  // `alert.tooLong#120` is a key with a value.
  const [space = "", key = ""] = message.replace(/#[\d.,]+$/, "").split(".");
  const names = Object.keys(words[space] ?? {});
  return names.some((name) => name.replace(/_(one|other)$/, "") === key);
}

const messagesOf = (schema: z.ZodType, form: FormData): string[] => {
  const submission = parseSubmission(form, schema);
  const errors = submission.status === "success" ? {} : (submission.error ?? {});
  return Object.values(errors).flatMap((messages) => messages ?? []);
};

/** The form with every field that the schema asks for, filled with one text. */
function filled(schema: z.ZodType, text: string): FormData {
  const form = new FormData();
  const missing = parseSubmission(new FormData(), schema);
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const name of new Set([...shape, ...Object.keys(missing.reply().error ?? {})])) {
    if (name) form.set(name, text);
  }
  return form;
}

test("the schemas of all forms are found", () => {
  expect(schemas.length).toBeGreaterThan(25);
});

test.each(schemas)("%s refuses missing, empty and blank fields by a message's key", (_, schema) => {
  const forms = [
    new FormData(),
    ...["", "   ", "\u202e", "x".repeat(30_000)].map((text) => filled(schema, text)),
  ];
  expect(forms.flatMap((form) => messagesOf(schema, form)).filter((message) => !isKey(message))).toEqual([]);
});

test.each([
  [signUpSchema, "name", "account.missingName"],
  [signUpSchema, "email", "account.missingEmail"],
  [correctionSchema, "name", "account.missingName"],
  [orderLookUpSchema, "reference", "lookup.invalidReference"],
  [orderLookUpSchema, "email", "lookup.invalidEmail"],
] as const)("a field that only spaces are typed in has its own message (%#)", (schema, field, message) => {
  for (const text of ["", "   "]) {
    expect(parseSubmission(filled(schema, text), schema).reply().error?.[field]).toEqual([message]);
  }
});
