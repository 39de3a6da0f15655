import type { MessageKey } from "~/i18n/messages";
import type { FieldRules, FieldState } from "./field";

/** The fields of the buyer's form, in their order on the page. */
export const buyerFields = [
  "name",
  "email",
  "phone",
  "zoneId",
  "addressLine",
  "district",
  "city",
  "country",
  "note",
] as const;
export type BuyerField = (typeof buyerFields)[number];

/** The id of the buyer's form. */
export const BUYER_FORM = "buyer";

/** The name of the field with a line's quantity. */
export const quantityField = (lineName: string): string => `quantity.${lineName}`;

/** What came back from a form that could not be accepted: what was typed, and what is wrong with it. */
export interface BuyerProblem {
  kind: "buyer";
  message: MessageKey;
  values: Partial<Record<BuyerField, string>>;
  errors: Partial<Record<BuyerField, MessageKey>>;
  /** By line name, what was typed for a quantity and is none. */
  quantities?: Record<string, string>;
}

/** A field's part of what came back. */
export function fieldState(
  name: BuyerField,
  problem: BuyerProblem | null,
  rules: Partial<Record<BuyerField, FieldRules>>,
): FieldState {
  const firstError = buyerFields.find((field) => problem?.errors[field]);
  return {
    value: problem?.values[name],
    error: problem?.errors[name],
    isFirstError: firstError === name,
    rules: rules[name],
  };
}
