import { Text } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import { receiptFormOf } from "~/domain/receipts/receipt-form";
import { receiptAmounts, receiptBuyer, receiptTitle } from "~/domain/receipts/receipt-words";
import { igvIn, type Receipt } from "~/domain/receipts/receipts";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { ReceiptFields } from "./receipt-fields";

interface OrderReceiptProps {
  receipt: Receipt;
  /** Of the order. */
  totalMinor: number;
  currency: { symbol: string };
  /** Whether staff may still change it. */
  isOpen: boolean;
  /** Whether the order was paid without its receipt getting a number. */
  isNumberDue: boolean;
  answer: FormReply | null | undefined;
}

/** The receipt that the buyer asked for, with its number once the order is paid, and the form to change it. */
export function OrderReceipt({
  receipt,
  totalMinor,
  currency,
  isOpen,
  isNumberDue,
  answer,
}: OrderReceiptProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { igvPercent, issuedAt } = receipt;
  const igvMinor = igvIn(totalMinor, igvPercent);
  const amounts = receiptAmounts(receipt, { currency, translate, formats });
  return (
    <AdminSection title={translate("receipt.title")}>
      <Facts
        facts={[
          [translate("adminOrders.receiptKind"), receiptTitle(receipt, translate)],
          [translate("adminOrders.receiptBuyer"), receiptBuyer(receipt, translate) || null],
          [translate("receipt.issued"), issuedAt === null ? null : <Moment key="issued" at={issuedAt} />],
          ...amounts,
          [
            translate("receipt.igv", { percent: igvPercent }),
            amounts.length === 0 && igvMinor > 0 ? formatMoney({ minor: igvMinor, currency }, formats) : null,
          ],
        ]}
      />
      {isOpen && (
        <details className="admin-delete admin-step" open={intentOf(answer) === "receipt"}>
          <summary>{translate("adminOrders.changeReceipt")}</summary>
          <AdminForm intent="receipt" submit={translate("adminOrders.changeReceipt")} answer={answer}>
            <ReceiptFields kept={receiptFormOf(receipt)} />
          </AdminForm>
        </details>
      )}
      {isNumberDue && (
        <AdminForm intent="number-receipt" submit={translate("adminOrders.numberReceipt")} answer={answer}>
          <Text size="sm">{translate("adminOrders.numberReceiptHint")}</Text>
        </AdminForm>
      )}
    </AdminSection>
  );
}
