import { Fieldset, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { variantPriceColumns } from "~/domain/catalog/product/variant-prices";
import { rowField } from "~/domain/catalog/product-form/form-rows";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { valueAt } from "~/lib/value-at";
import { ReplyContext, useAdminField } from "../admin-field";
import { ColorField } from "../color-field";
import { Theirs } from "../theirs";
import { FieldDetails } from "./field-details";
import { type StoredImage, useImages } from "./picture-fields";

interface VariantFieldsProps {
  /** The variant's key. */
  variant: string;
  /** For the accessible names. */
  name: string;
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  images: StoredImage[];
  /** Displayed beside the first fields. */
  buttons: ReactNode;
}

/** Names of the attribute rows' fields. After a conflict there may be more rows than are stored. */
function useAttributeRows(variant: string, fields: Record<string, string>): string[] {
  const initial = useContext(ReplyContext)?.result.initialValue;
  const prefix = rowField("variants", variant, "attributes");
  const typed = valueAt(initial, prefix);
  const sent = Array.isArray(typed) ? typed.map((_, index) => `${prefix}[${index}].name`) : [];
  const stored = Object.keys(fields).filter((name) => name.startsWith(prefix) && name.endsWith("].name"));
  return [...new Set([...stored, ...sent])];
}

export function VariantFields({ variant, name, fields, languages, images, buttons }: VariantFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const full = (part: string) => rowField("variants", variant, part);
  const of = (part: string) => field(full(part), fields[full(part)]);
  const theirs = (part: string, show?: (value: string) => string) => (
    <Theirs name={full(part)} {...(show && { show })} />
  );
  const attributeRows = useAttributeRows(variant, fields);
  const shown = useImages(fields, images);
  const pictureName = (id: string) => {
    const position = shown.findIndex(({ mediaId }) => String(mediaId) === id) + 1;
    return id
      ? translate("adminProducts.pictureNumber", { position })
      : translate("adminProducts.firstPicture");
  };
  const [soles, ...others] = variantPriceColumns;
  const symbolOf = (code: string) => languages.find((each) => each.code === code)?.currency.symbol ?? "";
  const priceField = (part: string, word: "priceIn" | "formerPrice", code: string) => (
    <div>
      <TextInput
        {...of(part)}
        label={translate(`adminProducts.${word}`, { symbol: symbolOf(code) })}
        placeholder={part === soles.price ? fields[`words.${code}.priceMinor`] : undefined}
        inputMode="decimal"
      />
      {theirs(part)}
    </div>
  );
  const nameField = ({ code, name: language }: Language) => (
    <div key={code}>
      <TextInput
        {...of(`names.${code}`)}
        label={translate("adminProducts.variantName", { language })}
        withAsterisk={code === defaultLocale}
        lang={code}
      />
      {theirs(`names.${code}`)}
    </div>
  );
  return (
    <>
      <div className="admin-variant__head">
        {languages.filter(({ code }) => code === defaultLocale).map(nameField)}
        <div>
          <ColorField {...of("color")} label={translate("adminProducts.color")} />
          {theirs("color")}
        </div>
        {priceField(soles.price, "priceIn", soles.languageCode)}
        {buttons}
      </div>
      <FieldDetails
        summary={translate("adminProducts.moreOf", { name })}
        names={languages
          .filter(({ code }) => code !== defaultLocale)
          .map(({ code }) => full(`names.${code}`))
          .concat(
            [soles.compareAt, ...others.flatMap(({ price, compareAt }) => [price, compareAt]), "mediaId"].map(
              full,
            ),
            full("attributes"),
            attributeRows,
            attributeRows.map((each) => each.replace(/name$/, "value")),
          )}
      >
        <Group align="start" grow preventGrowOverflow={false}>
          {languages.filter(({ code }) => code !== defaultLocale).map(nameField)}
          <div>
            <NativeSelect {...of("mediaId")} label={translate("adminProducts.variantPicture")}>
              {["", ...new Set(shown.map(({ mediaId }) => String(mediaId)))].map((id) => (
                <option key={id} value={id}>
                  {pictureName(id)}
                </option>
              ))}
            </NativeSelect>
            {theirs("mediaId", pictureName)}
          </div>
        </Group>
        <Fieldset legend={translate("adminProducts.variantPrices")}>
          <Text size="sm">{translate("adminProducts.variantPricesHint")}</Text>
          <Group align="start" grow>
            {priceField(soles.compareAt, "formerPrice", soles.languageCode)}
          </Group>
          {others.map(({ languageCode, price, compareAt }) => (
            <Group key={languageCode} align="start" grow>
              {priceField(price, "priceIn", languageCode)}
              {priceField(compareAt, "formerPrice", languageCode)}
            </Group>
          ))}
        </Fieldset>
        <Fieldset legend={translate("adminProducts.attributes")}>
          <Text size="sm">{translate("adminProducts.attributeHint")}</Text>
          {attributeRows.map((each, index) => {
            const value = each.replace(/name$/, "value");
            const position = index + 1;
            return (
              <Group key={each} align="start" grow>
                <div>
                  <TextInput
                    {...field(each, fields[each])}
                    label={translate("adminProducts.attributeName", { position })}
                  />
                  <Theirs name={each} />
                </div>
                <div>
                  <TextInput
                    {...field(value, fields[value])}
                    label={translate("adminProducts.attributeValue", { position })}
                  />
                  <Theirs name={value} />
                </div>
              </Group>
            );
          })}
        </Fieldset>
      </FieldDetails>
    </>
  );
}
