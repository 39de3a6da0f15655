import { Anchor, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";

interface Thing {
  productName: string | null;
  variantName: string | null;
  size: string | null;
}

export interface StockBoardsProps {
  stock: {
    low: (Thing & { id: number; stock: number })[];
    lowCount: number;
    goneCount: number;
    toMake: (Thing & { productId: number; pieces: number; orders: number })[];
  };
  demand: (Thing & { productId: number; variantId: number | null; requests: number })[];
}

const nameOf = (thing: Thing): string => pieceName({ ...thing, productName: thing.productName ?? "—" });

interface CountTableProps<Row> {
  caption: string;
  /** Label of the count column. */
  label: MessageKey;
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  countOf(row: Row): number;
}

function CountTable<Row extends Thing>({ caption, label, rows, keyOf, countOf }: CountTableProps<Row>) {
  return (
    <SimpleTable
      caption={caption}
      rows={rows}
      keyOf={keyOf}
      columns={[
        { key: "product", label: "labels.product", cell: nameOf },
        { key: "count", label, isNumber: true, cell: countOf },
      ]}
    />
  );
}

/** Low stock, pieces to make to order, and requested products. */
export function StockBoards({ stock, demand }: StockBoardsProps) {
  const translate = useTranslate();
  const { low, lowCount, goneCount, toMake } = stock;
  const titles = {
    low: translate("adminDashboard.stock"),
    toMake: translate("adminDashboard.toMake"),
    demand: translate("adminDashboard.demand"),
  };
  return (
    <>
      <AdminCard title={titles.low}>
        <p>{translate("adminDashboard.stockCounts", { low: lowCount, gone: goneCount })}</p>
        {low.length === 0 ? (
          <p>{translate("adminDashboard.stockNone")}</p>
        ) : (
          <CountTable
            caption={titles.low}
            label="adminDashboard.left"
            rows={low}
            keyOf={({ id }) => id}
            countOf={(row) => row.stock}
          />
        )}
        <Group>
          <Anchor component={Link} to={adminHrefs.stock({ state: "low" })}>
            {translate("adminDashboard.allLow")}
          </Anchor>
          <Anchor component={Link} to={adminHrefs.stock({ state: "out" })}>
            {translate("adminDashboard.allOut")}
          </Anchor>
        </Group>
      </AdminCard>
      <AdminCard title={titles.toMake}>
        {toMake.length === 0 ? (
          <p>{translate("adminDashboard.toMakeNone")}</p>
        ) : (
          <CountTable
            caption={titles.toMake}
            label="labels.pieces"
            rows={toMake}
            keyOf={(row) => `${row.productId} ${nameOf(row)}`}
            countOf={({ pieces }) => pieces}
          />
        )}
      </AdminCard>
      <AdminCard title={titles.demand}>
        {demand.length === 0 ? (
          <p>{translate("adminDashboard.demandNone")}</p>
        ) : (
          <CountTable
            caption={titles.demand}
            label="adminDashboard.people"
            rows={demand}
            keyOf={({ productId, variantId, size }) => `${productId} ${variantId} ${size}`}
            countOf={({ requests }) => requests}
          />
        )}
      </AdminCard>
    </>
  );
}
