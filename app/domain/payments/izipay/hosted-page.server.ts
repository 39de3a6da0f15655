import type { ChargeCurrency } from "~db/vocabulary";
import { isLoopbackUrl } from "../loopback";
import type { HostedForm } from "../payment-provider";
import type { PaymentMode } from "./answer";
import { signVads } from "./signature";

/**
 * A payment on the hosted page. `transId` is 6 of `[0-9a-z]`, unique per UTC day and shop; `amountMinor` in minor
 * units; `now` is the start of the attempt, because the form expires; `urls` are GET return URLs; `sandboxOrigin`
 * (loopback only) sends the form to a payment sandbox.
 */
export type HostedPageRequest = {
  shopId: string;
  key: string;
  mode: PaymentMode;
  orderId: string;
  transId: string;
  amountMinor: number;
  currency: ChargeCurrency;
  now: Date;
  urls: { return: string; success: string; refused: string; cancel: string; error: string };
  notificationUrl: string;
  /** ISO 639-1. */
  language: string;
  sandboxOrigin?: string;
};

/** ISO 4217 numeric codes. */
const NUMERIC_CURRENCIES: Record<ChargeCurrency, string> = { PEN: "604", USD: "840" };

/**
 * Builds the signed form to the hosted page, which works without script. It must not contain text typed by the buyer:
 * the signature covers values without their names, so a value with a `+` could be split and its parts sent under other
 * names. Throws RangeError for an order or transaction id that the provider would refuse. Source:
 * secure.micuentaweb.pe, "generar un formulario de pago".
 */
export async function buildHostedPageForm(request: HostedPageRequest): Promise<HostedForm> {
  if (!/^[0-9a-z]{6}$/.test(request.transId)) throw new RangeError("transId must be 6 of [0-9a-z]");
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(request.orderId))
    throw new RangeError("orderId must be 1 to 64 of [A-Za-z0-9_-]");
  const fields = { ...paymentFields(request), ...returnFields(request) };
  return {
    action: new URL("/vads-payment/", pageOrigin(request.sandboxOrigin)).href,
    fields: { ...fields, signature: await signVads(fields, request.key) },
  };
}

/** Transaction id of a sequence number of the UTC day: 6 digits in base 36. */
export function hostedTransactionId(sequence: number): string {
  return (sequence % 36 ** 6).toString(36).padStart(6, "0");
}

function pageOrigin(sandboxOrigin: string | undefined): string {
  if (sandboxOrigin === undefined) return "https://secure.micuentaweb.pe";
  if (!isLoopbackUrl(sandboxOrigin)) throw new RangeError("A payment sandbox must be on this machine");
  return new URL(sandboxOrigin).origin;
}

function paymentFields(request: HostedPageRequest) {
  return {
    vads_action_mode: "INTERACTIVE",
    vads_amount: String(request.amountMinor),
    vads_ctx_mode: request.mode,
    vads_currency: NUMERIC_CURRENCIES[request.currency],
    vads_language: request.language,
    vads_order_id: request.orderId,
    vads_page_action: "PAYMENT",
    vads_payment_cards: "VISA;MASTERCARD;DINERS;AMEX",
    vads_payment_config: "SINGLE",
    vads_site_id: request.shopId,
    vads_trans_date: request.now.toISOString().replace(/\D/g, "").slice(0, 14),
    vads_trans_id: request.transId,
    vads_version: "V2",
  };
}

function returnFields({ urls, notificationUrl }: HostedPageRequest) {
  return {
    // A cross-site POST carries no SameSite=Lax cookie, so the buyer would appear signed out.
    vads_return_mode: "GET",
    vads_url_cancel: urls.cancel,
    vads_url_check: notificationUrl,
    vads_url_error: urls.error,
    vads_url_refused: urls.refused,
    vads_url_return: urls.return,
    vads_url_success: urls.success,
  };
}
