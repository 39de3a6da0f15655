import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { kindWords } from "~/domain/coupons/coupon-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { FieldGroup, StoredCheck, StoredChoice, StoredText } from "../stored-fields";

interface CouponFieldsProps {
  /** Stored values by field name; see `couponFields`. */
  fields: Record<string, string>;
  languages: Language[];
}

/** Names of a checkbox's values. */
const states = ["adminCoupons.yes", "adminCoupons.no"] as const;

const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
);

function Value({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const amount = { fields, inputMode: "decimal" } as const;
  return (
    <FieldGroup legend={translate("adminCoupons.value")}>
      <StoredChoice fields={fields} name="kind" label={translate("adminCoupons.kind")} choices={kindWords} />
      <StoredText
        fields={fields}
        name="percent"
        label={translate("adminCoupons.percent")}
        hint="adminCoupons.percentHint"
        inputMode="numeric"
      />
      <Pair>
        <StoredText
          {...amount}
          name="amounts.PEN"
          label={translate("adminCoupons.amountSoles")}
          hint="adminCoupons.amountHint"
        />
        <StoredText {...amount} name="amounts.USD" label={translate("adminCoupons.amountDollars")} />
      </Pair>
    </FieldGroup>
  );
}

function Conditions({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const amount = { fields, inputMode: "decimal" } as const;
  return (
    <FieldGroup legend={translate("adminCoupons.conditions")}>
      <Pair>
        <StoredText
          {...amount}
          name="minimums.PEN"
          label={translate("adminCoupons.minimumSoles")}
          hint="adminCoupons.minimumHint"
        />
        <StoredText {...amount} name="minimums.USD" label={translate("adminCoupons.minimumDollars")} />
        <StoredText
          fields={fields}
          name="productIds"
          label={translate("adminCoupons.products")}
          hint="adminCoupons.productsHint"
          rows={3}
        />
        <StoredText
          fields={fields}
          name="categoryIds"
          label={translate("adminCoupons.categories")}
          hint="adminCoupons.categoriesHint"
          rows={3}
        />
      </Pair>
      <StoredText
        fields={fields}
        name="emails"
        label={translate("adminCoupons.people")}
        hint="adminCoupons.peopleHint"
        rows={3}
      />
      <StoredCheck
        states={states}
        fields={fields}
        name="firstOrder"
        label={translate("adminCoupons.firstOrder")}
      />
    </FieldGroup>
  );
}

function Limits({ fields }: Pick<CouponFieldsProps, "fields">) {
  const translate = useTranslate();
  const uses = { fields, inputMode: "numeric" } as const;
  return (
    <FieldGroup legend={translate("adminCoupons.dates")}>
      <Pair>
        <StoredText
          fields={fields}
          name="startsOn"
          type="date"
          label={translate("adminCoupons.startsOn")}
          hint="adminCoupons.datesHint"
        />
        <StoredText fields={fields} name="endsOn" type="date" label={translate("adminCoupons.endsOn")} />
        <StoredText {...uses} name="usageLimit" label={translate("adminCoupons.usageLimit")} />
        <StoredText
          {...uses}
          name="personLimit"
          label={translate("adminCoupons.personLimit")}
          hint="adminCoupons.personLimitHint"
        />
      </Pair>
    </FieldGroup>
  );
}

export function CouponFields({ fields, languages }: CouponFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <StoredText
        fields={fields}
        name="code"
        label={translate("adminCoupons.code")}
        hint="adminCoupons.codeHint"
      />
      <Pair>
        {languages.map(({ code, name }) => (
          <StoredText
            key={code}
            fields={fields}
            name={`names.${code}`}
            label={translate("adminCoupons.nameIn", { language: name })}
            {...(code === defaultLocale ? { hint: "adminCoupons.nameHint" } : {})}
          />
        ))}
      </Pair>
      <Value fields={fields} />
      <Conditions fields={fields} />
      <Limits fields={fields} />
      <StoredCheck
        states={states}
        fields={fields}
        name="combinable"
        label={translate("adminCoupons.combinable")}
      />
      <StoredCheck states={states} fields={fields} name="active" label={translate("adminCoupons.active")} />
    </>
  );
}
