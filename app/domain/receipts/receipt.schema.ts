import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { isDocumentNumber, normalizeDocumentNumber } from "~/lib/peru/identity-document";
import { textField, typedText } from "~/lib/text/text-field";
import {
  type DocumentType,
  personDocumentTypes,
  type ReceiptInput,
  receiptChoices,
  receiptKinds,
  receiptLimits,
} from "./receipts";

const missing = m("receipt.required");
const companyName = textField({ most: receiptLimits.name, missing });
const companyAddress = textField({ most: receiptLimits.address, missing });

/** Texts are only validated by `withReceiptRules`, because those of the other kind do not matter. */
const typed = typedText().optional();

/** The form's fields: a document for a boleta; RUC, name and address for a factura. */
export const receiptFields = z.object({
  receiptKind: z.enum(receiptKinds, { error: m("receipt.chooseKind") }).default("boleta"),
  documentType: z.enum(personDocumentTypes, { error: m("receipt.chooseDocument") }).default("DNI"),
  documentNumber: typed,
  ruc: typed,
  companyName: typed,
  companyAddress: typed,
});
type ReceiptForm = z.output<typeof receiptFields>;
type CheckedField = keyof ReceiptForm;

/** What the rules of a receipt depend on besides its own fields. */
interface ReceiptRules {
  isDocumentNeeded: boolean;
  /** Of the address, for a buyer; null for staff. */
  country: string | null;
}

const problemOf = (schema: z.ZodType, text: string | undefined): MessageKey | undefined =>
  schema.safeParse(text ?? "").error?.issues[0]?.message as MessageKey | undefined;

function numberProblem(type: DocumentType, text: string | undefined): MessageKey | undefined {
  const number = normalizeDocumentNumber(text ?? "");
  return isDocumentNumber(type, number) ? undefined : `receipt.${type}Invalid`;
}

/** What is wrong with a field; undefined for a valid one and for those of the other kind. */
const problems: Record<
  CheckedField,
  (form: Partial<ReceiptForm>, rules: ReceiptRules) => MessageKey | undefined
> = {
  receiptKind: ({ receiptKind }, { country }) =>
    country === null || !receiptKind || receiptChoices(country).kinds.includes(receiptKind)
      ? undefined
      : m("receipt.facturaAbroad"),
  documentType: ({ receiptKind, documentType, documentNumber }, { country }) => {
    if (country === null || receiptKind !== "boleta" || !documentType || !documentNumber) return undefined;
    return receiptChoices(country).documents.includes(documentType) ? undefined : m("receipt.documentAbroad");
  },
  documentNumber: ({ receiptKind, documentType, documentNumber }, { isDocumentNeeded }) => {
    if (receiptKind !== "boleta" || !documentType) return undefined;
    if (documentNumber) return numberProblem(documentType, documentNumber);
    return isDocumentNeeded ? m("receipt.documentNeeded") : undefined;
  },
  ruc: ({ receiptKind, ruc }) =>
    receiptKind !== "factura" ? undefined : ruc ? numberProblem("RUC", ruc) : m("receipt.required"),
  companyName: ({ receiptKind, companyName: text }) =>
    receiptKind === "factura" ? problemOf(companyName, text) : undefined,
  companyAddress: ({ receiptKind, companyAddress: text }) =>
    receiptKind === "factura" ? problemOf(companyAddress, text) : undefined,
};

/** Adds the rules of a receipt to a form with `receiptFields`. `rulesOf` gets the valid fields of the form. */
export const withReceiptRules = <Schema extends z.ZodType<ReceiptForm>>(
  schema: Schema,
  rulesOf: (form: Partial<z.output<Schema>>) => ReceiptRules,
): Schema =>
  (Object.keys(problems) as CheckedField[]).reduce((checked, field) => {
    const problem = (form: unknown) =>
      problems[field](form as ReceiptForm, rulesOf(form as Partial<z.output<Schema>>));
    return checked.refine((form) => problem(form) === undefined, {
      path: [field],
      error: ({ input }) => problem(input) ?? m("receipt.required"),
      // Reported together with the errors of other fields.
      when: () => true,
    });
  }, schema);

/** The receipt that a valid form asks for. */
export function receiptOf(form: ReceiptForm): ReceiptInput {
  const { receiptKind: kind, documentType, documentNumber, ruc, ...company } = form;
  if (kind === "factura") {
    return {
      kind,
      documentType: "RUC",
      documentNumber: normalizeDocumentNumber(ruc ?? ""),
      name: companyName.parse(company.companyName),
      address: companyAddress.parse(company.companyAddress),
    };
  }
  const number = normalizeDocumentNumber(documentNumber ?? "");
  return {
    kind,
    documentType: number ? documentType : null,
    documentNumber: number || null,
    name: null,
    address: null,
  };
}

/** A form whose fields of the receipt were replaced by the receipt. */
export type WithReceipt<Form> = Omit<Form, keyof ReceiptForm> & { receipt: ReceiptInput };

export function withReceipt<Form extends ReceiptForm>(form: Form): WithReceipt<Form> {
  const {
    receiptKind,
    documentType,
    documentNumber,
    ruc,
    companyName: name,
    companyAddress: address,
    ...rest
  } = form;
  const receipt = {
    receiptKind,
    documentType,
    documentNumber,
    ruc,
    companyName: name,
    companyAddress: address,
  };
  return { ...rest, receipt: receiptOf(receipt) };
}

/** The form with which staff change a receipt. */
export const receiptSchema = (isDocumentNeeded: boolean) =>
  withReceiptRules(receiptFields, () => ({ isDocumentNeeded, country: null })).transform(receiptOf);
