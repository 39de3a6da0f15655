import { z } from "zod";
import { couponEntity } from "~/domain/coupons/coupon.fields";
import { findCoupon, listCoupons, type StaffCoupon } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon, createCoupon, deleteCoupon } from "~/domain/coupons/write-coupon.server";
import { refusalOf } from "~/http/refuse.server";
import { entitySchemas, showEntity } from "../entity-fields.server";
import { entityOperations } from "../entity-operations.server";
import { operation, reply } from "../operation.server";

const schemas = entitySchemas(couponEntity, {
  shown: "Coupon",
  created: "NewCoupon",
  changed: "ChangedCoupon",
  required: ["kind"],
  computed: {
    uses: z.int().meta({ description: "Orders that have used it or may still be paid with it" }),
  },
});

/** The coupon as the API returns it. */
const show = (row: StaffCoupon) => ({
  id: row.id,
  ...showEntity(couponEntity, row),
  uses: row.uses,
  version: row.version,
});

const getCoupons = operation({
  method: "get",
  path: "/coupons",
  caller: "coupons",
  summary: "Lists the discounts, newest first: those with a code and promotions without one",
  answers: { 200: z.array(schemas.shown) },
  answer: async ({ context }) => reply(200, (await listCoupons(context)).map(show)),
});

export const couponOperations = [
  getCoupons,
  ...entityOperations({
    path: "/coupons",
    right: "coupons",
    creates: "Creates a discount, which applies at once unless `active` is false or its dates say otherwise",
    changes:
      "Changes a discount; omitted fields are unchanged. Orders keep the discount that they were placed with",
    deletes: "Deletes a discount without orders. One with orders (409 `ordered`) can be made inactive",
    entity: couponEntity,
    schemas,
    find: findCoupon,
    show,
    create: createCoupon,
    change: changeCoupon,
    remove: deleteCoupon,
    refusalOf: ({ code }) => refusalOf("writeCoupon", { code }),
  }),
];
