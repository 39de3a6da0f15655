import type { OrderView } from "~/domain/orders/order-view";
import type { SpentCoupon } from "~/domain/orders/payment/spent-coupon";
import { useTranslate } from "~/i18n/use-translate";

export interface OrderSpentCoupon extends SpentCoupon {
  /** The order's access key. */
  accessKey: string;
}

interface SpentCouponNoticeProps {
  spentCoupon: OrderSpentCoupon;
  order: Pick<OrderView, "reference">;
  /** URL of the order's payment step. */
  action: string;
}

/** Tells that another order has used the discount, and offers the ways on; see `answerSpentCoupon`. */
export function SpentCouponNotice({ spentCoupon, order, action }: SpentCouponNoticeProps) {
  const translate = useTranslate();
  const rivals = spentCoupon.rivals.join(", ");
  return (
    <form className="notice" method="post" action={action} role="status">
      <input type="hidden" name="order" value={order.reference} />
      <input type="hidden" name="key" value={spentCoupon.accessKey} />
      <p>{translate(rivals ? "checkout.couponAtOther" : "checkout.couponSpent", { orders: rivals })}</p>
      <p className="button-row">
        {rivals && (
          <button className="button" name="intent" value="take-coupon">
            {translate("checkout.takeCoupon", { orders: rivals })}
          </button>
        )}
        <button className="button button--quiet" name="intent" value="without-coupon">
          {translate("checkout.withoutCoupon")}
        </button>
      </p>
    </form>
  );
}
