import { Anchor, Checkbox, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useContext } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { OrderOfOperation } from "~/domain/orders/payment/same-operation.server";
import { useTranslate } from "~/i18n/use-translate";
import { ReplyContext, useAdminField } from "../admin-field";

/** Asks whether an operation paid other orders, too: those that are `known`, and those of a refusal. */
export function SharedOperation({ known = [] }: { known?: OrderOfOperation[] }) {
  const translate = useTranslate();
  const reply = useContext(ReplyContext);
  const { error, id } = useAdminField()("sharedWith");
  const orders = error ? String(reply?.values?.orders) : known.map(({ reference }) => reference).join(", ");
  if (orders === "") return null;
  return (
    <>
      {known.length > 0 && (
        <Text size="sm">
          {translate("adminOrders.sameOperation")}{" "}
          {known.map(({ id: orderId, reference }, index) => (
            <span key={orderId}>
              {index > 0 && ", "}
              <Anchor component={Link} to={adminHrefs.order(orderId)}>
                {reference}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
      <Checkbox
        id={id}
        name="sharedWith"
        value={orders}
        label={translate("adminOrders.sharedOperation", { orders })}
        error={error}
      />
    </>
  );
}
