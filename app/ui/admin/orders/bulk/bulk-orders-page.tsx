import { Alert, Anchor, Button, Group, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { type BulkStep, bulkSteps, MAX_BULK_ORDERS, type Obstacle } from "~/domain/orders/bulk/bulk-steps";
import type { OrderStatus } from "~/domain/orders/orders";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../../admin-field";
import { AdminForm } from "../../admin-form";
import { AdminPage, AdminSection } from "../../admin-page";
import { ReplyAlert } from "../../reply-alert";
import { SimpleTable } from "../../tables/simple-table";
import { OrderBadge } from "../order-badge";
import { ParcelForm, type ParcelPlan } from "./parcel-form";

interface BulkRow {
  id: number;
  reference: string;
  name: string;
  deliveryName: string;
  totalMinor: number;
  currency: { symbol: string };
  version: number;
  status: OrderStatus;
  statusName: string;
  /** Why it can't take the step that is previewed or was taken; null when it can, or without a step. */
  obstacle: Obstacle | null;
  /** The person took the step that was done with it. */
  isTaken: boolean;
}

interface BulkOrdersPageProps {
  title: string;
  /** More than `MAX_BULK_ORDERS` were chosen. */
  isTooMany: boolean;
  rows: BulkRow[];
  /** How many of the orders can take each step. */
  able: Record<BulkStep, number>;
  /** The step that is previewed. */
  step: BulkStep | null;
  /** The step that was taken. */
  done: BulkStep | null;
  /** Orders whose step can be undone, with their versions. */
  undo: string[];
  answer: FormReply | ParcelPlan | null | undefined;
}

const idsOf = (rows: readonly BulkRow[]) => rows.map(({ id }) => id);

/** The ids, and the versions that the person saw. */
function Ids({ rows }: { rows: readonly BulkRow[] }) {
  return rows.map(({ id, version }) => (
    <span key={id}>
      <input type="hidden" name="p" value={id} />
      <input type="hidden" name="seen" value={`${id}-${version}`} />
    </span>
  ));
}

/** What can be printed, and the steps with how many of the orders can take them. */
function Choices({ rows, able, step }: Pick<BulkOrdersPageProps, "rows" | "able" | "step">) {
  const translate = useTranslate();
  const ids = idsOf(rows);
  const papers = [
    [adminHrefs.orderSheets(ids), "adminOrderBulk.sheetsA4"],
    [adminHrefs.orderSheets(ids, { paper: "label" }), "adminOrderBulk.sheetsLabel"],
    [adminHrefs.pickingList(ids), "adminOrderBulk.picking"],
  ] as const;
  return (
    <>
      <Group gap="xs">
        {papers.map(([to, label]) => (
          <Button key={label} component={Link} to={to} variant="default">
            {translate(label)}
          </Button>
        ))}
      </Group>
      <Group gap="xs" component="nav" aria-label={translate("adminOrderBulk.steps")}>
        {bulkSteps.map((each) => (
          <Button
            key={each}
            component={Link}
            to={adminHrefs.bulkOrders({ ids, step: each })}
            variant="default"
            aria-current={each === step || undefined}
            className="admin-choice-button"
            preventScrollReset
          >
            {translate(`adminOrderBulk.step-${each}`)} ({able[each]})
          </Button>
        ))}
      </Group>
    </>
  );
}

interface OrderTableProps {
  rows: BulkRow[];
  result(row: BulkRow): string | null;
  /** A second line of the result. */
  reason?(row: BulkRow): string | null;
}

function OrderTable({ rows, result, reason }: OrderTableProps) {
  const translate = useTranslate();
  return (
    <SimpleTable
      caption={translate("admin.orders")}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "reference",
          label: "adminOrders.reference",
          to: ({ id }) => adminHrefs.order(id),
          cell: ({ reference }) => reference,
        },
        { key: "name", label: "adminOrders.name", cell: ({ name }) => name },
        {
          key: "delivery",
          label: "adminOrders.delivery",
          cell: ({ deliveryName }) => deliveryName,
        },
        {
          key: "status",
          label: "labels.status",
          cell: ({ status, statusName }) => <OrderBadge status={status} name={statusName} />,
        },
        {
          key: "result",
          label: "adminOrderBulk.result",
          cell: (row) => result(row) ?? "",
          below: (row) => reason?.(row),
        },
        {
          key: "total",
          label: "adminOrders.total",
          isNumber: true,
          cell: ({ totalMinor, currency }, { money }) => money(totalMinor, currency),
        },
      ]}
    />
  );
}

function Note() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      {...field("note")}
      label={translate("adminOrderBulk.note")}
      description={translate("adminOrderBulk.noteHint")}
      required
      autoComplete="off"
    />
  );
}

/** What a step would do with which orders, and the button that does it. */
function Preview({ rows, step, reply }: { rows: BulkRow[]; step: BulkStep; reply: FormReply | null }) {
  const translate = useTranslate();
  const able = rows.filter(({ obstacle }) => obstacle === null);
  const unable = rows.filter(({ obstacle }) => obstacle !== null);
  return (
    <AdminSection title={translate(`adminOrderBulk.step-${step}`)}>
      <p role="status">
        {translate(`adminOrderBulk.will-${step}`, { count: able.length })}{" "}
        {unable.length > 0 && translate("adminOrderBulk.left", { count: unable.length })}
      </p>
      {able.length > 0 && (
        <AdminForm
          key={step}
          intent="apply"
          answer={reply}
          hidden={{ step }}
          submit={translate(`adminOrderBulk.do-${step}`, { count: able.length })}
        >
          <Ids rows={able} />
          {step === "collect" && <Note />}
        </AdminForm>
      )}
      <OrderTable
        rows={[...unable, ...able]}
        result={({ obstacle }) =>
          translate(obstacle ? `adminOrderBulk.obstacle-${obstacle}` : "adminOrderBulk.isAble")
        }
      />
    </AdminSection>
  );
}

/** What became of the orders, with a button that undoes it. */
function Outcome({ rows, done, undo }: { rows: BulkRow[]; done: BulkStep; undo: string[] }) {
  const translate = useTranslate();
  const taken = rows.filter(({ isTaken }) => isTaken).length;
  return (
    <AdminSection title={translate(`adminOrderBulk.step-${done}`)}>
      <Alert color={taken === rows.length ? "green" : "yellow"} role="status">
        {translate("adminOrderBulk.taken", { count: taken, total: rows.length })}
      </Alert>
      {undo.length > 0 && (
        <Form method="post">
          {undo.map((value) => (
            <input key={value} type="hidden" name="undo" value={value} />
          ))}
          <Button type="submit" name="intent" value="undo" variant="default">
            {translate("adminOrderBulk.undo", { count: undo.length })}
          </Button>
        </Form>
      )}
      <OrderTable
        rows={[...rows.filter(({ isTaken }) => !isTaken), ...rows.filter(({ isTaken }) => isTaken)]}
        result={({ isTaken }) => translate(isTaken ? "adminOrderBulk.isTaken" : "adminOrderBulk.isLeft")}
        reason={({ isTaken, obstacle }) =>
          !isTaken && obstacle ? translate(`adminOrderBulk.obstacle-${obstacle}`) : null
        }
      />
    </AdminSection>
  );
}

/** Chosen orders and all that can be done with them at once. */
export function BulkOrdersPage({
  title,
  isTooMany,
  rows,
  able,
  step,
  done,
  undo,
  answer,
}: BulkOrdersPageProps) {
  const translate = useTranslate();
  const trail = [{ href: adminHrefs.orders(), name: translate("admin.orders") }];
  const plan = answer?.kind === "parcels" ? answer : null;
  const reply = answer?.kind === "refused" ? answer : null;
  if (isTooMany || (rows.length === 0 && step !== "ship")) {
    const reason = isTooMany ? "adminOrderBulk.tooMany" : "adminOrderBulk.nothing";
    return (
      <AdminPage title={title} trail={trail}>
        <p>{translate(reason, { count: MAX_BULK_ORDERS })}</p>
        <p>
          <Anchor component={Link} to={adminHrefs.orders()}>
            {translate("adminOrderBulk.back")}
          </Anchor>
        </p>
      </AdminPage>
    );
  }
  return (
    <AdminPage title={title} trail={trail}>
      {reply && !step && <ReplyAlert reply={reply} />}
      {rows.length > 0 && <Choices rows={rows} able={able} step={step} />}
      {done && <Outcome rows={rows} done={done} undo={undo} />}
      {step === "ship" && (
        <ParcelForm
          references={rows.filter(({ obstacle }) => obstacle === null).map(({ reference }) => reference)}
          plan={plan}
          reply={reply}
        />
      )}
      {step && step !== "ship" && <Preview rows={rows} step={step} reply={reply} />}
      {!done && !step && <OrderTable rows={rows} result={() => null} />}
    </AdminPage>
  );
}
