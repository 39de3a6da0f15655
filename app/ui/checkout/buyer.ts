import type { AlertType } from "~/domain/alerts";
import type { MessageKey } from "~/i18n/messages";
import type { FieldRules, FieldState } from "./field";

/** The fields of the buyer's form, in their order on the page. */
export const buyerFields = [
  "name",
  "email",
  "phone",
  "country",
  "zoneId",
  "addressLine",
  "district",
  "city",
  "state",
  "postcode",
  "note",
] as const;
export type BuyerField = (typeof buyerFields)[number];

/** The id of the buyer's form. */
export const BUYER_FORM = "buyer";

/** The name of the field with a line's quantity. */
export const quantityField = (lineName: string): string => `quantity.${lineName}`;

/** An address of one's own, to be taken into the form. */
export interface SavedAddress {
  id: number;
  name: string;
  /** As the form's field has it. */
  line: string;
}

/** What came back from a form that was not accepted: what was typed, and what is wrong with it. */
export interface BuyerProblem {
  kind: "buyer";
  /** Null where nothing is wrong. */
  message: MessageKey | null;
  /** How `message` is shown and announced; an error by default. */
  type?: AlertType;
  values: Partial<Record<BuyerField, string>>;
  errors: Partial<Record<BuyerField, MessageKey>>;
  /** By line name, what was typed for a quantity and is none. */
  quantities?: Record<string, string>;
}

export interface BuyerFormState {
  problem: BuyerProblem | null;
  rules: Partial<Record<BuyerField, FieldRules>>;
  /** Of whoever is signed in, what the form begins with. */
  known: Partial<Record<BuyerField, string>>;
}

/** A field's part of what came back, or before that of what is known of the buyer. */
export function fieldState(name: BuyerField, { problem, rules, known }: BuyerFormState): FieldState {
  const firstError = buyerFields.find((field) => problem?.errors[field]);
  return {
    value: problem ? problem.values[name] : known[name],
    error: problem?.errors[name],
    isFirstError: firstError === name,
    rules: rules[name],
  };
}
