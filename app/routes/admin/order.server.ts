import type { AppLoadContext } from "@remix-run/cloudflare";
import { may } from "~/domain/accounts/rights";
import { addNote } from "~/domain/orders/staff/add-note.server";
import { handOver } from "~/domain/orders/staff/hand-over.server";
import {
  cancelOrder,
  type OrderMoveFailure,
  prepareOrder,
  recordRefund,
  shipOrder,
} from "~/domain/orders/staff/move-order.server";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import {
  cancelOrderSchema,
  moveOrderSchema,
  noteSchema,
  refundSchema,
} from "~/domain/orders/staff/staff-order.schema";
import { forbidden, notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import type { MessageKey } from "~/i18n/messages";
import type { Result } from "~/lib/result";
import { leadOnAdmin, parseAdminFields, readStaffForm, refuseForm } from "./staff.server";

interface OrderAddress {
  addressLine: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
}

/** The lines of an order's address; none for what is collected. */
export const addressOf = ({ addressLine, country, ...place }: OrderAddress): string[] => {
  const { district, city, state, postcode } = place;
  const locality = [district, city, state, postcode].filter(Boolean).join(", ");
  return addressLine ? [addressLine, locality, country].filter(Boolean) : [];
};

type StaffForm = Extract<Awaited<ReturnType<typeof readStaffForm>>, { ok: true }>;
type Refusal = ReturnType<typeof refuseForm>;

interface OrderForm extends Pick<StaffForm, "form" | "staff" | "account"> {
  context: AppLoadContext;
  orderId: number;
}

const words: Record<OrderMoveFailure["code"], MessageKey> = {
  "changed-meanwhile": "adminOrders.changedMeanwhile",
  "not-allowed": "adminOrders.notAllowed",
  "not-paid": "adminOrders.notPaid",
};

/** Null where it took place, also where it had already. */
const refusalOf = (form: FormData, moved: Result<unknown, OrderMoveFailure>): Refusal | null =>
  moved.ok ? null : refuseForm(form, { status: 409, message: words[moved.code] });

async function move(
  { form, staff, context, orderId }: OrderForm,
  step: typeof prepareOrder,
): Promise<Refusal | null> {
  const parsed = parseAdminFields(form, moveOrderSchema);
  if (!parsed.ok) return parsed.refusal;
  return refusalOf(form, await step(staff, { orderId, ...parsed.value, now: context.now() }));
}

async function cancel({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const parsed = parseAdminFields(form, cancelOrderSchema);
  if (!parsed.ok) return parsed.refusal;
  return refusalOf(form, await cancelOrder(staff, { orderId, ...parsed.value, now: context.now() }));
}

async function refund({ form, staff, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  if (!may(account.role, "refunds")) throw forbidden();
  const parsed = parseAdminFields(form, refundSchema);
  if (!parsed.ok) return parsed.refusal;
  return refusalOf(form, await recordRefund(staff, { orderId, ...parsed.value, now: context.now() }));
}

/** By the door's own way of doing it, which does it once. */
async function giveAway({ form, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  const order = await findStaffOrder(context, orderId);
  if (!order) throw notFound();
  const { reference, referenceYear } = order;
  const actor = { kind: "staff", userId: account.id, name: account.email } as const;
  const { db, requestId } = context;
  const isDone = await handOver(db, { reference, referenceYear, actor, now: context.now(), requestId });
  if (isDone || (await findStaffOrder(context, orderId))?.status === "handed_over") return null;
  return refuseForm(form, { status: 409, message: words["changed-meanwhile"] });
}

async function note({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const parsed = parseAdminFields(form, noteSchema);
  if (!parsed.ok) return parsed.refusal;
  await addNote(staff, { orderId, ...parsed.value, now: context.now() });
  return null;
}

const intents: Record<string, (form: OrderForm) => Promise<Refusal | null>> = {
  prepare: (form) => move(form, prepareOrder),
  ship: (form) => move(form, shipOrder),
  "hand-over": giveAway,
  cancel,
  refund,
  note,
};

/** What a form of an order's page asks for. */
export async function writeOrder(request: Request, context: AppLoadContext, orderId: number | null) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  if (!orderId) throw notFound();
  const { form, staff, account } = read;
  const intent = String(form.get("intent"));
  const write = Object.hasOwn(intents, intent) ? intents[intent] : null;
  if (!write) return refuseForm(form, { message: "adminOrders.unknownIntent" });
  const refusal = await orUnavailable(context, () => write({ form, staff, account, context, orderId }));
  return refusal ?? leadOnAdmin(context, hrefs.adminOrder(orderId), { type: "success", key: "staffSaved" });
}
