import { Checkbox, Fieldset, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import type { ProductText, ProductWords } from "~/domain/catalog/product/product-input";
import { type StockPolicy, stockPolicies } from "~/domain/catalog/stock/stock-vocabulary";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminChecked, useAdminField } from "../admin-field";
import { Theirs } from "../theirs";

const policyWords: Record<StockPolicy, MessageKey> = {
  made_to_order: "adminProducts.whenOutMade",
  sold_out: "adminProducts.whenOutSold",
};

const saleFields = [
  { name: "saleStartsAt", label: "adminProducts.saleStartsAt" },
  { name: "saleEndsAt", label: "adminProducts.saleEndsAt" },
] as const;

const shortTexts = [
  { text: "composition", label: "product.composition" },
  { text: "care", label: "product.care" },
  { text: "origin", label: "product.origin" },
  { text: "workshop", label: "product.workshop" },
  { text: "sizing", label: "product.sizing", hint: "adminProducts.sizingHint" },
] as const satisfies { text: ProductText; label: MessageKey; hint?: MessageKey }[];

interface ProductFieldsProps {
  /** Stored values by field name; see `productFields`. */
  fields: Record<string, string>;
  languages: Language[];
  /** Names are in the page's language. */
  categories: { id: number; name: string }[];
  /** Archived products can't be activated. */
  isArchived?: boolean;
}

function LanguageFields({
  fields,
  language,
}: Omit<ProductFieldsProps, "languages" | "categories"> & { language: Language }) {
  const translate = useTranslate();
  const field = useAdminField();
  const { code, name, currency } = language;
  const of = (part: keyof ProductWords) => {
    const full = `words.${code}.${part}`;
    return { props: field(full, fields[full]), theirs: <Theirs name={full} /> };
  };
  const title = of("name");
  const description = of("description");
  const price = of("priceMinor");
  const former = of("compareAtMinor");
  const { symbol } = currency;
  return (
    <Fieldset legend={translate("adminProducts.wordsIn", { language: name })}>
      <Stack gap="sm" lang={code}>
        <TextInput
          {...title.props}
          label={translate("adminProducts.name")}
          description={code === defaultLocale ? undefined : translate("adminProducts.optionalLanguage")}
          withAsterisk={code === defaultLocale}
        />
        {title.theirs}
        <Textarea {...description.props} label={translate("product.description")} rows={6} />
        {description.theirs}
        {shortTexts.map(({ text, label, ...more }) => {
          const { props, theirs } = of(text);
          return (
            <div key={text}>
              <TextInput
                {...props}
                label={translate(label)}
                description={"hint" in more ? translate(more.hint) : undefined}
              />
              {theirs}
            </div>
          );
        })}
        <Group align="start" grow preventGrowOverflow={false}>
          <div>
            <TextInput
              {...price.props}
              label={translate("adminProducts.priceIn", { symbol })}
              inputMode="decimal"
            />
            {price.theirs}
          </div>
          <div>
            <TextInput
              {...former.props}
              label={translate("adminProducts.formerPrice", { symbol })}
              description={translate("adminProducts.formerPriceHint")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              inputMode="decimal"
            />
            {former.theirs}
          </div>
        </Group>
      </Stack>
    </Fieldset>
  );
}

export function ProductFields({ fields, languages, categories, isArchived = false }: ProductFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const categoryName = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id;
  const isChecked = useAdminChecked();
  const onOff = (value: string) => translate(value ? "adminProducts.active" : "adminProducts.inactive");
  return (
    <>
      {languages.map((language) => (
        <LanguageFields key={language.code} fields={fields} language={language} />
      ))}
      <NativeSelect
        {...field("categoryId", fields.categoryId)}
        label={translate("adminProducts.category")}
        withAsterisk
      >
        {!fields.categoryId && <option value="" />}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Theirs name="categoryId" show={categoryName} />
      <NativeSelect
        {...field("whenOut", fields.whenOut)}
        label={translate("adminProducts.whenOut")}
        description={translate("adminProducts.whenOutHint")}
        data={stockPolicies.map((value) => ({ value, label: translate(policyWords[value]) }))}
      />
      <Theirs name="whenOut" show={(value) => translate(policyWords[value as StockPolicy])} />
      <TextInput
        {...field("madeToOrderDays", fields.madeToOrderDays)}
        label={translate("adminProducts.madeToOrderDays")}
        description={translate("adminProducts.madeToOrderDaysHint")}
        inputMode="numeric"
      />
      <Theirs name="madeToOrderDays" />
      <TextInput
        {...field("lowStockAt", fields.lowStockAt)}
        label={translate("adminProducts.lowStockAt")}
        description={translate("adminProducts.lowStockAtHint")}
        inputMode="numeric"
      />
      <Theirs name="lowStockAt" />
      <TextInput
        {...field("position", fields.position)}
        label={translate("adminProducts.position")}
        description={translate("adminProducts.positionHint")}
        inputMode="numeric"
      />
      <Theirs name="position" />
      <Group align="start" grow preventGrowOverflow={false}>
        {saleFields.map(({ name, label }) => (
          <div key={name}>
            <TextInput
              {...field(name, fields[name])}
              type="datetime-local"
              label={translate(label)}
              description={translate("adminProducts.saleHint")}
              inputWrapperOrder={["label", "input", "description", "error"]}
            />
            <Theirs name={name} />
          </div>
        ))}
      </Group>
      <Checkbox
        name="active"
        value="on"
        defaultChecked={isChecked("active", fields.active === "on")}
        disabled={isArchived}
        label={translate("adminProducts.showInShop")}
        description={isArchived ? translate("adminProducts.archivedHint") : undefined}
      />
      <Theirs name="active" show={onOff} />
    </>
  );
}
