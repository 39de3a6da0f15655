import type { OrderChanges, OrderContent } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { Translate } from "~/i18n/translate";

interface Wording {
  shop: Pick<Shop, "languages">;
  locale: string;
  translate: Translate;
}

/** What an edit changed of an order, in words; of its buyer's data only what was changed. */
export function changeWords(
  { before, after, fields }: OrderChanges,
  { shop, locale, translate }: Wording,
): string[] {
  const money = ({ currency }: OrderContent, minor: number) =>
    formatMoney({ minor, currency: currencyByCode(shop, currency) }, formatsFor(locale));
  const parts: [MessageKey, (content: OrderContent) => string][] = [
    ["adminOrders.lines", ({ lines }) => lines.join(", ")],
    ["adminOrders.delivery", ({ delivery }) => delivery],
    ["adminOrders.coupon", ({ coupon }) => coupon ?? "—"],
    ["adminOrders.discount", (content) => money(content, content.discount)],
    ["adminOrders.total", (content) => money(content, content.total)],
  ];
  const changed = parts
    .map(([name, show]) => [name, show(before), show(after)] as const)
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${translate(name)}: ${from} → ${to}`);
  const data = fields.map((field) => translate(`adminOrders.changed-${field}`)).join(", ");
  return data ? [...changed, translate("adminOrders.changedBuyer", { fields: data })] : changed;
}
