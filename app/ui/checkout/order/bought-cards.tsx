import type { BoughtCard } from "~/domain/gift-cards/gift-card";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";

/** To whom an order's gift cards go and when; never their codes. Null without any. */
export function BoughtCards({ cards }: { cards: BoughtCard[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (cards.length === 0) return null;
  const stateOf = ({ isBlocked, sentAt, deliverOn }: BoughtCard) => {
    if (isBlocked) return translate("giftCards.blocked");
    return sentAt === null
      ? translate("giftCards.sendsOn", { day: formatDay(deliverOn, formats) })
      : translate("giftCards.sentOn", { day: formatDay(limaDate(sentAt), formats) });
  };
  return (
    <section aria-labelledby="bought-cards">
      <h2 className="checkout__heading" id="bought-cards">
        {translate("giftCards.bought")}
      </h2>
      <ul className="lines">
        {cards.map((card, index) => (
          <li key={String(index)}>
            {card.recipientName && `${translate("giftCards.boughtFor", { name: card.recipientName })} · `}
            {stateOf(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
