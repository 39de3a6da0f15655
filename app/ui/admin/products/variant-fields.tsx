import { Fieldset, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { productLimits } from "~/domain/catalog/product/product-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../../shared/form-problem";
import { fieldId, useAdminField } from "../admin-field";
import { ColorField } from "../color-field";
import { Theirs } from "../theirs";

interface VariantFieldsProps {
  problem: FormProblem | null;
  /** Sets its fields apart from those of other forms of the page. */
  prefix: string;
  /** What the fields hold unless something else was typed; see `variantFields`. */
  fields: Record<string, string>;
  languages: Language[];
  /** The media of the product's pictures, in their order. */
  mediaIds: number[];
}

/** The fields of a variant's form. */
export function VariantFields({ problem, prefix, fields, languages, mediaIds }: VariantFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField(problem);
  const of = (name: string) => ({ ...field(name, fields[name]), id: fieldId(prefix, name) });
  // After a conflict there may be more of them than are kept.
  const names = new Set([...Object.keys(fields), ...Object.keys(problem?.values ?? {})]);
  const rows = [...names].filter((name) => /^attributes\[\d+\]\.name$/.test(name));
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
              maxLength={productLimits.variantName}
              lang={code}
            />
            <Theirs problem={problem} name={`names.${code}`} />
          </div>
        ))}
        <div>
          <ColorField
            {...of("color")}
            label={translate("adminProducts.color")}
            description={translate("adminProducts.colorHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
          <Theirs problem={problem} name="color" />
        </div>
        <div>
          <NativeSelect {...of("mediaId")} label={translate("adminProducts.variantPicture")}>
            {["", ...mediaIds.map(String)].map((id) => (
              <option key={id} value={id}>
                {pictureName(id)}
              </option>
            ))}
          </NativeSelect>
          <Theirs problem={problem} name="mediaId" show={pictureName} />
        </div>
      </Group>
      <Fieldset legend={translate("adminProducts.attributes")}>
        <Text size="sm">{translate("adminProducts.attributeHint")}</Text>
        {rows.map((name, index) => {
          const value = name.replace(/name$/, "value");
          const position = index + 1;
          return (
            <Group key={name} align="start" grow>
              <div>
                <TextInput
                  {...of(name)}
                  label={translate("adminProducts.attributeName", { position })}
                  maxLength={productLimits.attributeName}
                />
                <Theirs problem={problem} name={name} />
              </div>
              <div>
                <TextInput
                  {...of(value)}
                  label={translate("adminProducts.attributeValue", { position })}
                  maxLength={productLimits.attributeValue}
                />
                <Theirs problem={problem} name={value} />
              </div>
            </Group>
          );
        })}
      </Fieldset>
    </Stack>
  );
}
