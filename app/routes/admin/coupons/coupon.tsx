import { adminHrefs } from "~/admin-hrefs";
import { couponName } from "~/domain/coupons/coupon";
import { couponEntity } from "~/domain/coupons/coupon.fields";
import { findCoupon, readProductNames } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon, createCoupon, deleteCoupon } from "~/domain/coupons/write-coupon.server";
import { byName, byNumber } from "~/domain/fields/references";
import { categoryName } from "~/domain/settings/shop";
import { refusalOf } from "~/http/refuse.server";
import { editRoute } from "~/http/staff/edit-route.server";
import { defaultLocale } from "~/i18n/locale";
import { EditPage } from "~/ui/admin/edit-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = editRoute({
  right: "coupons",
  namespaces: ["adminCoupons"],
  parameter: "couponId",
  list: adminHrefs.coupons(),
  newTitle: "adminCoupons.create",
  titleOf: (coupon, locale) => couponName(coupon, locale, defaultLocale),
  entity: couponEntity,
  find: findCoupon,
  async references(context, coupon, locale) {
    const { categories } = await context.shop();
    return {
      product: byNumber(coupon ? await readProductNames(context, coupon.productIds) : new Map()),
      category: byName(categories, (category) => categoryName(category, locale)),
    };
  },
  isKept: ({ isOrdered }) => isOrdered,
  create: createCoupon,
  change: changeCoupon,
  remove: deleteCoupon,
  refusalOf: ({ code }) => refusalOf("writeCoupon", { code }),
});

export const loader = route.loader;
export const action = route.action;

export default function Coupon() {
  const list = { href: adminHrefs.coupons(), name: "admin.coupons" } as const;
  return <EditPage entity={couponEntity} list={list} isKept="adminCoupons.ordered" />;
}
