import { randomBytes } from "node:crypto";
import { signFields } from "./keys";
import type { NotificationSource } from "./notifications";
import type { SandboxState, Session } from "./state";

const echoedFields = [
  "vads_action_mode",
  "vads_amount",
  "vads_ctx_mode",
  "vads_currency",
  "vads_cust_email",
  "vads_order_id",
  "vads_page_action",
  "vads_payment_config",
  "vads_site_id",
  "vads_trans_date",
  "vads_trans_id",
  "vads_version",
];

/** `vads_result` by the order's status: 00 done, 05 refused, 17 cancelled by the buyer. */
const resultCodes = { PAID: "00", RUNNING: "00", UNPAID: "05", ABANDONED: "17" };

/** The signed result of a hosted page for the buyer's browser. */
export function hostedResult(state: SandboxState, session: Session): Record<string, string> {
  return sign(state, resultFields(session));
}

/** The signed result of a hosted page for the shop's notification. */
export function hostedNotification(state: SandboxState, session: Session, source: NotificationSource) {
  const vads_hash = randomBytes(32).toString("hex");
  return sign(state, { ...resultFields(session), vads_url_check_src: source, vads_hash });
}

function sign(state: SandboxState, fields: Record<string, string>): Record<string, string> {
  return { ...fields, signature: signFields(fields, state.settings.keys.vadsKey) };
}

function resultFields(session: Session): Record<string, string> {
  const sent = session.hostedFields ?? {};
  const echoed = Object.entries(sent).filter(
    ([name]) => echoedFields.includes(name) || name.startsWith("vads_ext_info_"),
  );
  const transaction = session.transactions.at(-1);
  const card = transaction?.transactionDetails.cardDetails;
  return {
    ...Object.fromEntries(echoed),
    vads_trans_status: transaction?.detailedStatus ?? session.orderStatus,
    vads_result: resultCodes[session.orderStatus],
    vads_auth_result: session.orderStatus === "PAID" ? "00" : (transaction?.detailedErrorCode ?? ""),
    vads_auth_number: card?.authorizationResponse.authorizationNumber ?? "",
    vads_operation_type: "DEBIT",
    vads_effective_amount: String(session.amount),
    vads_effective_currency: sent.vads_currency ?? "",
    vads_trans_uuid: transaction?.uuid ?? "",
    vads_sequence_number: "1",
    vads_card_brand: card?.effectiveBrand ?? "",
    vads_card_number: card?.pan ?? "",
    vads_expiry_month: String(card?.expiryMonth ?? ""),
    vads_expiry_year: String(card?.expiryYear ?? ""),
  };
}
