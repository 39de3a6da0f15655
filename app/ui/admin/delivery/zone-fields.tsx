import { SimpleGrid } from "@mantine/core";
import { kindWords } from "~/domain/delivery/zone-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { FieldGroup, StoredCheck, StoredChoice, StoredText } from "../stored-fields";
import { PlaceFields } from "./place-fields";

interface ZoneFieldsProps {
  /** Stored values by field name; see `zoneFields`. */
  fields: Record<string, string>;
  languages: Language[];
}

function Words({
  fields,
  language: { code, name },
}: Pick<ZoneFieldsProps, "fields"> & { language: Language }) {
  const translate = useTranslate();
  const isDefault = code === defaultLocale;
  return (
    <FieldGroup legend={translate("adminDelivery.wordsIn", { language: name })}>
      <StoredText
        fields={fields}
        name={`words.${code}.name`}
        label={translate("adminDelivery.name")}
        withAsterisk={isDefault}
        {...(isDefault ? {} : { hint: "adminDelivery.optionalLanguage" })}
      />
      <StoredText
        fields={fields}
        name={`words.${code}.description`}
        label={translate("adminDelivery.description")}
        rows={3}
      />
    </FieldGroup>
  );
}

function Prices({ fields }: Pick<ZoneFieldsProps, "fields">) {
  const translate = useTranslate();
  const amount = { fields, inputMode: "decimal" } as const;
  const days = { fields, inputMode: "numeric", withAsterisk: true } as const;
  return (
    <FieldGroup legend={translate("adminDelivery.prices")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <StoredText
          {...amount}
          name="prices.PEN"
          label={translate("adminDelivery.priceSoles")}
          withAsterisk
        />
        <StoredText
          {...amount}
          name="prices.USD"
          label={translate("adminDelivery.priceDollars")}
          hint="adminDelivery.priceDollarsHint"
        />
        <StoredText
          {...amount}
          name="freeFrom.PEN"
          label={translate("adminDelivery.freeFromSoles")}
          hint="adminDelivery.freeFromHint"
        />
        <StoredText {...amount} name="freeFrom.USD" label={translate("adminDelivery.freeFromDollars")} />
        <StoredText
          {...days}
          name="daysMin"
          label={translate("adminDelivery.daysMin")}
          hint="adminDelivery.daysHint"
        />
        <StoredText {...days} name="daysMax" label={translate("adminDelivery.daysMax")} />
      </SimpleGrid>
    </FieldGroup>
  );
}

export function ZoneFields({ fields, languages }: ZoneFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <StoredChoice fields={fields} name="kind" label={translate("adminDelivery.kind")} choices={kindWords} />
      {languages.map((language) => (
        <Words key={language.code} fields={fields} language={language} />
      ))}
      <Prices fields={fields} />
      <StoredText
        fields={fields}
        name="areas"
        label={translate("adminDelivery.areas")}
        hint="adminDelivery.areasHint"
        rows={4}
      />
      <StoredCheck
        fields={fields}
        name="cashOnDelivery"
        label={translate("adminDelivery.cashOnDelivery")}
        states={["adminDelivery.cashTaken", "adminDelivery.cashNotTaken"]}
      />
      <StoredText
        fields={fields}
        name="countries"
        label={translate("adminDelivery.countries")}
        hint="adminDelivery.countriesHint"
        rows={4}
      />
      <PlaceFields fields={fields} languages={languages} />
      <StoredCheck
        fields={fields}
        name="active"
        label={translate("adminDelivery.offered")}
        states={["adminDelivery.active", "adminDelivery.inactive"]}
      />
    </>
  );
}
