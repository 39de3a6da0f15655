import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { deliveryKinds, kindWords, zoneLimits } from "~/domain/delivery/zone-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminChecked, useAdminField } from "../admin-field";
import { Theirs } from "../theirs";

interface ZoneFieldsProps {
  /** Stored values by field name; see `zoneFields`. */
  fields: Record<string, string>;
  languages: Language[];
}

/** Hints are below, so that the fields of a row are level when only one has a hint. */
const inputWrapperOrder: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];

/** A text field with its hint, and the other person's value after an edit conflict. */
function Text({
  name,
  label,
  hint,
  fields,
  ...input
}: Pick<ZoneFieldsProps, "fields"> & {
  name: string;
  label: MessageKey;
  hint?: MessageKey;
  rows?: number;
  maxLength?: number;
  inputMode?: "decimal" | "numeric" | "url";
  withAsterisk?: boolean;
}) {
  const translate = useTranslate();
  const field = useAdminField();
  const { rows, inputMode, ...props } = input;
  const common = {
    ...field(name, fields[name]),
    ...props,
    label: translate(label),
    description: hint && translate(hint),
    inputWrapperOrder,
  };
  return (
    <div>
      {rows ? <Textarea {...common} rows={rows} /> : <TextInput {...common} inputMode={inputMode} />}
      <Theirs name={name} />
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}

function Words({
  fields,
  language: { code, name },
}: Pick<ZoneFieldsProps, "fields"> & { language: Language }) {
  const translate = useTranslate();
  const isDefault = code === defaultLocale;
  return (
    <Group legend={translate("adminDelivery.wordsIn", { language: name })}>
      <Text
        fields={fields}
        name={`words.${code}.name`}
        label="adminDelivery.name"
        maxLength={zoneLimits.name}
        withAsterisk={isDefault}
        {...(isDefault ? {} : { hint: "adminDelivery.optionalLanguage" })}
      />
      <Text
        fields={fields}
        name={`words.${code}.description`}
        label="adminDelivery.description"
        maxLength={zoneLimits.description}
        rows={3}
      />
      <Text
        fields={fields}
        name={`words.${code}.openingHours`}
        label="adminDelivery.openingHours"
        hint="adminDelivery.openingHoursHint"
        maxLength={zoneLimits.openingHours}
        rows={2}
      />
    </Group>
  );
}

function Prices({ fields }: Pick<ZoneFieldsProps, "fields">) {
  const translate = useTranslate();
  const amount = { fields, inputMode: "decimal", maxLength: 20 } as const;
  const days = { fields, inputMode: "numeric", maxLength: 3, withAsterisk: true } as const;
  return (
    <Group legend={translate("adminDelivery.prices")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Text {...amount} name="prices.PEN" label="adminDelivery.priceSoles" withAsterisk />
        <Text
          {...amount}
          name="prices.USD"
          label="adminDelivery.priceDollars"
          hint="adminDelivery.priceDollarsHint"
        />
        <Text
          {...amount}
          name="freeFrom.PEN"
          label="adminDelivery.freeFromSoles"
          hint="adminDelivery.freeFromHint"
        />
        <Text {...amount} name="freeFrom.USD" label="adminDelivery.freeFromDollars" />
        <Text {...days} name="daysMin" label="adminDelivery.daysMin" hint="adminDelivery.daysHint" />
        <Text {...days} name="daysMax" label="adminDelivery.daysMax" />
      </SimpleGrid>
    </Group>
  );
}

export function ZoneFields({ fields, languages }: ZoneFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  const kindName = (kind: string) => {
    const known = deliveryKinds.find((candidate) => candidate === kind);
    return known ? translate(kindWords[known]) : kind;
  };
  return (
    <>
      <div>
        <NativeSelect {...field("kind", fields.kind)} label={translate("adminDelivery.kind")} withAsterisk>
          {deliveryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </NativeSelect>
        <Theirs name="kind" show={kindName} />
      </div>
      {languages.map((language) => (
        <Words key={language.code} fields={fields} language={language} />
      ))}
      <Prices fields={fields} />
      <Text
        fields={fields}
        name="areas"
        label="adminDelivery.areas"
        hint="adminDelivery.areasHint"
        rows={4}
      />
      <Text
        fields={fields}
        name="countries"
        label="adminDelivery.countries"
        hint="adminDelivery.countriesHint"
        rows={4}
      />
      <Group legend={translate("adminDelivery.place")}>
        <Text
          fields={fields}
          name="address"
          label="adminDelivery.address"
          hint="adminDelivery.addressHint"
          maxLength={zoneLimits.address}
        />
        <Text
          fields={fields}
          name="mapUrl"
          label="adminDelivery.mapUrl"
          inputMode="url"
          maxLength={zoneLimits.mapUrl}
        />
      </Group>
      <Checkbox
        name="active"
        value="on"
        defaultChecked={isChecked("active", fields.active === "on")}
        label={translate("adminDelivery.offered")}
      />
      <Theirs
        name="active"
        show={(value) => translate(value ? "adminDelivery.active" : "adminDelivery.inactive")}
      />
    </>
  );
}
