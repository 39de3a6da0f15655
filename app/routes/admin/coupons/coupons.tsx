import { Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { couponName, couponState } from "~/domain/coupons/coupon";
import { kindNames } from "~/domain/coupons/coupon.fields";
import { findCoupon, listCoupons } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon } from "~/domain/coupons/write-coupon.server";
import { currencyOf } from "~/domain/settings/shop";
import { refusalOf } from "~/http/refuse.server";
import { buttonsRoute, switchRow } from "~/http/staff/list-route.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { defaultLocale } from "~/i18n/locale";
import { limaDate } from "~/lib/dates";
import { ButtonForm } from "~/ui/admin/button-form";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "coupons",
  namespaces: ["adminCoupons"],
  read: ({ context }) => listCoupons(context),
  page: (coupons, { translate, shop, locale, now }) => ({
    rows: coupons.map((coupon) => {
      const { emails: _, ...shown } = coupon;
      const name = couponName(coupon, locale, defaultLocale);
      return { ...shown, name, state: couponState(coupon, now), currency: currencyOf(shop, "PEN") };
    }),
    title: translate("admin.coupons"),
  }),
});

const switchTo = switchRow({ find: findCoupon, change: changeCoupon });

export const action = buttonsRoute({
  right: "coupons",
  buttons: { on: switchTo(true), off: switchTo(false) },
  refusalOf: ({ code }) => refusalOf("writeCoupon", { code }),
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "code",
    label: "adminCoupons.code",
    to: ({ id }) => adminHrefs.coupon(id),
    cell: ({ code, name }) => code ?? name,
    below: ({ code, name }, { translate }) =>
      code === null ? translate("adminCoupons.withoutCode") : name !== code && name,
  },
  {
    key: "value",
    label: "adminCoupons.value",
    cell({ kind, percent, amounts, currency }, { translate, money }) {
      if (kind === "percent") return `${percent} %`;
      return kind === "amount" ? money(amounts.PEN ?? 0, currency) : translate(kindNames[kind]);
    },
  },
  {
    key: "uses",
    label: "adminCoupons.uses",
    cell: ({ uses, usageLimit: limit }, { translate }) =>
      limit === null ? uses : translate("adminCoupons.usesOf", { uses, limit }),
  },
  {
    key: "state",
    label: "labels.status",
    cell({ id, name, state, active, startsAt, endsAt }, { translate, day }) {
      const label = translate(active ? "adminCoupons.switchOff" : "adminCoupons.switchOn");
      const dates = [
        startsAt !== null && translate("adminCoupons.from", { day: day(limaDate(startsAt)) }),
        endsAt !== null && translate("adminCoupons.until", { day: day(limaDate(endsAt - 1)) }),
      ];
      return (
        <>
          <Text size="sm" fw={state === "running" ? 700 : 400}>
            {translate(`adminCoupons.${state}`)}
          </Text>
          <Text size="sm" c="dimmed" mb={4}>
            {dates.filter(Boolean).join(" ")}
          </Text>
          <ButtonForm intent={`${active ? "off" : "on"}-${id}`} label={label} name={`${label}: ${name}`} />
        </>
      );
    },
  },
];

/** All discounts, with and without a code, newest first. */
export default function Coupons() {
  return (
    <ListPage
      columns={columns}
      create={{ to: adminHrefs.newCoupon(), label: "adminCoupons.create" }}
      hint="adminCoupons.intro"
      hasButtons
    />
  );
}
