import { Link } from "@remix-run/react";
import type { OrderView } from "~/domain/orders/order-view";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { PrintButton } from "../../shared/print-button";

interface Order {
  order: Pick<OrderView, "reference" | "isPaidTwice">;
  /** Digits of the shop's WhatsApp number; empty without one. */
  whatsapp: string;
}

/** Null without a WhatsApp number. */
export function WhatsappLink({ order, whatsapp }: Order) {
  const translate = useTranslate();
  if (!whatsapp) return null;
  const question = translate("order.whatsappText", { reference: order.reference });
  return (
    <a className="button button--quiet" href={hrefs.whatsapp(whatsapp, question)} rel="noreferrer">
      <Icon name="chat" />
      {translate("order.whatsapp")}
    </a>
  );
}

/** Printing, asking and going on. */
export function OrderActions({ order, whatsapp }: Order) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className="button-row order-side__links">
      {!order.isPaidTwice && <WhatsappLink order={order} whatsapp={whatsapp} />}
      <PrintButton label={translate("order.print")} />
      <Link className="button button--bare" to={hrefs.shop(locale)}>
        {translate("order.keepShopping")}
      </Link>
    </p>
  );
}
