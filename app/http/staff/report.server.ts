import type { z } from "zod";
import type { OrderSource } from "~/domain/checkout/draft/order-draft";
import type { ManualPaymentMethod } from "~/domain/orders/payment/manual-payment";
import {
  type CurrencyReport,
  type Grouping,
  periodOf,
  quickPeriods,
  type ReportChoice,
  type ReportRow,
  type TimeGrouping,
} from "~/domain/reports/report";
import { reportSchema, timeReportSchema } from "~/domain/reports/report.schema";
import { parseSubmission } from "~/http/form.server";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

const fieldNames = ["from", "to", "by", "compare"] as const;
type FieldName = (typeof fieldNames)[number];

export interface ReportForm<By extends Grouping> {
  /** As typed, or the default: the last 30 days by day. */
  fields: Record<FieldName, string>;
  errors: Partial<Record<FieldName, MessageKey>>;
  /** Null while a field is invalid. */
  choice: ReportChoice<By> | null;
}

function readForm<By extends Grouping>(
  url: string,
  now: Date,
  schema: z.ZodType<ReportChoice<By>>,
): ReportForm<By> {
  const { searchParams } = new URL(url);
  const hasDates = searchParams.has("from") || searchParams.has("to");
  const dates = hasDates ? { from: "", to: "" } : periodOf("last30", now);
  const fields = { ...dates, by: "day", compare: "none" };
  const form = new FormData();
  for (const name of fieldNames) {
    fields[name] = searchParams.get(name) ?? fields[name];
    form.set(name, fields[name]);
  }
  const submission = parseSubmission(form, schema);
  const found = submission.reply().error ?? {};
  return {
    fields,
    errors: Object.fromEntries(fieldNames.map((name) => [name, found[name]?.[0]])),
    choice: submission.status === "success" ? submission.value : null,
  };
}

/** Reads the form of a sales report from the URL. */
export const readReportForm = (url: string, now: Date): ReportForm<Grouping> =>
  readForm(url, now, reportSchema);

/** Reads the form of a report by time from the URL. */
export const readTimeReportForm = (url: string, now: Date): ReportForm<TimeGrouping> =>
  readForm(url, now, timeReportSchema);

/** The frequent dates, for links. */
export const quickPeriodsAt = (now: Date) =>
  quickPeriods.map((name) => ({ name, period: periodOf(name, now) }));

const paymentWords: Record<ManualPaymentMethod | "card" | "none", MessageKey> = {
  card: "adminReports.card",
  yape: "adminOrders.method-yape",
  plin: "adminOrders.method-plin",
  transfer: "adminOrders.method-transfer",
  cash: "adminOrders.method-cash",
  none: "adminReports.noMoney",
};

interface Words {
  translate: Translate;
  /** Names of categories by id. */
  categories: ReadonlyMap<string, string>;
}

function nameOf({ key, name }: ReportRow, by: Grouping, { translate, categories }: Words): string {
  // Of products and categories: the delivery of their orders.
  if (key === null) return translate("adminReports.deliveryPrice");
  switch (by) {
    case "product":
      return name || translate("adminProducts.unnamed");
    case "category":
      return categories.get(key) ?? translate("adminReports.deletedCategory", { id: key });
    case "payment":
      return translate(paymentWords[key as keyof typeof paymentWords]);
    case "delivery":
      return key || translate("adminReports.noDelivery");
    case "source":
      return translate(`adminOrders.placedFrom-${key as OrderSource}`);
    case "coupon":
      return key || translate("adminReports.noCode");
    default:
      return key;
  }
}

/** Names the rows for staff. Those by time keep their keys. */
export const nameRows = (report: CurrencyReport[], by: Grouping, words: Words): CurrencyReport[] =>
  report.map(({ rows, ...sums }) => ({
    ...sums,
    rows: rows.map((row) => ({ ...row, name: nameOf(row, by, words) })),
  }));
