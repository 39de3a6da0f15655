import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { MAX_BULK_ORDERS } from "~/domain/orders/bulk/bulk-steps";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../../admin-page";
import { SimpleTable } from "../../tables/simple-table";
import type { PackedPiece } from "../packing";
import { PrintButton } from "../print-button";

interface PickingListPageProps {
  title: string;
  isTooMany: boolean;
  /** Number of orders that the pieces are of. */
  orders: number;
  pieces: (PackedPiece & {
    productId: number;
    image: string | null;
    toMake: number;
    references: string[];
  })[];
}

/** What to take from the shelves for several orders. */
export function PickingListPage({ title, isTooMany, orders, pieces }: PickingListPageProps) {
  const translate = useTranslate();
  return (
    <div className="picking-list">
      <AdminPage
        title={title}
        trail={[{ href: adminHrefs.orders(), name: translate("admin.orders") }]}
        actions={<PrintButton />}
      >
        {isTooMany && <p>{translate("adminOrderBulk.tooMany", { count: MAX_BULK_ORDERS })}</p>}
        {pieces.length === 0 ? (
          <p>{translate("adminOrderBulk.nothingToPick")}</p>
        ) : (
          <>
            <p>{translate("adminOrderBulk.pickingOrders", { count: orders })}</p>
            <SimpleTable
              caption={title}
              rows={pieces}
              keyOf={(piece) =>
                [piece.productId, piece.productName, piece.variantName, piece.size].join("\n")
              }
              columns={[
                {
                  key: "picture",
                  label: "labels.pictures",
                  isNarrow: true,
                  cell: ({ image }) => image && <img src={image} alt="" width={48} height={60} />,
                },
                { key: "piece", label: "labels.product", cell: (piece) => pieceName(piece) },
                { key: "sku", label: "labels.sku", cell: ({ sku }) => sku ?? "" },
                {
                  key: "quantity",
                  label: "adminOrders.quantity",
                  isNumber: true,
                  cell: ({ quantity }) => <strong>{quantity}</strong>,
                },
                {
                  key: "toMake",
                  label: "adminOrderBulk.toMake",
                  isNumber: true,
                  cell: ({ toMake }) => toMake || "",
                },
                {
                  key: "orders",
                  label: "adminOrderBulk.inOrders",
                  cell: ({ references }) => references.join(", "),
                },
              ]}
            />
          </>
        )}
      </AdminPage>
    </div>
  );
}
