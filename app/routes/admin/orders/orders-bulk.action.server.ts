import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { readBulkOrders, readOrdersByReference } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { collectSchema, parcelTableSchema } from "~/domain/orders/bulk/bulk-orders.schema";
import { type BulkStep, bulkSteps, MAX_BULK_ORDERS, obstacleTo } from "~/domain/orders/bulk/bulk-steps";
import { readParcelRows, referencesIn } from "~/domain/orders/bulk/parcel-table";
import { runBulkStep, undoBulkStep } from "~/domain/orders/bulk/run-bulk-step.server";
import { noStore, parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readOrderIds } from "~/http/staff/order-selection.server";
import { adminData, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";

type StaffForm = Extract<Awaited<ReturnType<typeof readStaffForm>>, { ok: true }>;
type OwnForm = Pick<StaffForm, "form" | "staff"> & { context: AppLoadContext; now: Date };

/** The page that says what became of the orders. */
const showTaken = (step: BulkStep, ids: readonly number[], now: Date) =>
  redirectDocument(adminHrefs.bulkOrders({ ids, done: step, since: unixSeconds(now) }), {
    status: 303,
    headers: noStore,
  });

/** Versions by order id, from fields such as `12-3`. */
const readVersions = (form: FormData, name: string): Map<number, number> =>
  new Map(
    form
      .getAll(name)
      .slice(0, MAX_BULK_ORDERS)
      .flatMap((value) => {
        const [id, version] = String(value).split("-").map(parseId);
        return id && version ? [[id, version] as const] : [];
      }),
  );

async function apply({ form, staff, context, now }: OwnForm) {
  const step = bulkSteps.find((known) => known === form.get("step"));
  const ids = readOrderIds(form);
  if (!step || step === "ship" || ids.length === 0 || ids.length > MAX_BULK_ORDERS)
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const submission = parseSubmission(form, step === "collect" ? collectSchema : collectSchema.partial());
  if (submission.status !== "success") return refuseInvalid(submission);
  await runBulkStep(staff, {
    step,
    orders: await readBulkOrders(context, ids),
    versions: readVersions(form, "seen"),
    ...submission.value,
    now,
  });
  return showTaken(step, ids, now);
}

/** Displays what would become of each row of a pasted table, or ships the parcels of those that can be shipped. */
async function parcels({ form, staff, context, now }: OwnForm, isConfirmed: boolean) {
  const submission = parseSubmission(form, parcelTableSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { table: lines, carrier: common } = submission.value;
  const found = await readOrdersByReference(context, referencesIn(lines));
  const rows = readParcelRows(lines, new Set(found.keys())).map(({ carrier, ...row }) => {
    const order = row.problem === "not-a-reference" ? undefined : found.get(row.reference);
    const obstacle = order ? obstacleTo("ship", order) : ("unknown" as const);
    return { ...row, carrier: carrier || common, order, problem: row.problem ?? obstacle };
  });
  const able = rows.flatMap(({ problem, order, carrier, trackingNumber }) =>
    order && problem === null ? [{ order, carrier, trackingNumber }] : [],
  );
  if (isConfirmed && able.length > 0) {
    const orders = able.map(({ order }) => order);
    await runBulkStep(staff, {
      step: "ship",
      orders,
      parcels: new Map(able.map(({ order, ...parcel }) => [order.id, parcel])),
      now,
    });
    return showTaken(
      "ship",
      orders.map(({ id }) => id),
      now,
    );
  }
  return adminData({
    kind: "parcels" as const,
    rows: rows.map(({ order, ...row }) => ({
      ...row,
      orderId: order?.id ?? null,
      name: order?.name ?? "",
      pieces: (order?.unsent ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    able: able.length,
    table: String(form.get("table")),
    carrier: common,
  });
}

async function undo({ form, staff, context, now }: OwnForm) {
  const versions = readVersions(form, "undo");
  const { notified } = await undoBulkStep(staff, { versions, now });
  return redirectStaff(context, adminHrefs.bulkOrders({ ids: [...versions.keys()] }), {
    type: notified > 0 ? "warning" : "success",
    key: notified > 0 ? "staffUndoneMailed" : "staffUndone",
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const own = { form, staff, context, now: context.now() };
  const intent = form.get("intent");
  if (intent === "apply") return apply(own);
  if (intent === "parcels" || intent === "ship") return parcels(own, intent === "ship");
  if (intent === "undo") return undo(own);
  return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
}
