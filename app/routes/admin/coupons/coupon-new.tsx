import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { couponFormSchema, newCouponFields } from "~/domain/coupons/coupon-form";
import { createCoupon } from "~/domain/coupons/write-coupon.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { CouponPage } from "~/ui/admin/coupons/coupon-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "coupons",
    namespaces: ["adminCoupons"],
  });
  const { languages } = await context.shop();
  return adminData({ languages, messages, title: translate("adminCoupons.create") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "coupons" });
  if (!read.ok) return read.refusal;
  const shop = await context.shop();
  const submission = parseSubmission(read.form, couponFormSchema(languageCodes(shop), shop.categories));
  if (submission.status !== "success") return refuseInvalid(submission);
  const created = await throwUnavailableOnError(context, () => createCoupon(read.staff, submission.value));
  if (!created.ok) return refuse(context, submission, ["writeCoupon", { code: created.code }]);
  return redirectStaff(context, adminHrefs.coupons(), { type: "success", key: "staffCreated" });
}

export default function NewCoupon() {
  const { languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CouponPage title={title} languages={languages} fields={newCouponFields} kept={null} answer={answer} />
  );
}
