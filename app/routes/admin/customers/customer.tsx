import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { correctionFields, correctionSchema } from "~/domain/accounts/people/staff-user.schema";
import { may } from "~/domain/accounts/rights";
import { addCustomerNote } from "~/domain/customers/add-customer-note.server";
import { type Customer, findCustomer } from "~/domain/customers/customer.queries.server";
import { mayCorrect } from "~/domain/customers/customers";
import { stageOf } from "~/domain/orders/orders";
import { noteSchema } from "~/domain/orders/staff/staff-order.schema";
import { currencyByCode, currencyOf } from "~/domain/settings/shop";
import { forbidden, notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { parseMerge, refuseConflict } from "~/http/staff/merge.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { adminMessagesFor } from "~/i18n/admin-messages.server";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { parseId } from "~/lib/ids";
import { CustomerPage } from "~/ui/admin/customers/customer-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requireCustomer(context: AppLoadContext, id: string | undefined): Promise<Customer> {
  const userId = parseId(id);
  const customer = userId && (await findCustomer(context, userId));
  if (!customer) throw notFound();
  return customer;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { account, locale, translate, data } = await readAdminPage(
    request,
    context,
    { right: "customers", namespaces: [] },
    () => Promise.all([requireCustomer(context, params.customerId), context.shop()]),
  );
  const [customer, shop] = data;
  return adminData({
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
    messages: {
      ...(await adminMessagesFor(locale, "adminCustomers", "adminUsers", "adminOrders")),
      ...messagesFor(locale, "profile"),
    },
    title: customer.name || customer.email || (customer.phone ?? ""),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "customers" });
  if (!read.ok) return read.refusal;
  const { form, staff, account } = read;
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
  const { submission, version, merge } = parseMerge(form, correctionSchema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const values = submission.value;
  const corrected = await correctPerson(staff, { id, version, values });
  if (corrected.ok) return saved();
  if (corrected.code !== "changed-meanwhile") {
    return refuse(context, submission, ["correctPerson", { code: corrected.code }], { merge });
  }
  const { current } = corrected;
  return refuseConflict(form, correctionSchema, {
    version: current.version,
    fields: correctionFields(current),
  });
}

export default function EditedCustomer() {
  return <CustomerPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
