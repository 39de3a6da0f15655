import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { staffSources } from "~/domain/checkout/draft/order-draft";
import { exchangeReturn } from "~/domain/checkout/exchange/exchange-return.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { findStaffReturn } from "~/domain/orders/returns/returns.queries.server";
import { readExchange, replacedReturn } from "~/http/staff/exchange-draft.server";
import { couponOf, readDraft } from "~/http/staff/order-draft.server";
import { orderFormData, orderFormPage, readOrderForm, refuseOrderForm } from "~/http/staff/order-form.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { OrderFormPage } from "~/ui/admin/orders/draft/order-form-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  ...orderFormPage,
  async read({ request, context, locale }) {
    const replaced = await readExchange(context, request.url);
    const start = await readDraft(context, replaced?.form ?? new FormData(), { locale });
    return { start, exchange: replaced?.exchange ?? null };
  },
  page: ({ start, exchange: replaced }, { shop, locale, translate }) => ({
    ...orderFormData(shop, locale),
    start,
    exchange: replaced,
    title: replaced
      ? translate("returns.exchangeOf", { reference: replaced.reference })
      : translate("adminOrders.create"),
  }),
});

/** Pays a new order with the pieces of a return. Its page tells why, and takes the order's number, if that is refused. */
async function exchange(
  context: AppLoadContext,
  staff: StaffContext,
  { returnId, orderId }: { returnId: number; orderId: number },
) {
  const version = (await findStaffReturn(context, returnId))?.version ?? 0;
  const { ok } = await exchangeReturn(staff, { returnId, orderId, version, now: context.now() });
  return ok
    ? redirectStaff(context, adminHrefs.order(orderId), { type: "success", key: "staffCreated" })
    : redirectStaff(context, adminHrefs.return(returnId), { type: "warning", key: "staffNotExchanged" });
}

export const action = formRoute(
  { right: "orders" },
  async ({ request, context, staff, form, locale, account }) => {
    const order = await readOrderForm(context, { form, locale });
    if (!order.ok) return order.reply;
    const { languages } = await context.shop();
    const language = languages.find(({ code }) => code === form.get("language"))?.code ?? defaultLocale;
    const source = staffSources.find((known) => known === form.get("source")) ?? "phone";
    const { requestId } = context;
    const placed = await placeOrder(context, {
      cart: { id: order.draft.idempotencyKey, lines: order.draft.lines },
      form: order.value,
      userId: null,
      locale: language,
      region: "PE",
      chargeUsd: false,
      couponCode: couponOf(form),
      placing: { staff: { id: account.id, email: account.email }, requestId, source },
      now: context.now(),
    });
    if (!placed.ok) {
      const { code } = placed;
      if (code === "too-many-orders") throw new Error("Orders of staff are not limited");
      return refuseOrderForm(context, order.submission, { form, locale, code });
    }
    const { orderId, created } = placed.value;
    const returnId = replacedReturn(request.url);
    if (returnId) return exchange(context, staff, { returnId, orderId });
    return redirectStaff(
      context,
      adminHrefs.order(orderId),
      created ? { type: "success", key: "staffCreated" } : { type: "info", key: "orderPlacedBefore" },
    );
  },
);

export default function NewOrder() {
  return <OrderFormPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
