import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { staffStatusKey } from "~/domain/orders/returns/return-words";
import type { ReturnStatus } from "~/domain/orders/returns/returns";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import type { StaffOrderLine } from "./order-lines-table";

/** `createdAt` is in Unix seconds. */
export interface StaffOrderReturn {
  id: number;
  number: number;
  status: ReturnStatus;
  createdAt: number;
  lines: { orderLineId: number; quantity: number }[];
}

interface OrderReturnsProps {
  orderId: number;
  returns: StaffOrderReturn[];
  lines: StaffOrderLine[];
  /** Whether its buyer has pieces that can come back. */
  isReturnable: boolean;
}

/** The return requests of an order, each with the way to its page, and the way to record another one. */
export function OrderReturns({ orderId, returns, lines, isReturnable }: OrderReturnsProps) {
  const translate = useTranslate();
  if (returns.length === 0 && !isReturnable) return null;
  return (
    <AdminSection title={translate("adminReturns.title")}>
      {returns.length > 0 && (
        <ul className="admin-list">
          {returns.map(({ id, number, status, createdAt, lines: pieces }) => (
            <li key={id}>
              <Anchor component={Link} to={adminHrefs.return(id)} underline="always">
                {translate("returns.one", { number })}
              </Anchor>
              {`: ${translate(staffStatusKey(status))} · `}
              <Moment at={createdAt} />
              {pieces.map(({ orderLineId, quantity }) => {
                const line = lines.find((candidate) => candidate.id === orderLineId);
                return (
                  <Text key={orderLineId} size="sm" c="dimmed">
                    {quantity} × {line ? pieceName(line) : ""}
                  </Text>
                );
              })}
            </li>
          ))}
        </ul>
      )}
      {isReturnable && (
        <Anchor component={Link} to={adminHrefs.newReturn(orderId)}>
          {translate("adminReturns.new")}
        </Anchor>
      )}
    </AdminSection>
  );
}
