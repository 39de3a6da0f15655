import { Button, Textarea, TextInput } from "@mantine/core";
import { Form } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Obstacle } from "~/domain/orders/bulk/bulk-steps";
import type { ParcelRow, RowProblem } from "~/domain/orders/bulk/parcel-table";
import { carriers } from "~/domain/orders/fulfilment/carriers";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../../admin-field";
import { AdminForm } from "../../admin-form";
import { AdminSection } from "../../admin-page";
import { SimpleTable } from "../../tables/simple-table";

interface PlannedParcel extends Omit<ParcelRow, "problem"> {
  /** Null for an unknown order. */
  orderId: number | null;
  /** The buyer's. */
  name: string;
  pieces: number;
  /** Null for a parcel that can be registered. */
  problem: RowProblem | Obstacle | "unknown" | null;
}

/** What would become of the rows of a pasted table. */
export interface ParcelPlan {
  kind: "parcels";
  rows: PlannedParcel[];
  /** Number of parcels that can be registered. */
  able: number;
  /** As it was pasted. */
  table: string;
  carrier: string;
}

function Fields({ references, plan }: { references: string[]; plan: ParcelPlan | null }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Textarea
        {...field("table", plan?.table ?? references.join("\n"))}
        label={translate("adminOrderBulk.table")}
        description={translate("adminOrderBulk.tableHint")}
        autosize
        minRows={6}
        maxRows={20}
        required
        spellCheck={false}
        className="admin-pasted"
      />
      <TextInput
        {...field("carrier", plan?.carrier ?? "")}
        label={translate("adminOrders.carrier")}
        description={translate("adminOrderBulk.carrierHint")}
        list="carriers"
        autoComplete="off"
      />
      <datalist id="carriers">
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function Plan({ plan: { rows, able, table, carrier } }: { plan: ParcelPlan }) {
  const translate = useTranslate();
  const left = rows.length - able;
  return (
    <>
      <p role="status">
        {translate("adminOrderBulk.will-ship", { count: able })}{" "}
        {left > 0 && translate("adminOrderBulk.leftRows", { count: left })}
      </p>
      {able > 0 && (
        <Form method="post">
          <input type="hidden" name="table" value={table} />
          <input type="hidden" name="carrier" value={carrier} />
          <Button type="submit" name="intent" value="ship">
            {translate("adminOrderBulk.do-ship", { count: able })}
          </Button>
        </Form>
      )}
      <SimpleTable
        caption={translate("adminOrderBulk.rows")}
        rows={[...rows].sort((one, other) => Number(one.problem === null) - Number(other.problem === null))}
        keyOf={({ line }) => line}
        columns={[
          {
            key: "reference",
            label: "labels.order",
            to: ({ orderId }) => (orderId === null ? null : adminHrefs.order(orderId)),
            cell: ({ reference }) => reference,
          },
          { key: "name", label: "adminOrders.name", cell: ({ name }) => name },
          {
            key: "number",
            label: "adminOrders.trackingNumber",
            cell: ({ trackingNumber }) => trackingNumber || translate("adminOrderBulk.noNumber"),
            below: ({ carrier }) => carrier,
          },
          {
            key: "pieces",
            label: "labels.pieces",
            isNumber: true,
            cell: ({ pieces, problem }) => (problem === null ? pieces : ""),
          },
          {
            key: "result",
            label: "adminOrderBulk.result",
            cell: ({ problem }) =>
              translate(problem ? `adminOrderBulk.obstacle-${problem}` : "adminOrderBulk.isAble"),
          },
        ]}
      />
    </>
  );
}

/** Registers a parcel with all that is left for each order of a pasted table. */
export function ParcelForm({
  references,
  plan,
  reply,
}: {
  /** Of the chosen orders that can be shipped. */
  references: string[];
  plan: ParcelPlan | null;
  reply: FormReply | null;
}) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminOrderBulk.step-ship")}>
      <AdminForm intent="parcels" submit={translate("adminOrderBulk.check")} answer={reply}>
        <Fields references={references} plan={plan} />
      </AdminForm>
      {plan && <Plan plan={plan} />}
    </AdminSection>
  );
}
