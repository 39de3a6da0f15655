import { NativeSelect, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { OrderDraft } from "~/domain/checkout/draft/order-draft";
import { totalMinor, type ZoneTotal } from "~/domain/checkout/quote";
import { arrivalWords } from "~/domain/delivery/arrival-words";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { districtLine } from "~/lib/peru/district";
import { useAdminField } from "../../admin-field";
import { AdminSection } from "../../admin-page";
import { StepButton } from "./draft-lines";

interface DeliveryProps {
  draft: OrderDraft;
  countries: [code: string, name: string][];
  /** What returned pieces pay of the order, in minor units. */
  exchangeMinor: number;
  onZone(zoneId: number): void;
}

/** A district of Peru by its name, which the server finds. */
function District({ draft: { typed, district, districts } }: Pick<DeliveryProps, "draft">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <Stack gap="xs">
      <TextInput
        {...field("district", typed.district || (district ? districtLine(district) : ""))}
        label={translate("adminOrderForm.district")}
        description={translate("adminOrderForm.districtHint")}
        autoComplete="off"
      />
      {district ? (
        <Text size="sm">
          <input type="hidden" name="ubigeo" value={district.ubigeo} />
          {translate("adminOrderForm.districtChosen", { district: districtLine(district) })}
        </Text>
      ) : (
        districts.length > 0 && (
          <fieldset className="admin-choice">
            <legend>{translate("adminOrderForm.districtChoice")}</legend>
            {districts.map((place) => (
              <Radio key={place.ubigeo} name="ubigeo" value={place.ubigeo} label={districtLine(place)} />
            ))}
          </fieldset>
        )
      )}
    </Stack>
  );
}

function Zones({ draft, exchangeMinor, onZone }: Omit<DeliveryProps, "countries">) {
  const translate = useTranslate();
  const formats = useFormats();
  const { error } = useAdminField()("zoneId");
  const { zones, chosenZone, currency, subtotalMinor, lines } = draft;
  if (zones.length === 0) return <p>{translate("adminOrderForm.noZones")}</p>;
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const total = (zone: ZoneTotal) => Math.max(0, totalMinor({ minor: subtotalMinor }, zone) - exchangeMinor);
  return (
    <fieldset className="admin-choice" aria-describedby={error ? "zone-error" : undefined}>
      <legend>{translate("adminOrderForm.zone")}</legend>
      {zones.map((zone) => (
        <Radio
          key={zone.id}
          name="zoneId"
          value={zone.id}
          defaultChecked={zone.id === chosenZone?.id}
          onChange={() => onZone(zone.id)}
          label={`${zone.name} · ${zone.priceMinor === 0 ? translate("adminOrderForm.free") : money(zone.priceMinor)}`}
          description={
            <span id={`zone-${zone.id}-arrival`}>
              {arrivalWords(zone.arrival, { isPickup: zone.kind === "pickup" }, translate, formats)}
              {lines.length > 0 && ` · ${translate("adminOrders.total")}: ${money(total(zone))}`}
            </span>
          }
          aria-describedby={`zone-${zone.id}-arrival`}
        />
      ))}
      {error && (
        <Text size="sm" c="red" id="zone-error">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** Address fields outside Peru, as the country has them with which the form was sent. */
function PlaceAbroad({ draft: { typed, addressFields } }: Pick<DeliveryProps, "draft">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {addressFields.fields.map(({ name, label, isRequired, example, regions }) => {
        const value = typed[name] ?? "";
        const chosen = regions.find((region) => region.value === value || region.name === value);
        const shown = isRequired ? label : `${label} (${translate("checkout.optional")})`;
        if (regions.length === 0) {
          return (
            <TextInput
              key={name}
              {...field(name, value)}
              label={shown}
              description={example ? translate("checkout.postcodeHint", { example }) : undefined}
              autoComplete="off"
            />
          );
        }
        return (
          <NativeSelect key={name} {...field(name, chosen?.value ?? value)} label={shown}>
            <option value="">{translate("adminOrderForm.chooseRegion")}</option>
            {value && !chosen && <option value={value}>{value}</option>}
            {regions.map((region) => (
              <option key={region.value} value={region.value}>
                {region.name}
              </option>
            ))}
          </NativeSelect>
        );
      })}
    </SimpleGrid>
  );
}

/** Where an order goes that staff type. */
export function DraftDelivery({ draft, countries, ...zones }: DeliveryProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const { typed } = draft;
  const isPeru = typed.country === "PE";
  return (
    <AdminSection title={translate("adminOrderForm.delivery")}>
      <NativeSelect
        {...field("country", typed.country)}
        label={translate("adminOrders.country")}
        description={translate("adminOrderForm.countryHint")}
        data={countries.map(([value, label]) => ({ value, label }))}
        maw="26rem"
      />
      {isPeru && <District draft={draft} />}
      <div>
        <StepButton step="update" label={translate("adminOrderForm.update")} />
      </div>
      <Zones draft={draft} {...zones} />
      <TextInput
        {...field("addressLine", typed.addressLine)}
        label={translate("labels.address")}
        description={translate("checkout.addressHint")}
        autoComplete="off"
      />
      {!isPeru && <PlaceAbroad draft={draft} />}
      <Textarea {...field("note", typed.note)} label={translate("adminOrders.addressNote")} rows={2} />
    </AdminSection>
  );
}
