import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { nameField } from "~/domain/accounts/accounts.schema";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { type Customer, findCustomer } from "~/domain/customers/customer.queries.server";
import { type CustomerRow, listCustomers } from "~/domain/customers/customer-table.queries.server";
import { mayCorrect } from "~/domain/customers/customers";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, jsonText, paging, version } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { forbid, operation, type Reply, refuse, reply } from "../operation.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../read-only.server";
import { refuseFields } from "../refuse-fields.server";
import { etagOf, isStale, refuseStale } from "../row-version.server";
import { telefono } from "./users.server";

const time = z.iso.datetime();

const listedCustomer = z
  .object({
    id,
    version,
    name: z.string(),
    email: z.string().meta({ description: "Empty for a guest without one" }),
    telefono: z.string().nullable(),
    has_account: z.boolean(),
    orders: z.int().min(0),
    paid: z.object({ PEN: z.number().nullable(), USD: z.number().nullable() }),
    last_order_at: time.nullable(),
  })
  .meta({ id: "ListedCustomer" });

const customer = listedCustomer
  .extend({
    language: z.string().nullable().meta({ description: "Of the newest order" }),
    newest_orders: z.array(z.object({ id, reference: z.string(), placed_at: time })),
    notes: z.array(z.object({ text: z.string(), author: z.string(), written_at: time })),
  })
  .meta({ id: "Customer" });

const decimal = (minor: number | null): number | null => (minor === null ? null : minor / 100);

const showListed = (
  row: Omit<CustomerRow, "orders"> & { orders: number },
): z.infer<typeof listedCustomer> => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  telefono: row.phone,
  has_account: row.hasAccount,
  orders: row.orders,
  paid: { PEN: decimal(row.paid.PEN), USD: decimal(row.paid.USD) },
  last_order_at: optionalIsoTime(row.lastPlacedAt),
});

const showCustomer = ({ orders, orderCount, ...row }: Customer): z.infer<typeof customer> => ({
  ...showListed({ ...row, orders: orderCount }),
  language: row.language,
  newest_orders: orders.map(({ id: orderId, reference, placedAt }) => ({
    id: orderId,
    reference,
    placed_at: isoTime(placedAt),
  })),
  notes: row.notes.map(({ text, authorEmail, createdAt }) => ({
    text,
    author: authorEmail,
    written_at: isoTime(createdAt),
  })),
});

async function replyCustomer(context: AppLoadContext, wanted: number): Promise<Reply> {
  const found = await findCustomer(context, wanted);
  return found ? reply(200, showCustomer(found), { etag: etagOf(found.version) }) : refuse(404, "not-found");
}

const customerId = z.object({ id: jsonText(id) });

const correctedFields = { name: nameField.optional(), telefono, version: jsonText(version).optional() };
/** Known from orders and notes, which leave the version as it is. */
const ofOrders = ["orders", "paid", "last_order_at", "language", "newest_orders", "notes"] as const;
const correctedCustomer = z
  .object({ ...correctedFields, ...readOnlyFields(customer, correctedFields, ofOrders) })
  .meta({ id: "CorrectedCustomer" });

const getCustomers = operation({
  method: "get",
  path: "/customers",
  caller: "customers",
  summary: "Lists the customers: one per e-mail, or per phone of guests without an e-mail",
  query: z.object({ ...paging }),
  answers: { 200: z.array(listedCustomer) },
  async answer({ request, context, query: page }) {
    const rows = await listCustomers(context, { after: page.cursor ?? 0, limit: rowsToRead(page) });
    return listReply(request, page, rows, showListed);
  },
});

const getCustomer = operation({
  method: "get",
  path: "/customers/{id}",
  caller: "customers",
  summary: "Reads one customer, with the newest orders and the notes of staff",
  parameters: customerId,
  answers: { 200: customer },
  answer: ({ context, path }) => replyCustomer(context, path.id),
});

const putCustomer = operation({
  method: "put",
  path: "/customers/{id}",
  caller: "customers",
  summary: "Corrects a customer's name and phone, with an audit entry. Existing orders keep theirs",
  parameters: customerId,
  bodies: { json: correctedCustomer },
  answers: { 200: customer },
  refusals: [409, 412],
  async answer({ request, context, account, path, body }) {
    const found = await findCustomer(context, path.id);
    if (!found) return refuse(404, "not-found");
    if (!mayCorrect(found, account)) return forbid(context, account);
    const { id: userId, version: now } = found;
    if (isStale(request, { named: body.version, now })) return refuseStale(now);
    const refused = await refuseReadOnly(
      request,
      changedReadOnly(correctedCustomer, body, showCustomer(found)),
    );
    if (refused) return refused;
    const values = {
      name: body.name ?? found.name,
      phone: body.telefono === undefined ? found.phone : body.telefono,
    };
    const corrected = await correctPerson(staffOf(context, account), { id: userId, version: now, values });
    if (corrected.ok) return replyCustomer(context, userId);
    return corrected.code === "phone-needed"
      ? refuseFields(request, { telefono: "adminUsers.phone-needed" })
      : refuse(409, "changed-meanwhile");
  },
});

export const customerOperations = [getCustomers, getCustomer, putCustomer];
