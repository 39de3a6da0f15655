import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Moment } from "../moment";
import { QueuePage } from "./queue-page";

interface LineToMake {
  id: number;
  orderId: number;
  reference: string;
  productName: string;
  variantName: string | null;
  size: string | null;
  pieces: number;
  /** Unix seconds. */
  startedAt: number;
  /** Such as `2026-12-10`. */
  dueDay: string;
}

export interface ToMakePageProps {
  lines: LineToMake[];
  total: number;
  /** Day in Lima. */
  today: string;
}

/** Pieces to make to order, with the day that buyers were told. */
export function ToMakePage({ lines, total, today }: ToMakePageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <QueuePage<LineToMake>
      title={translate("adminReports.toMake")}
      hint={translate("adminReports.toMakeHint")}
      none={translate("adminReports.toMakeNone")}
      rows={lines}
      total={total}
      file={adminHrefs.toMakeFile()}
      columns={[
        {
          key: "order",
          label: "adminReports.order",
          cell: ({ orderId, reference }) => (
            <Anchor component={Link} to={adminHrefs.order(orderId)} underline="always">
              {reference}
            </Anchor>
          ),
        },
        { key: "product", label: "adminReports.product", cell: pieceName },
        {
          key: "pieces",
          label: "adminReports.units",
          isNumber: true,
          cell: ({ pieces }) => pieces,
        },
        {
          key: "since",
          label: "adminReports.since",
          cell: ({ startedAt }) => <Moment at={startedAt} />,
        },
        {
          key: "due",
          label: "adminReports.dueDay",
          cell: ({ dueDay }) => (
            <>
              {formatDay(dueDay, formats)}
              {dueDay < today && (
                <Text size="sm" fw={600}>
                  {translate("adminReports.late")}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
