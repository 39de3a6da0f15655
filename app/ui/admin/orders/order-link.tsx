import { Anchor, Text, TextInput } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";

export interface OrderLinkProps {
  /** The buyer's page of the order, which needs no account. */
  page: string;
  /** Opens WhatsApp with a message to the buyer. */
  whatsapp: string;
}

/** The link with which the buyer of an unpaid order sees and pays it. */
export function OrderLink({ page, whatsapp }: OrderLinkProps) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminOrders.link")}>
      <TextInput
        readOnly
        defaultValue={page}
        key={page}
        aria-label={translate("adminOrders.link")}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text size="sm">{translate("adminOrders.linkHint")}</Text>
      <p>
        <Anchor href={whatsapp} target="_blank" rel="noopener noreferrer">
          {translate("adminOrders.whatsapp")}
        </Anchor>
      </p>
    </AdminSection>
  );
}
