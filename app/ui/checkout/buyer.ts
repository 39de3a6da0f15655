import type { FormReply } from "~/domain/form-reply";
import { type FieldConstraint, fieldProps } from "../shared/field-props";

/** Fields of the buyer's form in page order. */
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

export const BUYER_FORM = "buyer";

export interface SavedAddress {
  id: number;
  name: string;
  /** One line, as in the form's field. */
  line: string;
}

export interface BuyerFormState {
  reply: FormReply | null;
  constraints: Partial<Record<BuyerField, FieldConstraint>>;
  /** Initial values from the signed-in account. */
  known: Partial<Record<BuyerField, string>>;
}

/** Props of a field. The first invalid field gets `autoFocus`, for pages without script. */
export function buyerField(name: BuyerField, { reply, constraints, known }: BuyerFormState) {
  const result = reply?.result;
  const firstWrong = buyerFields.find((field) => result?.error?.[field]);
  return {
    ...fieldProps(result, name, { defaultValue: known[name], constraint: constraints[name] }),
    autoFocus: firstWrong === name || undefined,
  };
}
