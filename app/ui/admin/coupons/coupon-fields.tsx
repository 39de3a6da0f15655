import { Checkbox, Fieldset, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { couponKinds, couponLimits, kindWords } from "~/domain/coupons/coupon-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminChecked, useAdminField } from "../admin-field";
import { Theirs } from "../theirs";

interface CouponFieldsProps {
  /** Stored values by field name; see `couponFields`. */
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

interface TextProps extends Pick<CouponFieldsProps, "fields"> {
  name: string;
  label: string;
  hint?: MessageKey;
  type?: "date";
  rows?: number;
  maxLength?: number;
  inputMode?: "decimal" | "numeric";
}

/** A text field with its hint, and the other person's value after an edit conflict. */
function Text({ name, label, hint, fields, rows, type, inputMode, ...props }: TextProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const common = {
    ...field(name, fields[name]),
    ...props,
    label,
    description: hint && translate(hint),
    inputWrapperOrder,
  };
  return (
    <div>
      {rows ? (
        <Textarea {...common} rows={rows} />
      ) : (
        <TextInput {...common} type={type} inputMode={inputMode} />
      )}
      <Theirs name={name} />
    </div>
  );
}

function Check({ name, label, fields }: Pick<TextProps, "name" | "label" | "fields">) {
  const translate = useTranslate();
  const isChecked = useAdminChecked();
  return (
    <div>
      <Checkbox
        name={name}
        value="on"
        defaultChecked={isChecked(name, fields[name] === "on")}
        label={label}
      />
      <Theirs name={name} show={(value) => translate(value ? "adminCoupons.yes" : "adminCoupons.no")} />
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

const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
);

function Value({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const field = useAdminField();
  const amount = { fields, inputMode: "decimal", maxLength: 20 } as const;
  const kindName = (kind: string) => {
    const known = couponKinds.find((candidate) => candidate === kind);
    return known ? translate(kindWords[known]) : kind;
  };
  return (
    <Group legend={translate("adminCoupons.value")}>
      <div>
        <NativeSelect {...field("kind", fields.kind)} label={translate("adminCoupons.kind")} withAsterisk>
          {couponKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName(kind)}
            </option>
          ))}
        </NativeSelect>
        <Theirs name="kind" show={kindName} />
      </div>
      <Text
        fields={fields}
        name="percent"
        label={translate("adminCoupons.percent")}
        hint="adminCoupons.percentHint"
        inputMode="numeric"
        maxLength={3}
      />
      <Pair>
        <Text
          {...amount}
          name="amounts.PEN"
          label={translate("adminCoupons.amountSoles")}
          hint="adminCoupons.amountHint"
        />
        <Text {...amount} name="amounts.USD" label={translate("adminCoupons.amountDollars")} />
      </Pair>
    </Group>
  );
}

function Conditions({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const amount = { fields, inputMode: "decimal", maxLength: 20 } as const;
  return (
    <Group legend={translate("adminCoupons.conditions")}>
      <Pair>
        <Text
          {...amount}
          name="minimums.PEN"
          label={translate("adminCoupons.minimumSoles")}
          hint="adminCoupons.minimumHint"
        />
        <Text {...amount} name="minimums.USD" label={translate("adminCoupons.minimumDollars")} />
        <Text
          fields={fields}
          name="productIds"
          label={translate("adminCoupons.products")}
          hint="adminCoupons.productsHint"
          rows={3}
        />
        <Text
          fields={fields}
          name="categoryIds"
          label={translate("adminCoupons.categories")}
          hint="adminCoupons.categoriesHint"
          rows={3}
        />
      </Pair>
      <Text
        fields={fields}
        name="emails"
        label={translate("adminCoupons.people")}
        hint="adminCoupons.peopleHint"
        rows={3}
      />
      <Check fields={fields} name="firstOrder" label={translate("adminCoupons.firstOrder")} />
    </Group>
  );
}

function Limits({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const uses = { fields, inputMode: "numeric", maxLength: 7 } as const;
  return (
    <Group legend={translate("adminCoupons.dates")}>
      <Pair>
        <Text
          fields={fields}
          name="startsOn"
          type="date"
          label={translate("adminCoupons.startsOn")}
          hint="adminCoupons.datesHint"
        />
        <Text fields={fields} name="endsOn" type="date" label={translate("adminCoupons.endsOn")} />
        <Text {...uses} name="usageLimit" label={translate("adminCoupons.usageLimit")} />
        <Text
          {...uses}
          name="personLimit"
          label={translate("adminCoupons.personLimit")}
          hint="adminCoupons.personLimitHint"
        />
      </Pair>
    </Group>
  );
}

export function CouponFields({ fields, languages }: CouponFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <Text
        fields={fields}
        name="code"
        label={translate("adminCoupons.code")}
        hint="adminCoupons.codeHint"
        maxLength={60}
      />
      <Pair>
        {languages.map(({ code, name }) => (
          <Text
            key={code}
            fields={fields}
            name={`names.${code}`}
            label={translate("adminCoupons.nameIn", { language: name })}
            {...(code === defaultLocale ? { hint: "adminCoupons.nameHint" } : {})}
            maxLength={couponLimits.name}
          />
        ))}
      </Pair>
      <Value fields={fields} />
      <Conditions fields={fields} />
      <Limits fields={fields} />
      <Check fields={fields} name="combinable" label={translate("adminCoupons.combinable")} />
      <Check fields={fields} name="active" label={translate("adminCoupons.active")} />
    </>
  );
}
