import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { OUTDATES_FIELD } from "~/domain/checkout/draft/order-draft";
import { editOrder } from "~/domain/checkout/edit/edit-order.server";
import { type EditedOrder, findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { isEditable } from "~/domain/orders/orders";
import { notFound } from "~/edge/http/responses.server";
import { providersOf } from "~/edge/services/payment-providers.server";
import { formOfOrder } from "~/http/staff/edited-draft.server";
import { couponOf, readDraft } from "~/http/staff/order-draft.server";
import { orderFormData, orderFormPage, readOrderForm, refuseOrderForm } from "~/http/staff/order-form.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { OrderFormPage } from "~/ui/admin/orders/draft/order-form-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The order in the URL. Throws 404 for none. */
async function openOrder(context: AppLoadContext, orderId: string | undefined): Promise<EditedOrder> {
  const id = parseId(orderId);
  const order = id && (await findEditedOrder(context, id));
  if (!order) throw notFound();
  return order;
}

/** Throws a redirect to an order that cannot be changed any more. */
function requireEditable(context: AppLoadContext, order: EditedOrder): void {
  if (isEditable(order)) return;
  throw redirectStaff(context, adminHrefs.order(order.id), { type: "warning", key: "orderNotEditable" });
}

export const loader = pageRoute({
  ...orderFormPage,
  async read({ context, params, locale }) {
    const order = await openOrder(context, params.orderId);
    requireEditable(context, order);
    const start = await readDraft(context, formOfOrder(order), { locale, order });
    return { reference: order.reference, start };
  },
  page: ({ reference, start }, { shop, locale, translate }) => ({
    ...orderFormData(shop, locale),
    start,
    title: translate("adminOrderForm.edit", { reference }),
  }),
});

export const action = formRoute({ right: "orders" }, async ({ context, params, staff, form, locale }) => {
  // An order that cannot be changed any more may be what the same form has made of it.
  const order = await openOrder(context, params.orderId);
  const typed = await readOrderForm(context, { form, locale, order });
  if (!typed.ok) {
    requireEditable(context, order);
    return typed.reply;
  }
  const { languages } = await context.shop();
  const language = languages.find(({ code }) => code === form.get("language"))?.code ?? order.locale;
  const edited = await editOrder(context, staff, {
    order,
    version: parseId(form.get("version")) ?? 0,
    lines: typed.draft.lines,
    form: typed.value,
    locale: language,
    couponCode: couponOf(form),
    outdates: parseId(form.get(OUTDATES_FIELD)) ?? 0,
    providers: providersOf(context.environment),
    now: context.now(),
  });
  if (!edited.ok) {
    // As it is now, with the payment that was started or what another person changed.
    const current = await openOrder(context, params.orderId);
    requireEditable(context, current);
    return refuseOrderForm(context, typed.submission, { form, locale, order: current, code: edited.code });
  }
  return redirectStaff(
    context,
    adminHrefs.order(order.id),
    edited.value.isNew ? { type: "success", key: "staffSaved" } : { type: "info", key: "orderUnchanged" },
  );
});

export default function EditOrder() {
  return <OrderFormPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
