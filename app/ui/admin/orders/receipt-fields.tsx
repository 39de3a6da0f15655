import { NativeSelect, Text, TextInput } from "@mantine/core";
import type { ReceiptField } from "~/domain/receipts/receipt-form";
import { personDocumentTypes, receiptKinds } from "~/domain/receipts/receipts";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";

interface ReceiptFieldsProps {
  /** Stored or typed before. */
  kept: Partial<Record<ReceiptField, string>>;
}

/** Boleta or factura, and for whom. Fields of the other kind are ignored. */
export function ReceiptFields({ kept }: ReceiptFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const props = (name: ReceiptField) => ({ ...field(name, kept[name]), maw: "30rem" });
  return (
    <>
      <NativeSelect
        {...props("receiptKind")}
        label={translate("receipt.kind")}
        data={receiptKinds.map((kind) => ({ value: kind, label: translate(`receipt.${kind}`) }))}
      />
      <Text size="sm">{translate("adminOrders.boletaFields")}</Text>
      <NativeSelect
        {...props("documentType")}
        label={translate("receipt.documentType")}
        data={personDocumentTypes.map((type) => ({ value: type, label: translate(`receipt.${type}`) }))}
      />
      <TextInput
        {...props("documentNumber")}
        label={translate("receipt.documentNumber")}
        description={translate("receipt.documentHint")}
        autoComplete="off"
      />
      <Text size="sm">{translate("adminOrders.facturaFields")}</Text>
      <TextInput {...props("ruc")} label={translate("receipt.RUC")} autoComplete="off" />
      <TextInput {...props("companyName")} label={translate("receipt.companyName")} autoComplete="off" />
      <TextInput
        {...props("companyAddress")}
        label={translate("receipt.companyAddress")}
        autoComplete="off"
      />
    </>
  );
}
