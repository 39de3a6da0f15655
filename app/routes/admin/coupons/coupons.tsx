import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { couponState } from "~/domain/coupons/coupon";
import { findCoupon, listCoupons } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon } from "~/domain/coupons/write-coupon.server";
import { currencyOf } from "~/domain/settings/shop";
import { refuseUnparsed } from "~/http/form.server";
import { readIntent } from "~/http/read-ids.server";
import { refuseButton } from "~/http/refuse.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { failure, success } from "~/lib/result";
import { CouponsPage } from "~/ui/admin/coupons/coupons-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ translate, messages }, shop, found] = await Promise.all([
    openAdminPage(request, context, { right: "coupons", namespaces: ["adminCoupons"] }),
    context.shop(),
    listCoupons(context),
  ]);
  const now = unixSeconds(context.now());
  const coupons = found.map((coupon) => {
    const { emails: _, ...shown } = coupon;
    return { ...shown, state: couponState(coupon, now) };
  });
  const soles = currencyOf(shop, "PEN");
  return adminData({ coupons, soles, messages, title: translate("admin.coupons") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "coupons" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const { verb, id } = readIntent(form);
  if (verb !== "on" && verb !== "off") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const write = async () => {
    const coupon = await findCoupon(context.db, id);
    if (!coupon) return failure({ code: "gone" } as const);
    const active = verb === "on";
    if (coupon.active === active) return success(null);
    return changeCoupon(staff, { id, version: coupon.version, value: { ...coupon, active } });
  };
  const written = await write();
  if (!written.ok) return refuseButton(form, ["writeCoupon", { code: written.code }]);
  return redirectStaff(context, adminHrefs.coupons(), { type: "success", key: "staffSaved" });
}

export default function Coupons() {
  const { coupons, soles } = useLoaderData<typeof loader>();
  return <CouponsPage coupons={coupons} soles={soles} answer={useActionData<typeof action>()} />;
}
