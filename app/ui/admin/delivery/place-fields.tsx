import { SimpleGrid, Text } from "@mantine/core";
import type { Language } from "~/domain/settings/shop";
import { formatWeekday } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { weekdays } from "~/lib/calendar/opening-hours";
import { FieldGroup, StoredText } from "../stored-fields";

interface PlaceFieldsProps {
  /** Stored values by field name; see `zoneFields`. */
  fields: Record<string, string>;
  languages: Language[];
}

function Words({
  fields,
  language: { code, name },
}: Pick<PlaceFieldsProps, "fields"> & { language: Language }) {
  const translate = useTranslate();
  return (
    <FieldGroup legend={translate("adminDelivery.placeIn", { language: name })}>
      <StoredText
        fields={fields}
        name={`words.${code}.placeName`}
        label={translate("adminDelivery.placeName")}
        hint="adminDelivery.placeNameHint"
      />
      <StoredText
        fields={fields}
        name={`words.${code}.directions`}
        label={translate("adminDelivery.directions")}
        rows={3}
      />
      <StoredText
        fields={fields}
        name={`words.${code}.openingHours`}
        label={translate("adminDelivery.hoursNote")}
        hint="adminDelivery.hoursNoteHint"
        rows={2}
      />
    </FieldGroup>
  );
}

function Hours({ fields }: Pick<PlaceFieldsProps, "fields">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <FieldGroup legend={translate("adminDelivery.openingHours")}>
      <Text size="sm">{translate("adminDelivery.openingHoursHint")}</Text>
      {weekdays.map((weekday) => {
        const day = formatWeekday(weekday, formats);
        return (
          <SimpleGrid cols={2} key={weekday}>
            <StoredText
              fields={fields}
              type="time"
              name={`hours.${weekday}.opens`}
              label={translate("adminDelivery.opens", { day })}
            />
            <StoredText
              fields={fields}
              type="time"
              name={`hours.${weekday}.closes`}
              label={translate("adminDelivery.closes", { day })}
            />
          </SimpleGrid>
        );
      })}
    </FieldGroup>
  );
}

/** The fields of a pickup place, which the page of stores shows. */
export function PlaceFields({ fields, languages }: PlaceFieldsProps) {
  const translate = useTranslate();
  const degrees = { fields, inputMode: "decimal" } as const;
  return (
    <FieldGroup legend={translate("adminDelivery.place")}>
      <Text size="sm">{translate("adminDelivery.placeHint")}</Text>
      <StoredText fields={fields} name="address" label={translate("adminDelivery.address")} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <StoredText fields={fields} name="phone" label={translate("adminDelivery.phone")} inputMode="tel" />
        <StoredText
          fields={fields}
          name="mapUrl"
          label={translate("adminDelivery.mapUrl")}
          hint="adminDelivery.mapUrlHint"
          inputMode="url"
        />
        <StoredText
          {...degrees}
          name="lat"
          label={translate("adminDelivery.latitude")}
          hint="adminDelivery.positionHint"
        />
        <StoredText {...degrees} name="lng" label={translate("adminDelivery.longitude")} />
      </SimpleGrid>
      {languages.map((language) => (
        <Words key={language.code} fields={fields} language={language} />
      ))}
      <Hours fields={fields} />
    </FieldGroup>
  );
}
