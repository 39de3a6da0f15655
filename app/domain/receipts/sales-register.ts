import { limaDate, limaMidnight, unixSeconds } from "~/lib/dates";
import type { ChargeCurrency, OrderStatus } from "~db/vocabulary";
import type { DocumentType, ReceiptKind } from "./receipts";

/** A numbered receipt with its order. */
export interface RegisteredReceipt {
  id: number;
  orderId: number;
  reference: string;
  orderStatus: OrderStatus;
  kind: ReceiptKind;
  documentType: DocumentType | null;
  documentNumber: string | null;
  name: string;
  address: string | null;
  series: string;
  number: number;
  /** Unix seconds. */
  issuedAt: number;
  currency: ChargeCurrency;
  /** 0 for an export. */
  igvPercent: number;
  /** Minor units of `currency`. */
  netMinor: number;
  igvMinor: number;
  totalMinor: number;
}

/** Seconds at which a month such as `2026-11` begins and ends in Lima; null for another text. */
export function monthBounds(month: string): { from: number; before: number } | null {
  const from = limaMidnight(`${month}-01`);
  if (from === null) return null;
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from, before: limaMidnight(`${next}-01`) ?? from };
}

/** The month of the parameter `month`, or the current one in Lima. */
export function monthOf(parameters: URLSearchParams, now: Date) {
  const typed = parameters.get("month") ?? "";
  const current = limaDate(unixSeconds(now)).slice(0, 7);
  const month = monthBounds(typed) ? typed : current;
  return { month, bounds: monthBounds(month) ?? { from: 0, before: 0 } };
}

/** Codes of SUNAT's tables 10 (receipts) and 2 (identity documents). */
const kindCodes: Record<ReceiptKind, string> = { factura: "01", boleta: "03" };
const documentCodes: Record<DocumentType, string> = { DNI: "1", CE: "4", RUC: "6", passport: "7" };

const MOST_NAME = 100;
/** The separator, and what the rules for texts exclude. */
const EXCLUDED = /[|/\\\s]+/g;

const day = (seconds: number): string => limaDate(seconds).split("-").reverse().join("/");
const amount = (minor: number): string => (minor / 100).toFixed(2);

/** Fields 13 to 25. Only those for exports, taxed sales and the total apply to the shop. */
function amountFields({ currency, igvPercent, netMinor, igvMinor, totalMinor }: RegisteredReceipt): string[] {
  // Amounts are in soles. The shop knows no exchange rate, so the PLE reports the row until it is filled in.
  if (currency !== "PEN") return Array.from({ length: 13 }, () => "");
  const none = amount(0);
  const isExport = igvPercent === 0;
  return [
    isExport ? amount(netMinor) : none,
    isExport ? none : amount(netMinor),
    none,
    amount(igvMinor),
    ...Array.from({ length: 8 }, () => none),
    amount(totalMinor),
  ];
}

/**
 * A line of SUNAT's electronic book 14.1, Registro de Ventas e Ingresos: 35 fields, each followed by a pipe. The
 * structure is that of Anexo 2 of the Resolución de Superintendencia 286-2009/SUNAT, as amended up to
 * 042-2018/SUNAT and for the tax on plastic bags (field 23).
 */
export function registerLine(receipt: RegisteredReceipt): string {
  const { id, kind, series, number, issuedAt, documentType, documentNumber, name, currency } = receipt;
  const fields = [
    `${limaDate(issuedAt).slice(0, 7).replace("-", "")}00`,
    String(id),
    "M1",
    day(issuedAt),
    "",
    kindCodes[kind],
    series,
    String(number),
    "",
    documentType ? documentCodes[documentType] : "",
    documentNumber ?? "",
    name.replace(EXCLUDED, " ").slice(0, MOST_NAME).trim(),
    ...amountFields(receipt),
    currency,
    currency === "PEN" ? "1.000" : "",
    // The document that a credit note changes, a contract, and an inconsistent exchange rate.
    ...Array.from({ length: 6 }, () => ""),
    // Paid with a means of payment of table 1; a sale of this period.
    "1",
    "1",
  ];
  return `${fields.join("|")}|\r\n`;
}

/** The file's name by SUNAT's rule: RUC, month, book 140100, whether it has lines, soles. */
export const registerFileName = (ruc: string, month: string, hasLines: boolean): string =>
  `LE${ruc}${month.replace("-", "")}00140100001${hasLines ? 1 : 0}11.txt`;
