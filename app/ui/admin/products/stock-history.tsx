import { Anchor, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import type { StockCause } from "~/domain/catalog/stock/stock-vocabulary";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

interface Movement {
  id: number;
  stockRowId: number | null;
  variantName: string | null;
  size: string | null;
  change: number;
  balance: number;
  cause: StockCause;
  orderId: number | null;
  orderReference: string | null;
  userEmail: string | null;
  createdAt: number;
}

interface StockHistoryProps {
  productId: number;
  /** The stock row it is limited to; null for the whole product. */
  row: number | null;
  movements: Movement[];
  /** `before` of the next page; null on the last. */
  next: number | null;
  /** True for any page but the first. */
  isLater: boolean;
}

/** Changes of a product's stock, newest first. */
export function StockHistory({ productId, row, movements, next, isLater }: StockHistoryProps) {
  const translate = useTranslate();
  const title = translate("adminProducts.stockHistory");
  const of = ({ variantName, size }: Movement) =>
    pieceName({ variantName, size }) || translate("adminProducts.oneSize");
  return (
    <AdminSection title={title}>
      <Group>
        <Anchor component={Link} to={adminHrefs.productStock(productId)}>
          {translate("adminProducts.backToStock")}
        </Anchor>
        {row !== null && (
          <Anchor component={Link} to={adminHrefs.stockHistory(productId)}>
            {translate("adminProducts.historyOfAll")}
          </Anchor>
        )}
      </Group>
      {movements.length === 0 ? (
        <p>{translate("adminProducts.noMovements")}</p>
      ) : (
        <SimpleTable
          caption={title}
          rows={movements}
          keyOf={({ id }) => id}
          columns={[
            {
              key: "at",
              label: "labels.when",
              cell: ({ createdAt }) => <Moment at={createdAt} />,
            },
            {
              key: "size",
              label: "adminProducts.size",
              cell: (movement) =>
                row === null && movement.stockRowId !== null ? (
                  <Anchor
                    component={Link}
                    to={adminHrefs.stockHistory(productId, { row: movement.stockRowId })}
                  >
                    {of(movement)}
                  </Anchor>
                ) : (
                  of(movement)
                ),
            },
            {
              key: "change",
              label: "adminProducts.movement",
              isNumber: true,
              cell: ({ change }) => (change > 0 ? `+${change}` : `−${-change}`),
            },
            {
              key: "balance",
              label: "adminProducts.balance",
              isNumber: true,
              cell: ({ balance }) => balance,
            },
            {
              key: "cause",
              label: "adminProducts.cause",
              cell: ({ cause, orderId, orderReference }) => (
                <>
                  {translate(`adminProducts.cause-${cause}`)}
                  {orderId !== null && orderReference !== null && (
                    <>
                      {" "}
                      <Anchor component={Link} to={adminHrefs.order(orderId)}>
                        {orderReference}
                      </Anchor>
                    </>
                  )}
                </>
              ),
            },
            {
              key: "who",
              label: "labels.who",
              cell: ({ userEmail }) => userEmail ?? "—",
            },
          ]}
        />
      )}
      <Group>
        {isLater && (
          <Anchor component={Link} to={adminHrefs.stockHistory(productId, { row })}>
            {translate("adminProducts.newestMovements")}
          </Anchor>
        )}
        {next !== null && (
          <Anchor component={Link} to={adminHrefs.stockHistory(productId, { row, before: next })}>
            {translate("adminProducts.olderMovements")}
          </Anchor>
        )}
      </Group>
    </AdminSection>
  );
}
