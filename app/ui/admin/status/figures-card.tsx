import { type PaymentOutcome, paymentOutcomes } from "~/domain/orders/orders";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";

interface Figures {
  placed: number;
  paid: number;
  payments: Record<PaymentOutcome, number>;
}

export interface FiguresProps {
  figures: { lastDay: Figures; lastWeek: Figures };
}

/** Orders, and the payment provider's messages by outcome. */
export function FiguresCard({ figures: { lastDay, lastWeek } }: FiguresProps) {
  const translate = useTranslate();
  const title = translate("adminStatus.figures");
  const row = (name: string, numberIn: (figures: Figures) => number) => ({
    name,
    day: numberIn(lastDay),
    week: numberIn(lastWeek),
  });
  const rows = [
    row(translate("adminStatus.placed"), ({ placed }) => placed),
    row(translate("adminStatus.paid"), ({ paid }) => paid),
    ...paymentOutcomes.map((outcome) =>
      row(
        translate("adminStatus.payment", { outcome: translate(`adminOrders.outcome-${outcome}`) }),
        ({ payments }) => payments[outcome],
      ),
    ),
  ];
  return (
    <AdminCard title={title}>
      <SimpleTable
        caption={title}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { key: "name", label: "adminStatus.figure", cell: ({ name }) => name },
          {
            key: "day",
            label: "adminStatus.lastDay",
            isNumber: true,
            cell: ({ day }) => day,
          },
          {
            key: "week",
            label: "adminStatus.lastWeek",
            isNumber: true,
            cell: ({ week }) => week,
          },
        ]}
      />
    </AdminCard>
  );
}
