import type { ReactNode } from "react";
import type { SizeOption } from "~/domain/catalog/catalog";
import type { ProductArrivals } from "~/domain/delivery/product-arrival";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { ArrivalDates } from "./arrival-dates";
import { makingMessage } from "./making-message";

interface ProductPromisesProps {
  deliveryPromise: string;
  returnsPromise: string;
  /** Null without dates. */
  arrival: ProductArrivals | null;
  /** Asks for the visitor's district. */
  estimate?: ReactNode;
  sizes: readonly SizeOption[];
  /** Working days to make what is not in stock; null for nothing. */
  makingDays: number | null;
}

/** What the shop promises beside the buy button: when the product arrives, how it is delivered and returned. */
export function ProductPromises(promises: ProductPromisesProps) {
  const translate = useTranslate();
  const { deliveryPromise, returnsPromise, arrival, estimate, sizes, makingDays } = promises;
  return (
    <ul className="product__promises">
      {arrival && (
        <li>
          <Icon name="truck" />
          <div>
            {arrival.inStock && <ArrivalDates of={arrival} dates={arrival.inStock} />}
            {estimate}
          </div>
        </li>
      )}
      {makingDays !== null && (
        <li>
          <Icon name="needle" />
          <div>
            <p>{translate(makingMessage(sizes), { count: makingDays })}</p>
            {arrival?.madeToOrder && <ArrivalDates of={arrival} dates={arrival.madeToOrder} />}
          </div>
        </li>
      )}
      <li>
        <Icon name="bag" />
        <span>{deliveryPromise}</span>
      </li>
      <li>
        <Icon name="exchange" />
        <span>{returnsPromise}</span>
      </li>
    </ul>
  );
}
