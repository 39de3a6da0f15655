import { Checkbox, Group, Stack, Text, Textarea } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import type { UndoableStep } from "~/domain/orders/fulfilment/order-steps";
import type { OrderStatus } from "~/domain/orders/orders";
import { canReturnStock, type OrderStep } from "~/domain/orders/staff/staff-order";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminChecked, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { Pay } from "./order-pay";

export interface OrderStepsProps {
  status: OrderStatus;
  version: number;
  steps: OrderStep[];
  /** The step that can be undone now. */
  undo: { kind: UndoableStep["kind"]; version: number; isNotified: boolean } | null;
  /** Pieces taken from stock. */
  fromStock: number;
  /** The order's total, formatted. */
  amount: string;
  /** Whether the order's courier takes the cash. */
  isCashDue: boolean;
  answer: FormReply | null | undefined;
}

const forward: Partial<Record<OrderStep, MessageKey>> = {
  prepare: "adminOrders.prepare",
  ready: "adminOrders.ready",
  "hand-over": "adminOrders.handOver",
};

function Undo({
  undo,
  answer,
}: { undo: NonNullable<OrderStepsProps["undo"]> } & Pick<OrderStepsProps, "answer">) {
  const translate = useTranslate();
  const label = translate("adminOrders.undo", { step: translate(`adminOrders.step-${undo.kind}`) });
  return (
    <details className="admin-delete admin-step" open={intentOf(answer) === "undo"}>
      <summary>{label}</summary>
      <AdminForm intent="undo" submit={label} hidden={{ version: undo.version }} answer={answer}>
        <Text size="sm">
          {translate(undo.isNotified ? "adminOrders.undoNotifiedHint" : "adminOrders.undoHint")}
        </Text>
      </AdminForm>
    </details>
  );
}

function CancelFields({ status, fromStock }: Pick<OrderStepsProps, "status" | "fromStock">) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  return (
    <>
      <Text size="sm">{translate("adminOrders.cancelHint")}</Text>
      <Textarea {...field("reason")} label={translate("adminOrders.cancelReason")} required rows={2} />
      {fromStock > 0 ? (
        <Checkbox
          name="returnsStock"
          value="on"
          label={translate("adminOrders.returnsStock", { count: fromStock })}
          defaultChecked={isChecked("returnsStock", canReturnStock(status))}
        />
      ) : (
        <Text size="sm">{translate("adminOrders.returnsStockNone")}</Text>
      )}
    </>
  );
}

function Cancel({
  status,
  version,
  fromStock,
  answer,
}: Pick<OrderStepsProps, "status" | "version" | "fromStock" | "answer">) {
  const translate = useTranslate();
  return (
    <details className="admin-delete" open={intentOf(answer) === "cancel"}>
      <summary>{translate("adminOrders.cancel")}</summary>
      <AdminForm
        intent="cancel"
        submit={translate("adminOrders.cancel")}
        hidden={{ from: status, version }}
        answer={answer}
      >
        <CancelFields status={status} fromStock={fromStock} />
      </AdminForm>
    </details>
  );
}

export function OrderSteps(props: OrderStepsProps) {
  const { status, version, steps, undo, fromStock, amount, isCashDue, answer } = props;
  const translate = useTranslate();
  return (
    <Stack gap="md">
      <Group align="start" className="admin-steps">
        {steps.map((step) => {
          const label = forward[step];
          return (
            label && (
              <AdminForm
                key={step}
                intent={step}
                submit={translate(label)}
                hidden={step === "prepare" ? { from: status } : {}}
                answer={answer}
              />
            )
          );
        })}
      </Group>
      {steps.includes("pay") && (
        <Pay amount={amount} isCashDue={isCashDue} version={version} answer={answer} />
      )}
      {undo && <Undo undo={undo} answer={answer} />}
      {steps.includes("cancel") && (
        <Cancel status={status} version={version} fromStock={fromStock} answer={answer} />
      )}
    </Stack>
  );
}
