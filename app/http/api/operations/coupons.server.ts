import { z } from "zod";
import { findCoupon, listCoupons } from "~/domain/coupons/coupons.queries.server";
import {
  type CouponFailure,
  changeCoupon,
  createCoupon,
  deleteCoupon,
} from "~/domain/coupons/write-coupon.server";
import { staffOf } from "~/edge/staff-context.server";
import { id, jsonText, version } from "../fields.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";
import { refuseFields } from "../refuse-fields.server";
import { etagOf, isStale, refuseStale } from "../row-version.server";
import { changedCoupon, coupon, inputOf, newCoupon, noCoupon, show } from "./coupon-shape.server";

const unknownCoupon = () => refuse(404, "not-found");

async function replyCoupon(
  status: number,
  { context }: Pick<Call<never, never, never>, "context">,
  couponId: number,
): Promise<Reply> {
  const row = await findCoupon(context.db, couponId);
  return row ? reply(status, show(row), { etag: etagOf(row.version) }) : unknownCoupon();
}

async function refuseWrite(request: Request, { code }: CouponFailure): Promise<Reply> {
  if (code === "gone") return unknownCoupon();
  if (code === "code-taken") return refuseFields(request, { code: "adminCoupons.codeTaken" });
  if (code === "product-unknown")
    return refuseFields(request, { product_ids: "adminCoupons.invalidProduct" });
  if (code === "category-unknown")
    return refuseFields(request, { category_ids: "adminCoupons.invalidCategory" });
  return refuse(409, code);
}

const getCoupons = operation({
  method: "get",
  path: "/coupons",
  caller: "coupons",
  summary: "Lists the discounts, newest first: those with a code and promotions without one",
  answers: { 200: z.array(coupon) },
  answer: async ({ context }) => reply(200, (await listCoupons(context)).map(show)),
});

const postCoupon = operation({
  method: "post",
  path: "/coupons",
  caller: "coupons",
  summary: "Creates a discount, which applies at once unless `active` is false or its dates say otherwise",
  bodies: { json: newCoupon },
  answers: { 201: coupon },
  async answer({ account, body, ...call }) {
    const checked = await inputOf(call, body, noCoupon);
    if ("refusal" in checked) return checked.refusal;
    const created = await createCoupon(staffOf(call.context, account), checked.input);
    return created.ok ? replyCoupon(201, call, created.value) : refuseWrite(call.request, created);
  },
});

const putCoupon = operation({
  method: "put",
  path: "/coupons",
  caller: "coupons",
  summary:
    "Changes a discount; omitted fields are unchanged. Orders keep the discount that they were placed with",
  bodies: { json: changedCoupon },
  answers: { 200: coupon },
  refusals: [404, 409, 412],
  async answer({ account, body, ...call }) {
    const { request, context } = call;
    const found = await findCoupon(context.db, body.id);
    if (!found) return unknownCoupon();
    if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
    const checked = await inputOf(call, body, found);
    if ("refusal" in checked) return checked.refusal;
    const change = { id: found.id, version: found.version, input: checked.input };
    const changed = await changeCoupon(staffOf(context, account), change);
    return changed.ok ? replyCoupon(200, call, found.id) : refuseWrite(request, changed);
  },
});

const removeCoupon = operation({
  method: "delete",
  path: "/coupons",
  caller: "coupons",
  summary: "Deletes a discount without orders. One with orders (409 `ordered`) can be made inactive",
  query: z.object({ id: jsonText(id), version: jsonText(version).optional() }),
  answers: { 204: null },
  refusals: [404, 409, 412],
  async answer({ request, context, account, query }) {
    const found = await findCoupon(context.db, query.id);
    if (!found) return unknownCoupon();
    if (isStale(request, { named: query.version, now: found.version })) return refuseStale(found.version);
    const deleted = await deleteCoupon(staffOf(context, account), { id: found.id, version: found.version });
    return deleted.ok ? reply(204) : refuseWrite(request, deleted);
  },
});

export const couponOperations = [getCoupons, postCoupon, putCoupon, removeCoupon];
