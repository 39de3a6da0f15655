import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { proposalSchema, refundSchema } from "~/domain/orders/refunds/refund.schema";
import { refundOrder } from "~/domain/orders/refunds/refund-order.server";
import { capProposal, refundSources } from "~/domain/orders/refunds/refunds";
import { withRestock } from "~/domain/orders/refunds/restock";
import { proposedMinor } from "~/domain/orders/shares/piece-values";
import { findOrderToRefund, type OrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { providersOf } from "~/edge/services/payment-providers.server";
import { noStore, parseSubmission, refuseInvalid, refuseKeepingFields } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { formatsFor } from "~/i18n/languages";
import { m } from "~/i18n/message";
import { formatMoney } from "~/i18n/money";
import { minorUnitsText } from "~/lib/minor-units";

/** Fills in what was paid for the chosen pieces. */
async function propose(
  context: AppLoadContext,
  form: FormData,
  { order, locale }: { order: OrderToRefund; locale: string },
) {
  const chosen = parseSubmission(form, proposalSchema);
  if (chosen.status !== "success") return refuseInvalid(chosen);
  // The next form would have the new version without anybody having been told.
  if (chosen.value.version !== order.version)
    return refuse(context, chosen, ["refundOrder", { code: "changed-meanwhile" }]);
  const { amountMinor, beyondMinor } = capProposal(
    proposedMinor(order, chosen.value),
    refundSources(order),
    String(form.get("payment")),
  );
  form.set("amount", amountMinor === 0 ? "" : minorUnitsText(amountMinor));
  const currency = currencyByCode(await context.shop(), order.currency);
  const money = (minor: number) => formatMoney({ minor, currency }, formatsFor(locale));
  return refuseKeepingFields(form, {
    status: 200,
    type: "info",
    message: beyondMinor > 0 ? m("adminRefunds.proposedPart") : m("adminRefunds.proposed"),
    values: { amount: money(amountMinor), beyond: money(beyondMinor) },
  });
}

export const action = formRoute({ right: "refunds" }, async ({ context, params, staff, form, locale }) => {
  const order = await requireRow(params.orderId, (id) => findOrderToRefund(context, id));
  if (form.has("propose")) return propose(context, form, { order, locale });
  const submission = parseSubmission(form, refundSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { key, payment, means, amount, reason, note, lines, version, returnId } = submission.value;
  const refunded = await refundOrder(staff, providersOf(context.environment), {
    orderId: order.id,
    key,
    means,
    paymentId: payment,
    amountMinor: amount,
    reason,
    note: means === "recorded" ? note : "",
    lines: withRestock(order, lines),
    returnId: returnId ?? null,
    version,
    now: context.now(),
  });
  if (!refunded.ok) return refuse(context, submission, ["refundOrder", refunded]);
  return redirectDocument(adminHrefs.order(order.id, { refund: refunded.value.id }), {
    status: 303,
    headers: noStore,
  });
});
