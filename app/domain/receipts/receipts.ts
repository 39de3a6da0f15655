import { orderStatusRules } from "~db/order-statuses";
import {
  type ChargeCurrency,
  documentTypes,
  type OrderStatus,
  type ReceiptKind,
  receiptKinds,
} from "~db/vocabulary";

export { documentTypes, type ReceiptKind, receiptKinds };

export type DocumentType = (typeof documentTypes)[number];

/** Identity documents of a boleta; a factura has a RUC. */
export const personDocumentTypes = ["DNI", "CE", "passport"] as const satisfies DocumentType[];

/**
 * What a buyer may choose by the country of the address: a factura needs a RUC, and abroad nobody has another document
 * than a passport. Staff may choose anything, because an export to a company has a factura.
 */
export const receiptChoices = (
  country: string,
): { kinds: readonly ReceiptKind[]; documents: readonly DocumentType[] } =>
  country === "PE"
    ? { kinds: receiptKinds, documents: personDocumentTypes }
    : { kinds: ["boleta"], documents: ["passport"] };

/** Maximum lengths in characters. SUNAT's books have 100 for a name. */
export const receiptLimits = { documentNumber: 20, name: 100, address: 200 } as const;

/** The receipt that a buyer asks for. */
export interface ReceiptInput {
  kind: ReceiptKind;
  /** Null for a boleta without a document. */
  documentType: DocumentType | null;
  documentNumber: string | null;
  /** Razón social and fiscal address of a factura; null for a boleta. */
  name: string | null;
  address: string | null;
}

/** A receipt with its number and amounts, in minor units; they are null together until it is numbered. */
export interface Receipt extends ReceiptInput {
  igvPercent: number;
  series: string | null;
  number: number | null;
  /** Unix seconds. */
  issuedAt: number | null;
  /** Without IGV: taxed, or exported. */
  netMinor: number | null;
  igvMinor: number | null;
}

/** Series and number as they are printed, such as `B001-00000012`; null before the receipt is numbered. */
export const receiptNumber = ({ series, number }: Pick<Receipt, "series" | "number">): string | null =>
  series === null || number === null ? null : `${series}-${String(number).padStart(8, "0")}`;

/** True for an order that was paid and whose sale holds. A free order has no amount to state. */
export const isSold = (order: { paidAt: number | null; totalMinor: number; status: OrderStatus }): boolean =>
  order.paidAt !== null && order.totalMinor > 0 && orderStatusRules[order.status].countsAsSale;

/**
 * The amount without the IGV that it includes, rounded half up to minor units. Only computed for the total of a
 * document, so that the parts of an order cannot add up to something else.
 */
export const netOf = (totalMinor: number, igvPercent: number): number =>
  Math.floor((totalMinor * 200 + 100 + igvPercent) / (2 * (100 + igvPercent)));

/** The IGV that an amount includes, in minor units. */
export const igvIn = (totalMinor: number, igvPercent: number): number =>
  totalMinor - netOf(totalMinor, igvPercent);

/** Céntimos from which a boleta names its buyer's document. */
export const IDENTIFIED_FROM_MINOR = 70_000;

/**
 * Whether a boleta must have its buyer's document. The limit is in soles and the shop knows no exchange rate, so in
 * dollars it always must. Exports need none.
 */
export const needsDocument = (order: {
  currency: ChargeCurrency;
  totalMinor: number;
  country: string;
}): boolean =>
  order.country === "PE" &&
  order.totalMinor > 0 &&
  (order.currency !== "PEN" || order.totalMinor >= IDENTIFIED_FROM_MINOR);
