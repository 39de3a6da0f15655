import type { MessageKey } from "~/i18n/messages";
import type { FunnelStep, VisitChannel } from "./conversion";
import type { Comparison, Grouping, QuickPeriod, ReportChoice } from "./report";

export const groupingWords: Record<Grouping, MessageKey> = {
  day: "adminReports.day",
  week: "adminReports.week",
  month: "adminReports.month",
  product: "adminReports.product",
  category: "adminReports.category",
  payment: "adminReports.payment",
  delivery: "adminReports.delivery",
  source: "adminReports.source",
  coupon: "adminReports.coupon",
};

export const comparisonWords: Record<Comparison, MessageKey> = {
  none: "adminReports.none",
  previous: "adminReports.previous",
  year: "adminReports.year",
};

export const quickWords: Record<QuickPeriod, MessageKey> = {
  last7: "adminReports.last7",
  last30: "adminReports.last30",
  thisMonth: "adminReports.thisMonth",
  lastMonth: "adminReports.lastMonth",
};

export const fieldWords = {
  from: "adminReports.from",
  to: "adminReports.to",
  by: "adminReports.by",
  compare: "adminReports.compare",
} as const satisfies Record<keyof ReportChoice, MessageKey>;

export const columnWords = {
  currency: "adminReports.currency",
  orders: "adminReports.orders",
  units: "adminReports.units",
  gross: "adminReports.gross",
  discount: "adminReports.discount",
  promotion: "adminReports.promotion",
  exchanged: "adminReports.exchanged",
  gift: "adminReports.gift",
  returned: "adminReports.returned",
  net: "adminReports.net",
  average: "adminReports.average",
  before: "adminReports.before",
  changePercent: "adminReports.changePercent",
} as const satisfies Record<string, MessageKey>;

export const stepWords: Record<FunnelStep, MessageKey> = {
  visits: "adminReports.stepVisits",
  products: "adminReports.stepProducts",
  carts: "adminReports.stepCarts",
  checkouts: "adminReports.stepCheckouts",
  orders: "adminReports.stepOrders",
  paid: "adminReports.stepPaid",
};

export const channelWords: Record<VisitChannel, MessageKey> = {
  direct: "adminReports.channelDirect",
  search: "adminReports.channelSearch",
  social: "adminReports.channelSocial",
  link: "adminReports.channelLink",
  app: "adminReports.channelApp",
};
