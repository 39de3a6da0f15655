import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useContext } from "react";
import { adminHrefs } from "~/admin-hrefs";
import type { OrderOfOperation } from "~/domain/orders/payment/operation-number";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "../admin-checkbox";
import { ReplyContext, useAdminField } from "../admin-field";

/** Other orders that have the operation of an order's proof that waits. */
export interface SharedOperationView {
  /** Those that are named: not all of very many. */
  orders: OrderOfOperation[];
  /** What confirms all; "" for none. */
  sharedWith: string;
}

interface SharedOperationProps {
  /** Distinguishes the page's forms. */
  form: string;
  known?: SharedOperationView | undefined;
}

/** Asks whether an operation paid other orders, too: those that are known, or those of a refusal. */
export function SharedOperation({ form, known }: SharedOperationProps) {
  const translate = useTranslate();
  const reply = useContext(ReplyContext);
  const { error, defaultValue } = useAdminField()("sharedWith");
  const { orders: named = "", sharedWith: refused } = reply?.values ?? {};
  const value = error && refused ? String(refused) : (known?.sharedWith ?? "");
  if (value === "") return null;
  const orders =
    error && refused ? String(named) : (known?.orders ?? []).map(({ reference }) => reference).join(", ");
  const links = known && known.orders.length > 0 && (
    <>
      {translate("adminOrders.sameOperation")}{" "}
      {known.orders.map(({ id, reference: name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Anchor component={Link} to={adminHrefs.order(id)} inherit>
            {name}
          </Anchor>
        </span>
      ))}
    </>
  );
  return (
    <>
      {/* The form's alert has the error's text. */}
      {links && !error && <Text size="sm">{links}</Text>}
      <AdminCheckbox
        // Other orders are confirmed anew.
        key={value}
        id={`${form}-shared`}
        name="sharedWith"
        value={value}
        defaultChecked={defaultValue === value}
        label={translate("adminOrders.sharedOperation", { orders })}
        error={error && (links || error)}
      />
    </>
  );
}
