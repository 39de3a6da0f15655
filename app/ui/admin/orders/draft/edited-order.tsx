import { Alert, Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { type EditedDraft, OUTDATES_FIELD } from "~/domain/checkout/draft/order-draft";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "../../admin-checkbox";
import { useAdminField } from "../../admin-field";
import { AdminSection } from "../../admin-page";
import { Facts } from "../../facts";
import { Moment } from "../../moment";

/** What another person stored while the form was open. */
function Stored({ orderId, stored }: Pick<EditedDraft, "orderId" | "stored">) {
  const translate = useTranslate();
  const formats = useFormats();
  const { lines, buyer, delivery, note, receiptKind, receipt, coupon, totalMinor, currency } = stored;
  return (
    <AdminSection title={translate("adminOrderForm.stored")}>
      <Facts
        facts={[
          [translate("adminOrders.lines"), lines.join(", ")],
          [translate("adminOrders.buyer"), buyer],
          [translate("adminOrders.delivery"), delivery],
          [translate("adminOrders.addressNote"), note || "—"],
          [translate(`receipt.${receiptKind}`), receipt || "—"],
          [translate("checkout.coupon"), coupon || "—"],
          [translate("adminOrders.total"), formatMoney({ minor: totalMinor, currency }, formats)],
        ]}
      />
      <Anchor href={adminHrefs.order(orderId)} target="_blank" rel="noopener">
        {translate("adminOrderForm.seeStored")}
      </Anchor>
    </AdminSection>
  );
}

/** What staff should know about an order before they change it. */
export function EditedOrder({ edited }: { edited: EditedDraft }) {
  const translate = useTranslate();
  const { gone, isConflict } = edited;
  return (
    <>
      {isConflict && <Stored {...edited} />}
      {gone.length > 0 && (
        <Alert color="yellow" role="status" title={translate("adminOrderForm.gone")}>
          {gone.join(", ")}
        </Alert>
      )}
      <Text size="sm">{translate("adminOrderForm.editHint")}</Text>
    </>
  );
}

/** Whether an order may change although a payment was started that may still be made. */
export function OpenPayment({
  attempt,
  mayOutdate,
}: {
  attempt: NonNullable<EditedDraft["attempt"]>;
  mayOutdate: boolean;
}) {
  const translate = useTranslate();
  const { error } = useAdminField()(OUTDATES_FIELD);
  const { attempt: number, startedAt, until, isRunning } = attempt;
  return (
    <AdminSection title={translate("adminOrderForm.openPayment")}>
      <Text size="sm">
        {translate("adminOrderForm.paymentStarted")} <Moment at={startedAt} />
        {". "}
        {isRunning ? (
          translate("adminOrderForm.paymentRuns")
        ) : (
          <>
            {translate("adminOrderForm.paymentUntil")} <Moment at={until} />.
          </>
        )}
      </Text>
      {!isRunning && (
        <AdminCheckbox
          id={OUTDATES_FIELD}
          name={OUTDATES_FIELD}
          value={number}
          defaultChecked={mayOutdate}
          label={translate("adminOrderForm.mayOutdate")}
          description={translate("adminOrderForm.mayOutdateHint")}
          error={error}
        />
      )}
    </AdminSection>
  );
}
