import type { MessageKey } from "~/i18n/messages";
import type { ReturnStatus } from "./returns";

export const staffStatusKey = (status: ReturnStatus): MessageKey =>
  status === "received" || status === "withdrawn" ? `adminReturns.${status}` : `returns.${status}`;
