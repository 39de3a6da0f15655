import { Anchor, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { ReturnStatus, ReturnStep, ReturnWish } from "~/domain/orders/returns/returns";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { wholeNumber } from "~/ui/shared/form/whole-number";
import { AdminCheckbox } from "../admin-checkbox";
import { useAdminChecked, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";

interface ReturnLine {
  /** Of the order's line. */
  id: number;
  name: string;
  quantity: number;
  restocked: number;
  /** Whether what was bought still has stock. */
  hasStock: boolean;
}

export interface ReturnStepsProps {
  request: {
    id: number;
    version: number;
    status: ReturnStatus;
    wish: ReturnWish;
    order: { id: number };
    lines: ReturnLine[];
  };
  steps: ReturnStep[];
  isFaulty: boolean;
  /** Whether the order was sent, so that the pieces will probably be, too. */
  isSent: boolean;
  isRefunding: boolean;
  /** What the pieces can pay of another order, in minor units of `currency`. */
  valueMinor: number;
  currency: { symbol: string };
  mayRefund: boolean;
  answer: FormReply | null | undefined;
}

function Instructions({ isSent }: { isSent: boolean }) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  return (
    <>
      <Textarea
        {...field("instructions")}
        label={translate("adminReturns.instructions")}
        description={translate("adminReturns.instructionsHint")}
        required
        rows={5}
        maw="40rem"
      />
      <AdminCheckbox
        name="byParcel"
        value="on"
        label={translate("adminReturns.sendsParcel")}
        description={translate("adminReturns.sendsParcelHint")}
        defaultChecked={isChecked("byParcel", isSent)}
      />
    </>
  );
}

function Refusal({ status }: { status: ReturnStatus }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">
        {translate(status === "received" ? "adminReturns.refuseReceivedHint" : "adminReturns.refuseHint")}
      </Text>
      <Textarea
        {...field("refusal")}
        label={translate("adminReturns.refusal")}
        required
        rows={3}
        maw="40rem"
      />
    </>
  );
}

/** How many pieces of each line return to stock: at first all, unless they are faulty. */
function Restock({ lines, isFaulty }: { lines: ReturnLine[]; isFaulty: boolean }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">{translate("adminReturns.receiveHint")}</Text>
      {lines.map(({ id, name, quantity, hasStock }, index) =>
        hasStock ? (
          <div key={id}>
            <input type="hidden" name={`lines[${index}].lineId`} value={id} />
            <TextInput
              {...field(`lines[${index}].restock`, isFaulty ? "0" : String(quantity))}
              label={translate("adminReturns.restockOf", { name, count: quantity })}
              {...wholeNumber}
              required
              maw="30rem"
            />
          </div>
        ) : (
          <Text key={id} size="sm">
            {translate("adminReturns.noStockRow", { name })}
          </Text>
        ),
      )}
    </>
  );
}

function Refund({ request, mayRefund }: Pick<ReturnStepsProps, "request" | "mayRefund">) {
  const translate = useTranslate();
  if (!mayRefund) return <Text size="sm">{translate("adminReturns.refundByAdmin")}</Text>;
  return (
    <div>
      <Anchor component={Link} to={adminHrefs.refund(request.order.id, { return: request.id })}>
        {translate("adminReturns.refund")}
      </Anchor>
      <Text size="sm" c="dimmed">
        {translate("adminReturns.refundHint")}
      </Text>
    </div>
  );
}

/** The order that replaces the pieces: a new one, or one that staff have recorded before. */
function Exchange({
  request,
  valueMinor,
  currency,
}: Pick<ReturnStepsProps, "request" | "valueMinor" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = useAdminField();
  return (
    <>
      <Text size="sm">
        {translate("adminReturns.exchangeHint", {
          amount: formatMoney({ minor: valueMinor, currency }, formats),
        })}
      </Text>
      <Anchor component={Link} to={adminHrefs.newOrder({ return: request.id })}>
        {translate("adminReturns.placeExchange")}
      </Anchor>
      <TextInput
        {...field("reference")}
        label={translate("adminReturns.exchangeReference")}
        description={translate("adminReturns.exchangeReferenceHint")}
        required
        maw="16rem"
        autoComplete="off"
      />
    </>
  );
}

/** What staff can do next about a return request. */
export function ReturnSteps(props: ReturnStepsProps) {
  const { request, steps, isFaulty, isSent, isRefunding, mayRefund, valueMinor, currency, answer } = props;
  const translate = useTranslate();
  const { version, status, lines } = request;
  const form = (step: ReturnStep) => ({
    intent: step,
    submit: translate(`adminReturns.${step}`),
    hidden: { version },
    answer,
  });
  return (
    <Stack gap="md">
      {isRefunding && <Text>{translate("adminReturns.isRefunding")}</Text>}
      {steps.includes("approve") && (
        <AdminForm {...form("approve")}>
          <Text size="sm">{translate("adminReturns.approveHint")}</Text>
          <Instructions isSent={isSent} />
        </AdminForm>
      )}
      {steps.includes("receive") && (
        <AdminForm {...form("receive")}>
          <Restock lines={lines} isFaulty={isFaulty} />
        </AdminForm>
      )}
      {status === "received" && !isRefunding && <Refund request={request} mayRefund={mayRefund} />}
      {steps.includes("exchange") && (
        <details className="admin-delete admin-step" open={request.wish === "exchange"}>
          <summary>{translate("adminReturns.exchange")}</summary>
          {valueMinor > 0 ? (
            <AdminForm {...form("exchange")}>
              <Exchange request={request} valueMinor={valueMinor} currency={currency} />
            </AdminForm>
          ) : (
            <Text size="sm">{translate("adminReturns.nothing-to-pass-on")}</Text>
          )}
        </details>
      )}
      {steps.includes("settle") && (
        <details className="admin-delete admin-step">
          <summary>{translate("adminReturns.settle")}</summary>
          <AdminForm {...form("settle")}>
            <Text size="sm">{translate("adminReturns.settleHint")}</Text>
          </AdminForm>
        </details>
      )}
      {steps.includes("refuse") && (
        <details className="admin-delete" open={intentOf(answer) === "refuse"}>
          <summary>{translate("adminReturns.refuse")}</summary>
          <AdminForm {...form("refuse")}>
            <Refusal status={status} />
          </AdminForm>
        </details>
      )}
    </Stack>
  );
}
