import { Fieldset, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useContext } from "react";
import { variantPriceColumns } from "~/domain/catalog/product/product-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { fieldId, ReplyContext, useAdminField } from "../admin-field";
import { ColorField } from "../color-field";
import { Theirs } from "../theirs";

interface VariantFieldsProps {
  /** Prefix of the field ids, unique on the page. */
  prefix: string;
  /** Stored values by field name; see `variantFields`. */
  fields: Record<string, string>;
  languages: Language[];
  /** Media ids of the product's pictures, in order. */
  mediaIds: number[];
}

const isRow = (name: string) => /^attributes\[\d+\]\.name$/.test(name);

/** Field names of the attribute rows. After a conflict there may be more rows than are stored. */
function useAttributeRows(fields: Record<string, string>): string[] {
  const typed = useContext(ReplyContext)?.result.initialValue?.attributes;
  const sent = Array.isArray(typed) ? typed.map((_, index) => `attributes[${index}].name`) : [];
  return [...new Set([...Object.keys(fields).filter(isRow), ...sent])];
}

export function VariantFields({ prefix, fields, languages, mediaIds }: VariantFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const of = (name: string) => ({ ...field(name, fields[name]), id: fieldId(prefix, name) });
  const rows = useAttributeRows(fields);
  const pictureName = (id: string) =>
    id
      ? translate("adminProducts.pictureNumber", { position: mediaIds.indexOf(Number(id)) + 1 })
      : translate("adminProducts.firstPicture");
  return (
    <Stack gap="sm">
      <Group align="start" grow preventGrowOverflow={false}>
        {languages.map(({ code, name }) => (
          <div key={code}>
            <TextInput
              {...of(`names.${code}`)}
              label={translate("adminProducts.variantName", { language: name })}
              withAsterisk={code === defaultLocale}
              lang={code}
            />
            <Theirs name={`names.${code}`} />
          </div>
        ))}
        <div>
          <ColorField
            {...of("color")}
            label={translate("adminProducts.color")}
            description={translate("adminProducts.colorHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
          <Theirs name="color" />
        </div>
        <div>
          <NativeSelect {...of("mediaId")} label={translate("adminProducts.variantPicture")}>
            {["", ...mediaIds.map(String)].map((id) => (
              <option key={id} value={id}>
                {pictureName(id)}
              </option>
            ))}
          </NativeSelect>
          <Theirs name="mediaId" show={pictureName} />
        </div>
      </Group>
      <Fieldset legend={translate("adminProducts.variantPrices")}>
        <Text size="sm">{translate("adminProducts.variantPricesHint")}</Text>
        {variantPriceColumns.map(({ languageCode, price, compareAt }) => {
          const symbol = languages.find(({ code }) => code === languageCode)?.currency.symbol ?? "";
          return (
            <Group key={languageCode} align="start" grow>
              <div>
                <TextInput
                  {...of(price)}
                  label={translate("adminProducts.priceIn", { symbol })}
                  inputMode="decimal"
                />
                <Theirs name={price} />
              </div>
              <div>
                <TextInput
                  {...of(compareAt)}
                  label={translate("adminProducts.formerPrice", { symbol })}
                  inputMode="decimal"
                />
                <Theirs name={compareAt} />
              </div>
            </Group>
          );
        })}
      </Fieldset>
      <Fieldset legend={translate("adminProducts.attributes")}>
        <Text size="sm">{translate("adminProducts.attributeHint")}</Text>
        {rows.map((name, index) => {
          const value = name.replace(/name$/, "value");
          const position = index + 1;
          return (
            <Group key={name} align="start" grow>
              <div>
                <TextInput {...of(name)} label={translate("adminProducts.attributeName", { position })} />
                <Theirs name={name} />
              </div>
              <div>
                <TextInput {...of(value)} label={translate("adminProducts.attributeValue", { position })} />
                <Theirs name={value} />
              </div>
            </Group>
          );
        })}
      </Fieldset>
    </Stack>
  );
}
