import type { MessageKey } from "~/i18n/messages";
import type { ReturnReason, ReturnStatus, ReturnWish } from "./returns";

export const reasonWords: Record<ReturnReason, MessageKey> = {
  size: "returns.reasonSize",
  mind: "returns.reasonMind",
  faulty: "returns.reasonFaulty",
  wrong: "returns.reasonWrong",
  different: "returns.reasonDifferent",
  other: "returns.reasonOther",
};

export const wishWords: Record<ReturnWish, MessageKey> = {
  refund: "returns.wishRefund",
  exchange: "returns.wishExchange",
};

export const returnStatusWords: Record<ReturnStatus, MessageKey> = {
  requested: "returns.requested",
  approved: "returns.approved",
  received: "returns.received",
  refused: "returns.refused",
  withdrawn: "returns.withdrawn",
  refunded: "returns.refunded",
  exchanged: "returns.exchanged",
};

export const staffStatusWords: Record<ReturnStatus, MessageKey> = {
  ...returnStatusWords,
  received: "adminReturns.receivedAt",
  withdrawn: "adminReturns.withdrawn",
};
