import { NativeSelect, Text, TextInput } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import { manualPaymentMethods } from "~/domain/orders/payment/manual-payment";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { SharedOperation } from "./shared-operation";

interface PayProps {
  /** The order's total, formatted. */
  amount: string;
  /** Whether the order's courier takes the cash. */
  isCashDue: boolean;
  /** The order's version, whose total this is. */
  version: number;
  answer: FormReply | null | undefined;
}

function PayFields({ amount, isCashDue }: Pick<PayProps, "amount" | "isCashDue">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">
        {translate(isCashDue ? "adminOrders.collectHint" : "adminOrders.payHint", { amount })}
      </Text>
      <NativeSelect
        {...field("method", isCashDue ? "cash" : undefined)}
        label={translate("adminOrders.method")}
        required
        maw="16rem"
        data={[
          { value: "", label: translate("adminOrders.chooseMethod") },
          ...manualPaymentMethods.map((method) => ({
            value: method,
            label: translate(`adminOrders.method-${method}`),
          })),
        ]}
      />
      <TextInput
        {...field("note")}
        label={translate("adminOrders.refundDetail")}
        required
        maw="30rem"
        autoComplete="off"
      />
      <SharedOperation form="pay" />
    </>
  );
}

/** Records a payment outside the provider. */
export function Pay({ amount, isCashDue, version, answer }: PayProps) {
  const translate = useTranslate();
  return (
    <details className="admin-delete admin-step" open={intentOf(answer) === "pay"}>
      <summary>{translate("adminOrders.pay")}</summary>
      <AdminForm intent="pay" submit={translate("adminOrders.pay")} hidden={{ version }} answer={answer}>
        <PayFields amount={amount} isCashDue={isCashDue} />
      </AdminForm>
    </details>
  );
}
