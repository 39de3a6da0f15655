import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { pieceName } from "~/domain/catalog/piece-name";
import { exchangeSchema } from "~/domain/checkout/exchange/exchange.schema";
import { exchangeReturn, valueToPassOn } from "~/domain/checkout/exchange/exchange-return.server";
import { isOpenRefund } from "~/domain/orders/refunds/refunds";
import { approveReturn, receiveReturn, refuseReturn } from "~/domain/orders/returns/move-return.server";
import {
  approveReturnSchema,
  receiveReturnSchema,
  refuseReturnSchema,
  returnStepSchema,
} from "~/domain/orders/returns/return.schema";
import { staffStatusKey } from "~/domain/orders/returns/return-words";
import { nextReturnSteps } from "~/domain/orders/returns/returns";
import { findStaffReturn } from "~/domain/orders/returns/returns.queries.server";
import { isSettleable, settleReturn } from "~/domain/orders/returns/settle-return.server";
import { findOrderIdByReference, findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formSteps, type Step } from "~/http/staff/form-step.server";
import { formRoute, pageRoute, type SentForm } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { ReturnPage } from "~/ui/admin/returns/return-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminReturns", "adminOrders"],
  shopNamespaces: ["returns"],
  async read({ context, params }) {
    const found = await requireRow(params.returnId, (id) => findStaffReturn(context, id));
    return { found, bought: await requireRow(String(found.orderId), (id) => findOrderToRefund(context, id)) };
  },
  page({ found, bought }, { account, shop, translate }) {
    const { lines, order, refunds, pictures, exchange, ...asked } = found;
    const { status, reason, wish } = asked;
    const { accessKey: _, locale: __, deliveryZone, ...buyer } = order;
    const isRefunding = refunds.some((refund) => isOpenRefund(refund.status));
    const isRestocked = lines.some(({ restocked }) => restocked > 0);
    return {
      request: {
        ...asked,
        order: buyer,
        pictures: pictures.length,
        exchange: exchange && {
          orderId: exchange.order.id,
          reference: exchange.order.reference,
          amountMinor: exchange.amountMinor,
        },
        lines: lines.map(({ orderLineId, quantity, restocked, orderLine }) => ({
          id: orderLineId,
          name: pieceName(orderLine),
          quantity,
          restocked,
          hasStock: orderLine.stockRowId !== null,
        })),
      },
      words: {
        status: translate(staffStatusKey(status)),
        reason: translate(`returns.reason-${reason}`),
        wish: translate(`returns.wish-${wish}`),
      },
      steps: nextReturnSteps({
        status,
        isRestocked,
        isRefunding,
        isSettleable: isSettleable(bought, asked.id),
      }),
      valueMinor: valueToPassOn(bought, asked.id),
      currency: currencyByCode(shop, bought.currency),
      isFaulty: reason === "faulty",
      isSent: deliveryZone !== null && deliveryZone.kind !== "pickup",
      isRefunding,
      may: { refunds: may(account.role, "refunds"), audit: may(account.role, "audit") },
      title: translate("adminReturns.one", { number: asked.number, reference: order.reference }),
    };
  },
});

interface ReturnForm extends SentForm {
  returnId: number;
}

const step = formSteps(({ returnId }: ReturnForm) => ({ returnId }));

const steps: Record<string, Step<ReturnForm>> = {
  approve: step("moveReturn", approveReturnSchema, approveReturn),
  refuse: step("moveReturn", refuseReturnSchema, refuseReturn),
  receive: step("moveReturn", receiveReturnSchema, receiveReturn),
  async exchange({ form, staff, context, returnId }) {
    const submission = parseSubmission(form, exchangeSchema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const { reference, version } = submission.value;
    const orderId = (await findOrderIdByReference(context, reference)) ?? 0;
    const moved = await exchangeReturn(staff, { orderId, version, returnId, now: context.now() });
    return moved.ok ? null : refuse(context, submission, ["exchangeReturn", moved]);
  },
  settle: step("moveReturn", returnStepSchema, settleReturn),
};

export const action = formRoute({ right: "orders" }, async (sent) => {
  const { context, params, form } = sent;
  const { id: returnId } = await requireRow(params.returnId, (id) => findStaffReturn(context, id));
  const intent = String(form.get("intent"));
  const take = Object.hasOwn(steps, intent) ? steps[intent] : null;
  if (!take) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  const refusal = await take({ ...sent, returnId });
  return (
    refusal ?? redirectStaff(context, adminHrefs.return(returnId), { type: "success", key: "staffSaved" })
  );
});

export default function Return() {
  return <ReturnPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
