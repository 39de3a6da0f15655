import type { ReactNode } from "react";
import { Icon } from "../../shared/icon";

interface ProductPromisesProps {
  deliveryPromise: string;
  returnsPromise: string;
  /** When the product arrives. */
  children?: ReactNode;
}

/** What the shop promises beside the buy button: when it arrives, how it is delivered and returned. */
export function ProductPromises({ deliveryPromise, returnsPromise, children }: ProductPromisesProps) {
  return (
    <ul className="product__promises">
      {children && (
        <li>
          <Icon name="truck" />
          {children}
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
