import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { couponName } from "~/domain/coupons/coupon";
import { couponFields, couponFormSchema } from "~/domain/coupons/coupon-form";
import { findCoupon, readProductNames, type StaffCoupon } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon, deleteCoupon } from "~/domain/coupons/write-coupon.server";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { refuseInvalid } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { defaultLocale } from "~/i18n/locale";
import { parseId } from "~/lib/ids";
import { CouponPage } from "~/ui/admin/coupons/coupon-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requireCoupon(context: AppLoadContext, id: string | undefined): Promise<StaffCoupon> {
  const couponId = parseId(id);
  const find = (known: number) => throwUnavailableOnError(context, () => findCoupon(context.db, known));
  const coupon = couponId && (await find(couponId));
  if (!coupon) throw notFound();
  return coupon;
}

async function fieldsOf(context: AppLoadContext, coupon: StaffCoupon, locale: string) {
  const [{ categories }, productNames] = await Promise.all([
    context.shop(),
    readProductNames(context, coupon.productIds),
  ]);
  return couponFields(coupon, { locale, categories, productNames });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages } = await openAdminPage(request, context, {
    right: "coupons",
    namespaces: ["adminCoupons"],
  });
  const [coupon, { languages }] = await Promise.all([
    requireCoupon(context, params.couponId),
    context.shop(),
  ]);
  const { version, isOrdered } = coupon;
  return adminData({
    kept: { version, isOrdered },
    fields: await fieldsOf(context, coupon, locale),
    languages,
    messages,
    title: couponName(coupon, locale, defaultLocale),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "coupons" });
  if (!read.ok) return read.refusal;
  const { staff, form, locale } = read;
  const { id } = await requireCoupon(context, params.couponId);
  if (form.get("intent") === "delete") {
    const version = versionOf(form);
    const deleted = await throwUnavailableOnError(context, () => deleteCoupon(staff, { id, version }));
    if (!deleted.ok) return refuseButton(form, ["writeCoupon", { code: deleted.code }]);
    return redirectStaff(context, adminHrefs.coupons(), { type: "success", key: "staffDeleted" });
  }
  const shop = await context.shop();
  const schema = couponFormSchema(languageCodes(shop), shop.categories);
  const { submission, version, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const input = submission.value;
  const written = await throwUnavailableOnError(context, () => changeCoupon(staff, { id, version, input }));
  if (written.ok) {
    return redirectStaff(context, adminHrefs.coupons(), { type: "success", key: "staffSaved" });
  }
  if (written.code !== "changed-meanwhile") {
    return refuse(context, submission, ["writeCoupon", { code: written.code }], { merge });
  }
  const { current } = written;
  const fields = await fieldsOf(context, current, locale);
  return refuseConflict(form, schema, { version: current.version, fields });
}

export default function EditedCoupon() {
  const { kept, fields, languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <CouponPage title={title} languages={languages} fields={fields} kept={kept} answer={answer} />;
}
