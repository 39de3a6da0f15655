import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { correctionFields, correctionSchema } from "~/domain/accounts/people/staff-user.schema";
import { may } from "~/domain/accounts/rights";
import { addCustomerNote } from "~/domain/customers/add-customer-note.server";
import { findCustomer } from "~/domain/customers/customer.queries.server";
import { mayCorrect } from "~/domain/customers/customers";
import { stageOf } from "~/domain/orders/orders";
import { noteSchema } from "~/domain/orders/staff/staff-order.schema";
import { currencyByCode, currencyOf } from "~/domain/settings/shop";
import { forbidden } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refusalOf } from "~/http/refuse.server";
import { answerMergedForm } from "~/http/staff/merge.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { CustomerPage } from "~/ui/admin/customers/customer-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const requireCustomer = (context: AppLoadContext, id: string | undefined) =>
  requireRow(id, (userId) => findCustomer(context, userId));

export const loader = pageRoute({
  right: "customers",
  namespaces: ["adminCustomers", "adminUsers", "adminOrders"],
  shopNamespaces: ["profile"],
  read: ({ context, params }) => requireCustomer(context, params.customerId),
  page: (customer, { account, shop, translate }) => ({
    customer: {
      ...customer,
      orders: customer.orders.map(({ status, progress, currency, ...order }) => ({
        ...order,
        currency: currencyByCode(shop, currency),
        statusName: translate(`orders.${stageOf({ status, progress })}`),
      })),
      language: shop.languages.find(({ code }) => code === customer.language)?.name ?? null,
    },
    currencies: { PEN: currencyOf(shop, "PEN"), USD: currencyOf(shop, "USD") },
    may: {
      correct: mayCorrect(customer, account),
      users: may(account.role, "users"),
      audit: may(account.role, "audit"),
    },
    title: customer.name || customer.email || (customer.phone ?? ""),
  }),
});

export const action = formRoute({ right: "customers" }, async ({ context, params, staff, form, account }) => {
  const customer = await requireCustomer(context, params.customerId);
  const { id } = customer;
  const saved = () => redirectStaff(context, adminHrefs.customer(id), { type: "success", key: "staffSaved" });
  if (form.get("intent") === "note") {
    const submission = parseSubmission(form, noteSchema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const note = { userId: id, ...submission.value, now: context.now() };
    await addCustomerNote(staff, note);
    return saved();
  }
  if (form.get("intent") !== "correct") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (!mayCorrect(customer, account)) throw forbidden();
  return answerMergedForm(form, correctionSchema, {
    write: (values, version) => correctPerson(staff, { id, version, values }),
    done: saved,
    refusalOf: ({ code }) => refusalOf("correctPerson", { code }),
    latest: ({ current }) => ({ version: current.version, fields: correctionFields(current) }),
  });
});

export default function EditedCustomer() {
  return <CustomerPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
