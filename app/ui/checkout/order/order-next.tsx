import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { OrderView } from "~/domain/orders/order-view";
import { formatLongDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";

/** What happens to a bought order until it arrives, with dates. Null once nothing is awaited. */
export function OrderNext({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { arrival, isPickup, email, timeline, deliveryName, pickupPlace, address } = order;
  if (!arrival) return null;
  const making = timeline.find(({ kind, at }) => kind === "making" && at === null)?.making;
  const news = translate(isPickup ? "order.nextReady" : "order.nextShipped", { email });
  const steps = [
    making && {
      title: translate("order.nextMaking"),
      text: making.day && translate("order.nextMakingUntil", { day: formatLongDay(making.day, formats) }),
    },
    { title: translate("order.nextPreparing"), text: email && news },
    {
      title: arrivalWords(arrival, { isPickup }, translate, formats),
      text: pickupPlace?.address || address.join(", ") || deliveryName,
    },
  ];
  return (
    <section className="order-next" aria-labelledby="order-next">
      <h2 className="checkout__heading" id="order-next">
        {translate("order.next")}
      </h2>
      <ol className="order-next__steps">
        {steps.map(
          (step) =>
            step && (
              <li key={step.title}>
                <h3>{step.title}</h3>
                {step.text && <p>{step.text}</p>}
              </li>
            ),
        )}
      </ol>
    </section>
  );
}
