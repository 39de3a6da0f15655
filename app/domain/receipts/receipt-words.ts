import type { Formats } from "~/i18n/interface-language";
import { formatMoney } from "~/i18n/money";
import type { Translate } from "~/i18n/translate";
import { type Receipt, receiptNumber } from "./receipts";

/** The receipt's kind and number, such as `Boleta B001-00000012`. */
export const receiptTitle = (receipt: Receipt, translate: Translate): string =>
  [translate(`receipt.${receipt.kind}`), receiptNumber(receipt)].filter(Boolean).join(" ");

/** The same for its buyer, who knows no boleta abroad. */
export const buyersReceiptTitle = (receipt: Receipt, country: string, translate: Translate): string =>
  country === "PE"
    ? receiptTitle(receipt, translate)
    : [translate("receipt.abroad"), receiptNumber(receipt)].filter(Boolean).join(" ");

/** Whom a receipt is made out to: document, name and address, as far as it has them. */
export function receiptBuyer(
  { documentType, documentNumber, name, address }: Receipt,
  translate: Translate,
): string {
  const document = documentType && `${translate(`receipt.${documentType}`)} ${documentNumber}`;
  return [document, name, address].filter(Boolean).join(" · ");
}

/** The amounts that a numbered receipt states, without its total; none before. */
export function receiptAmounts(
  { igvPercent, netMinor, igvMinor }: Receipt,
  { currency, translate, formats }: { currency: { symbol: string }; translate: Translate; formats: Formats },
): [label: string, amount: string][] {
  if (netMinor === null || igvMinor === null) return [];
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  if (igvPercent === 0) return [[translate("receipt.exported"), money(netMinor)]];
  return [
    [translate("receipt.taxed"), money(netMinor)],
    [translate("receipt.igvRate", { percent: igvPercent }), money(igvMinor)],
  ];
}
