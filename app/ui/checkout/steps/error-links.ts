import type { AddressFields } from "~/domain/delivery/address-fields";
import type { FormResult } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { type BuyerField, buyerFields, PASSPORT_FIELD } from "../buyer";

/** Fields of the summary, which precedes the buyer's. */
const codeFields = ["coupon", "giftCode"] as const;

const labels: Record<BuyerField | (typeof codeFields)[number], MessageKey> = {
  coupon: "checkout.coupon",
  giftCode: "giftCards.code",
  name: "checkout.name",
  email: "checkout.email",
  phone: "checkout.phone",
  country: "checkout.country",
  zoneId: "checkout.zone",
  addressLine: "checkout.address",
  district: "district.district",
  city: "checkout.city",
  state: "checkout.area",
  postcode: "checkout.postcode",
  note: "checkout.note",
  receiptKind: "receipt.kind",
  documentType: "receipt.documentType",
  documentNumber: "receipt.documentNumber",
  ruc: "receipt.RUC",
  companyName: "receipt.companyName",
  companyAddress: "receipt.companyAddress",
  way: "ways.choose",
};

/** Id of the control with a field's error. */
function controlOf(name: keyof typeof labels, result: FormResult | undefined): string {
  // The district is several controls.
  if (name === "district") return "district-fields";
  const { country = "PE" } = result?.initialValue ?? {};
  const isReceipt = name === "receiptKind" || name === "documentNumber" || name === "documentType";
  return isReceipt && country !== "" && country !== "PE" ? PASSPORT_FIELD : name;
}

/** Links to the fields with errors, in page order, with the fields' labels. */
export function errorLinks(
  result: FormResult | undefined,
  { fields }: Pick<AddressFields, "fields">,
  translate: Translate,
): { href: string; label: string }[] {
  return [...codeFields, ...buyerFields]
    .filter((name) => result?.error?.[name])
    .map((name) => ({
      href: `#${controlOf(name, result)}`,
      label: fields.find((field) => field.name === name)?.label ?? translate(labels[name]),
    }));
}
