import { Anchor, Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { ManualPaymentMethod } from "~/domain/orders/payment/manual-payment";
import { MANUAL, type RefundSource } from "~/domain/orders/refunds/refunds";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { minorUnitsText } from "~/lib/minor-units";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage } from "../admin-page";
import { RefundPieces, type RefundPiecesProps } from "./refund-pieces";

/** Amounts are minor units. */
export interface RefundPageProps {
  title: string;
  order: RefundPiecesProps["order"] & {
    id: number;
    reference: string;
    version: number;
    /** Of the payment outside the provider. */
    method: ManualPaymentMethod | null;
  };
  sources: RefundSource[];
  currency: { symbol: string };
  isWhole: boolean;
  /** The return request that the refund closes: what the form has at first. `beyondMinor` is not left of the payment. */
  returned: {
    id: number;
    pieces: Record<number, number>;
    amount: string;
    beyondMinor: number;
    reason: string;
  } | null;
  /** Idempotency key of the form. */
  formKey: string;
  answer: FormReply | null | undefined;
}

type FieldsProps = Omit<RefundPageProps, "title" | "answer" | "formKey">;

const choiceOf = ({ paymentId }: RefundSource): string => (paymentId === null ? MANUAL : String(paymentId));

/** Which payment is given back; a hidden field when there is only one. */
function Payment({ sources, order, currency }: FieldsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = useAdminField();
  const [first, ...others] = sources;
  if (!first) return null;
  if (others.length === 0) return <input type="hidden" name="payment" value={choiceOf(first)} />;
  const labelOf = ({ providerOrderId, leftMinor, isOutdated }: RefundSource) => {
    const amount = formatMoney({ minor: leftMinor, currency }, formats);
    return providerOrderId === null
      ? translate("adminRefunds.paymentManual", {
          method: order.method ? translate(`adminOrders.method-${order.method}`) : "",
          amount,
        })
      : translate(isOutdated ? "adminRefunds.paymentOutdated" : "adminRefunds.paymentOf", {
          attempt: providerOrderId,
          amount,
        });
  };
  return (
    <NativeSelect
      {...field("payment", choiceOf(others.at(-1) ?? first))}
      label={translate("adminRefunds.payment")}
      required
      maw="30rem"
      data={sources.map((source) => ({ value: choiceOf(source), label: labelOf(source) }))}
    />
  );
}

function Means({ sources }: FieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const isManualOnly = sources.every(({ paymentId }) => paymentId === null);
  const note = (
    <TextInput
      {...field("note")}
      label={translate("adminRefunds.note")}
      description={isManualOnly ? undefined : translate("adminRefunds.noteHint")}
      required={isManualOnly}
      maw="30rem"
      autoComplete="off"
    />
  );
  if (isManualOnly) {
    return (
      <>
        <input type="hidden" name="means" value="recorded" />
        <Text size="sm">{translate("adminRefunds.manualHint")}</Text>
        {note}
      </>
    );
  }
  return (
    <>
      <NativeSelect
        {...field("means", "provider")}
        label={translate("adminRefunds.means")}
        required
        maw="30rem"
        data={[
          { value: "provider", label: translate("adminRefunds.byProvider") },
          { value: "recorded", label: translate("adminRefunds.recorded") },
        ]}
      />
      {note}
    </>
  );
}

function Amount({ sources, currency, isWhole, returned }: FieldsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = useAdminField();
  const leftMinor = sources.reduce((sum, source) => sum + source.leftMinor, 0);
  const whole = isWhole ? minorUnitsText((sources.at(-1) ?? { leftMinor }).leftMinor) : "";
  const props = field("amount", returned?.amount ?? whole);
  return (
    <>
      <Group>
        <Button type="submit" variant="default" name="propose" value="yes" formNoValidate>
          {translate("adminRefunds.propose")}
        </Button>
      </Group>
      {returned && returned.beyondMinor > 0 && (
        <Text size="sm">
          {translate("adminRefunds.beyond", {
            amount: formatMoney({ minor: returned.beyondMinor, currency }, formats),
          })}
        </Text>
      )}
      {/* A calculated amount replaces the typed one. */}
      <TextInput
        key={props.defaultValue}
        {...props}
        label={translate("adminRefunds.amount", { symbol: currency.symbol })}
        description={translate("adminRefunds.left", {
          amount: formatMoney({ minor: leftMinor, currency }, formats),
        })}
        inputMode="decimal"
        required
        maw="16rem"
        autoComplete="off"
      />
    </>
  );
}

function Reason({ returned }: FieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      {...field("reason", returned?.reason)}
      label={translate("adminRefunds.reason")}
      required
      maw="30rem"
      autoComplete="off"
    />
  );
}

/** The form of a refund, whole or in part. */
export function RefundPage({ title, answer, formKey, ...props }: RefundPageProps) {
  const translate = useTranslate();
  const { order, sources } = props;
  const trail = [
    { href: adminHrefs.orders(), name: translate("admin.orders") },
    {
      href: adminHrefs.order(order.id),
      name: translate("adminOrders.one", { reference: order.reference }),
    },
  ];
  return (
    <AdminPage title={title} trail={trail}>
      {sources.length === 0 ? (
        <p>{translate("adminRefunds.nothingLeft")}</p>
      ) : (
        <>
          <Text>{translate("adminRefunds.hint")}</Text>
          {!props.isWhole && !props.returned && (
            <Anchor component={Link} to={adminHrefs.refund(order.id, { all: "yes" })} reloadDocument>
              {translate("adminRefunds.everything")}
            </Anchor>
          )}
          <AdminForm
            intent="refund"
            submit={translate(
              sources.every(({ paymentId }) => paymentId === null)
                ? "adminRefunds.submitRecorded"
                : "adminRefunds.submit",
            )}
            hidden={{
              key: formKey,
              version: order.version,
              ...(props.returned && { returnId: props.returned.id }),
            }}
            answer={answer}
          >
            <RefundPieces {...props} />
            <Amount {...props} />
            <Payment {...props} />
            <Means {...props} />
            <Reason {...props} />
          </AdminForm>
        </>
      )}
    </AdminPage>
  );
}
