import { Checkbox, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import type { OrderStatus } from "~/domain/orders/orders";
import { canReturnStock, type OrderStep } from "~/domain/orders/staff/staff-order";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminChecked, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";

export interface OrderStepsProps {
  status: OrderStatus;
  steps: OrderStep[];
  /** True for an order that was paid and then cancelled but not yet refunded. */
  awaitsRefund: boolean;
  /** Pieces taken from stock. */
  fromStock: number;
  /** The refund, formatted. */
  amount: string;
  answer: FormReply | null | undefined;
}

const forward: Partial<Record<OrderStep, MessageKey>> = {
  prepare: "adminOrders.prepare",
  ship: "adminOrders.ship",
  "hand-over": "adminOrders.handOver",
};

function CancelFields({ status, fromStock }: Pick<OrderStepsProps, "status" | "fromStock">) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  return (
    <>
      <Text size="sm">{translate("adminOrders.cancelHint")}</Text>
      <Textarea
        {...field("reason")}
        label={translate("adminOrders.cancelReason")}
        required
        maxLength={200}
        rows={2}
      />
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

function Cancel({ status, fromStock, answer }: Pick<OrderStepsProps, "status" | "fromStock" | "answer">) {
  const translate = useTranslate();
  return (
    <details className="admin-delete" open={intentOf(answer) === "cancel"}>
      <summary>{translate("adminOrders.cancel")}</summary>
      <AdminForm
        intent="cancel"
        submit={translate("adminOrders.cancel")}
        hidden={{ from: status }}
        answer={answer}
      >
        <CancelFields status={status} fromStock={fromStock} />
      </AdminForm>
    </details>
  );
}

function RefundFields({ amount }: { amount: string }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">{translate("adminOrders.refundHint", { amount })}</Text>
      <TextInput
        {...field("detail")}
        label={translate("adminOrders.refundDetail")}
        required
        maxLength={200}
        maw="30rem"
      />
    </>
  );
}

export function OrderSteps({ status, steps, awaitsRefund, fromStock, amount, answer }: OrderStepsProps) {
  const translate = useTranslate();
  return (
    <Stack gap="md">
      <Group align="start">
        {steps.map((step) => {
          const label = forward[step];
          return (
            label && (
              <AdminForm
                key={step}
                intent={step}
                submit={translate(label)}
                hidden={{ from: status }}
                answer={answer}
              />
            )
          );
        })}
      </Group>
      {awaitsRefund && <Text>{translate("adminOrders.awaitsRefund", { amount })}</Text>}
      {steps.includes("refund") && (
        <AdminForm intent="refund" submit={translate("adminOrders.refund")} answer={answer}>
          <RefundFields amount={amount} />
        </AdminForm>
      )}
      {steps.includes("cancel") && <Cancel status={status} fromStock={fromStock} answer={answer} />}
    </Stack>
  );
}
