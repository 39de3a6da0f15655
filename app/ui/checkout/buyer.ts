import type { FormReply } from "~/domain/form-reply";
import { type FieldConstraint, fieldProps } from "../shared/field-props";

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

/** An address of one's own, to be taken into the form. */
export interface SavedAddress {
  id: number;
  name: string;
  /** As the form's field has it. */
  line: string;
}

export interface BuyerFormState {
  reply: FormReply | null;
  constraints: Partial<Record<BuyerField, FieldConstraint>>;
  /** Of whoever is signed in, what the form begins with. */
  known: Partial<Record<BuyerField, string>>;
}

/** A field of the buyer's form. Without script the page begins at the first one with an error. */
export function buyerField(name: BuyerField, { reply, constraints, known }: BuyerFormState) {
  const result = reply?.result;
  const firstWrong = buyerFields.find((field) => result?.error?.[field]);
  return {
    ...fieldProps(result, name, { defaultValue: known[name], constraint: constraints[name] }),
    autoFocus: firstWrong === name || undefined,
  };
}
