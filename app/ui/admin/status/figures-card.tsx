import type { PaymentOutcome } from "~/domain/orders/orders";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { outcomeWords } from "../orders/order-words";
import { SimpleTable } from "../tables/simple-table";

interface Counted {
  lastDay: number;
  lastWeek: number;
}

export interface FiguresProps {
  figures: { placed: Counted; paid: Counted; payments: (Counted & { outcome: PaymentOutcome })[] };
}

/** Orders, and the payment provider's messages by outcome. */
export function FiguresCard({ figures: { placed, paid, payments } }: FiguresProps) {
  const translate = useTranslate();
  const title = translate("adminStatus.figures");
  const rows = [
    { name: translate("adminStatus.placed"), ...placed },
    { name: translate("adminStatus.paid"), ...paid },
    ...payments.map(({ outcome, ...counted }) => ({
      name: translate("adminStatus.payment", { outcome: translate(outcomeWords[outcome]) }),
      ...counted,
    })),
  ];
  return (
    <AdminCard title={title}>
      <SimpleTable
        caption={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { key: "name", label: translate("adminStatus.figure"), cell: ({ name }) => name },
          {
            key: "day",
            label: translate("adminStatus.lastDay"),
            isNumber: true,
            cell: ({ lastDay }) => lastDay,
          },
          {
            key: "week",
            label: translate("adminStatus.lastWeek"),
            isNumber: true,
            cell: ({ lastWeek }) => lastWeek,
          },
        ]}
      />
    </AdminCard>
  );
}
