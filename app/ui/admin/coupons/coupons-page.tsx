import { Anchor, Button, Text } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { type Coupon, type CouponState, couponName } from "~/domain/coupons/coupon";
import { kindNames } from "~/domain/coupons/coupon.fields";
import type { FormReply } from "~/domain/form-reply";
import type { Currency } from "~/domain/settings/currency";
import { formatDay } from "~/i18n/dates";
import { defaultLocale } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";
import { AdminPage } from "../admin-page";
import { ReplyAlert } from "../reply-alert";
import { SimpleTable } from "../tables/simple-table";

interface ListedCoupon extends Omit<Coupon, "emails"> {
  uses: number;
  state: CouponState;
}

interface CouponsPageProps {
  /** Newest first. */
  coupons: ListedCoupon[];
  soles: Currency;
  answer: FormReply | null | undefined;
}

function Value({ coupon: { kind, percent, amounts }, soles }: { coupon: ListedCoupon; soles: Currency }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (kind === "percent") return `${percent} %`;
  return kind === "amount"
    ? formatMoney({ minor: amounts.PEN ?? 0, currency: soles }, formats)
    : translate(kindNames[kind]);
}

/** Where the discount stands, its dates, and a button that switches it. */
function State({ coupon, name }: { coupon: ListedCoupon; name: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { id, state, active, startsAt, endsAt } = coupon;
  const label = translate(active ? "adminCoupons.switchOff" : "adminCoupons.switchOn");
  const dates = [
    startsAt !== null && translate("adminCoupons.from", { day: formatDay(limaDate(startsAt), formats) }),
    endsAt !== null && translate("adminCoupons.until", { day: formatDay(limaDate(endsAt - 1), formats) }),
  ].filter(Boolean);
  return (
    <Form method="post" preventScrollReset>
      <Text size="sm" fw={state === "running" ? 700 : 400}>
        {translate(`adminCoupons.${state}`)}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {dates.join(" ")}
      </Text>
      <Button
        type="submit"
        name="intent"
        value={`${active ? "off" : "on"}-${id}`}
        variant="default"
        size="compact-md"
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  );
}

/** All discounts, with and without a code. */
export function CouponsPage({ coupons, soles, answer }: CouponsPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate("admin.coupons");
  const nameOf = (coupon: ListedCoupon) => couponName(coupon, locale, defaultLocale);
  return (
    <AdminPage
      title={title}
      actions={
        <Button component={Link} to={adminHrefs.newCoupon()}>
          {translate("adminCoupons.create")}
        </Button>
      }
    >
      {answer && <ReplyAlert reply={answer} />}
      <Text size="sm">{translate("adminCoupons.intro")}</Text>
      {coupons.length === 0 ? (
        <Text c="dimmed">{translate("admin.noRows")}</Text>
      ) : (
        <SimpleTable
          caption={title}
          rows={coupons}
          keyOf={({ id }) => id}
          spacing="sm"
          columns={[
            {
              key: "code",
              label: "adminCoupons.code",
              cell: (coupon) => (
                <>
                  <Anchor component={Link} to={adminHrefs.coupon(coupon.id)}>
                    {coupon.code ?? nameOf(coupon)}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {coupon.code === null
                      ? translate("adminCoupons.withoutCode")
                      : nameOf(coupon) !== coupon.code && nameOf(coupon)}
                  </Text>
                </>
              ),
            },
            {
              key: "value",
              label: "adminCoupons.value",
              cell: (coupon) => <Value coupon={coupon} soles={soles} />,
            },
            {
              key: "uses",
              label: "adminCoupons.uses",
              cell: ({ uses, usageLimit }) =>
                usageLimit === null ? uses : translate("adminCoupons.usesOf", { uses, limit: usageLimit }),
            },
            {
              key: "state",
              label: "labels.status",
              cell: (coupon) => <State coupon={coupon} name={nameOf(coupon)} />,
            },
          ]}
        />
      )}
    </AdminPage>
  );
}
