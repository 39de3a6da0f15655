import { expect, test } from "vitest";
import { z } from "zod";
import { signUpSchema } from "~/domain/accounts/accounts.schema";
import { correctionSchema } from "~/domain/accounts/people/staff-user.schema";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { parseSubmission } from "~/http/form.server";
import { admin } from "~/i18n/locales/es/admin";
import { shop } from "~/i18n/locales/es/shop";
import { formSchemas } from "../support/form-schemas";

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
  expect(formSchemas.length).toBeGreaterThan(25);
});

test.each(formSchemas)("%s refuses missing, empty and blank fields by a message's key", (_, schema) => {
  const forms = [
    new FormData(),
    ...["", "   ", "\u202e", "x".repeat(30_000)].map((text) => filled(schema, text)),
  ];
  expect(forms.flatMap((form) => messagesOf(schema, form)).filter((message) => !isKey(message))).toEqual([]);
});

test.each([
  [signUpSchema, "name", "account.missingName"],
  [signUpSchema, "email", "account.missing-email"],
  [correctionSchema, "name", "account.missingName"],
  [orderLookUpSchema, "reference", "lookup.invalidReference"],
  [orderLookUpSchema, "email", "lookup.invalidEmail"],
] as const)("a field that only spaces are typed in has its own message (%#)", (schema, field, message) => {
  for (const text of ["", "   "]) {
    expect(parseSubmission(filled(schema, text), schema).reply().error?.[field]).toEqual([message]);
  }
});
