import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import type { RefundMeans, RefundStatus } from "./refunds";

export const refundStatusWords: Record<RefundStatus, MessageKey> = {
  requested: "adminRefunds.requested",
  unknown: "adminRefunds.unknown",
  done: "adminRefunds.done",
  failed: "adminRefunds.failed",
};

export const refundMeansWords: Record<RefundMeans, MessageKey> = {
  provider: "adminAudit.meansProvider",
  recorded: "adminAudit.meansRecorded",
};

/** By our own codes of a failure; the others are the provider's. */
const failureKeys: Record<string, MessageKey> = {
  unavailable: "adminRefunds.failedUnavailable",
  "no-payment": "adminRefunds.failedNoPayment",
  "not-received": "adminRefunds.failedNotReceived",
  refused: "adminRefunds.failedRefused",
};

/** Why a refund failed, for staff. */
export function failureWords(translate: Translate, code: string): string {
  const key = Object.hasOwn(failureKeys, code) ? failureKeys[code] : undefined;
  return key ? translate(key) : translate("adminRefunds.failedCode", { code });
}
