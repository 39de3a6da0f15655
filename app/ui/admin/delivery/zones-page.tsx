import { Anchor, Button, Text } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { type EditedZone, kindNames, zoneName } from "~/domain/delivery/zone.fields";
import type { FormReply } from "~/domain/form-reply";
import type { Currency, Prices as PriceOf } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ReplyAlert } from "../reply-alert";
import { StepButtons } from "../step-buttons";
import { SimpleTable } from "../tables/simple-table";

type Currencies = Record<keyof PriceOf, Currency>;

interface ZonesPageProps {
  zones: EditedZone[];
  currencies: Currencies;
  answer: FormReply | null | undefined;
}

function Prices({ zone, currencies }: { zone: EditedZone; currencies: Currencies }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (["PEN", "USD"] as const).map((code) => {
    const minor = zone.prices[code];
    const freeFrom = zone.freeFrom[code];
    if (minor === null) return null;
    const amount = (value: number) => formatMoney({ minor: value, currency: currencies[code] }, formats);
    return (
      <Text key={code} size="sm" style={{ whiteSpace: "nowrap" }}>
        {amount(minor)}
        {minor > 0 && freeFrom !== null && (
          <Text span display="block" size="sm" c="dimmed">
            {translate("adminDelivery.freeFromShort", { amount: amount(freeFrom) })}
          </Text>
        )}
      </Text>
    );
  });
}

function Kind({ zone: { kind, countries, areas } }: { zone: EditedZone }) {
  const translate = useTranslate();
  return (
    <>
      <Text size="sm">{translate(kindNames[kind])}</Text>
      {areas.length > 0 && (
        <Text size="sm" c="dimmed">
          {translate("adminDelivery.countAreas", { count: areas.length })}
        </Text>
      )}
      {kind === "abroad" && (
        <Text size="sm" c="dimmed">
          {countries.length === 0
            ? translate("adminDelivery.allCountries")
            : translate("adminDelivery.countCountries", { count: countries.length })}
        </Text>
      )}
    </>
  );
}

/** Whether the zone is offered, and a button that changes it. */
function Offered({ zone: { id, active }, name }: { zone: EditedZone; name: string }) {
  const translate = useTranslate();
  const label = translate(active ? "adminDelivery.switchOff" : "adminDelivery.switchOn");
  return (
    <Form method="post" preventScrollReset>
      <Text size="sm" mb={4}>
        {translate(active ? "adminDelivery.active" : "adminDelivery.inactive")}
      </Text>
      <Button
        type="submit"
        name="intent"
        value={`${active ? "hide" : "offer"}-${id}`}
        variant="default"
        size="compact-md"
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  );
}

/** All delivery zones in the order of the checkout. */
export function ZonesPage({ zones, currencies, answer }: ZonesPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate("admin.delivery");
  const ids = zones.map(({ id }) => id);
  const nameOf = (zone: EditedZone) => zoneName(zone, locale, defaultLocale);
  return (
    <AdminPage
      title={title}
      actions={
        <Button component={Link} to={adminHrefs.newZone()}>
          {translate("adminDelivery.create")}
        </Button>
      }
    >
      {answer && <ReplyAlert reply={answer} />}
      <Text size="sm">{translate("adminDelivery.intro")}</Text>
      <SimpleTable
        caption={title}
        rows={zones}
        keyOf={({ id }) => id}
        spacing="sm"
        columns={[
          {
            key: "name",
            label: "labels.name",
            cell: (zone) => (
              <Anchor component={Link} to={adminHrefs.zone(zone.id)}>
                {nameOf(zone)}
              </Anchor>
            ),
          },
          { key: "kind", label: "labels.kind", cell: (zone) => <Kind zone={zone} /> },
          {
            key: "price",
            label: "labels.price",
            cell: (zone) => <Prices zone={zone} currencies={currencies} />,
          },
          {
            key: "days",
            label: "adminDelivery.days",
            cell: ({ daysMin, daysMax }) =>
              daysMin === daysMax
                ? daysMax
                : translate("adminDelivery.daysRange", { from: daysMin, to: daysMax }),
          },
          {
            key: "active",
            label: "adminDelivery.active",
            cell: (zone) => <Offered zone={zone} name={nameOf(zone)} />,
          },
          {
            key: "order",
            label: "adminDelivery.order",
            cell: (zone) => (
              <StepButtons
                intent={`move-${zone.id}`}
                hidden={{ ids: ids.join(",") }}
                name={nameOf(zone)}
                isFirst={ids[0] === zone.id}
                isLast={ids.at(-1) === zone.id}
              />
            ),
          },
        ]}
      />
    </AdminPage>
  );
}
