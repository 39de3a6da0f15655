import { Group, TextInput } from "@mantine/core";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { Theirs } from "../theirs";
import { DeclaredFields } from "./declared-fields";
import { FieldDetails } from "./field-details";

interface SaleFieldsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
}

/** A product's prices in each currency, and when its sale holds. */
export function SaleFields({ fields, languages }: SaleFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      {languages.map(({ code, currency: { symbol } }) => {
        const [price, former] = [`words.${code}.priceMinor`, `words.${code}.compareAtMinor`];
        return (
          <Group key={code} align="start" grow preventGrowOverflow={false}>
            <div>
              <TextInput
                {...field(price, fields[price])}
                label={translate("adminProducts.priceIn", { symbol })}
                inputMode="decimal"
              />
              <Theirs name={price} />
            </div>
            <div>
              <TextInput
                {...field(former, fields[former])}
                label={translate("adminProducts.formerPrice", { symbol })}
                inputMode="decimal"
              />
              <Theirs name={former} />
            </div>
          </Group>
        );
      })}
      <p className="admin-hint">{translate("adminProducts.formerPriceHint")}</p>
      <FieldDetails summary={translate("adminProducts.saleTimes")} names={["saleStartsAt", "saleEndsAt"]}>
        <Group align="start" grow preventGrowOverflow={false}>
          <DeclaredFields group="adminProducts.saleTimes" values={fields} />
        </Group>
        <p className="admin-hint">{translate("adminProducts.saleHint")}</p>
      </FieldDetails>
    </>
  );
}
