import type { MessageKey } from "~/i18n/messages";
import { MOST_MINOR_UNITS } from "~/lib/minor-units";
import { type CouponKind, couponKinds } from "~db/vocabulary";
import type { Coupon, CouponState } from "./coupon";

export { couponKinds };

/** What staff edit of a coupon, in the form and through the API. */
export type CouponInput = Omit<Coupon, "id" | "version">;

/** Names of the kinds. */
export const kindWords = {
  percent: "adminCoupons.kindPercent",
  amount: "adminCoupons.kindAmount",
  free_delivery: "adminCoupons.kindFreeDelivery",
} as const satisfies Record<CouponKind, MessageKey>;

export const stateWords = {
  off: "adminCoupons.off",
  planned: "adminCoupons.planned",
  over: "adminCoupons.over",
  "used-up": "adminCoupons.usedUp",
  running: "adminCoupons.running",
} as const satisfies Record<CouponState, MessageKey>;

export const couponLimits = {
  name: 60,
  products: 200,
  categories: 50,
  emails: 500,
  uses: 1_000_000,
  minor: MOST_MINOR_UNITS,
} as const;
