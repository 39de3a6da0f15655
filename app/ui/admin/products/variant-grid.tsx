import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { rowField, splitKeys } from "~/domain/catalog/product-form/form-rows";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { GridCell } from "./grid-cell";
import type { StoredImage } from "./picture-fields";
import { RowButtons, StepButton } from "./step-button";
import { useFormValue } from "./use-form-value";
import { useGridKeys } from "./use-grid-keys";
import { VariantFields } from "./variant-fields";

interface VariantGridProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
  images: StoredImage[];
}

/** Sends the form's button when Enter is pressed in a text field, instead of saving. */
const pressOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[value="combine"]')?.click();
};

function Options({ fields }: Pick<VariantGridProps, "fields">) {
  const translate = useTranslate();
  const value = useFormValue(fields);
  // They are empty again after they were combined.
  const combined = `${value("order.variants")} ${value("order.rows")}`;
  const of = (name: string) => ({
    id: name.replace(".", "-"),
    name,
    defaultValue: value(name),
    onKeyDown: pressOnEnter,
    autoComplete: "off",
  });
  return (
    <div className="admin-options" key={combined}>
      <TextInput
        {...of("options.variants")}
        label={translate("adminProducts.optionVariants")}
        placeholder={translate("adminProducts.optionVariantsExample")}
      />
      <TextInput
        {...of("options.sizes")}
        label={translate("adminProducts.optionSizes")}
        placeholder="S, M, L"
      />
      <StepButton step="combine" size="sm">
        {translate("adminProducts.combine")}
      </StepButton>
    </div>
  );
}

interface RowsProps {
  fields: Record<string, string>;
  /** The variant's key; "" for the product itself. */
  variant: string;
  /** The variant's name, or the product's. */
  owner: string;
  keys: string[];
}

function Rows({ fields, variant, owner, keys }: RowsProps) {
  const translate = useTranslate();
  const value = useFormValue(fields);
  return (
    <>
      {keys.length > 0 && (
        <table className="admin-grid">
          <thead>
            <tr>
              <th scope="col">{translate("adminProducts.size")}</th>
              <th scope="col">{translate("adminProducts.stock")}</th>
              <th scope="col">{translate("labels.sku")}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => {
              const of = (field: string) => rowField("rows", key, field);
              const size = value(of("size"));
              const name = [variant && owner, size || translate("adminProducts.oneSize")]
                .filter(Boolean)
                .join(" · ");
              const cell = (field: string, word: string) => ({
                name: of(field),
                kept: fields[of(field)],
                label: translate("adminProducts.cellOf", { field: word, name }),
                column: field,
              });
              return (
                <tr key={key}>
                  <td>
                    <input type="hidden" name={of("variant")} value={variant} />
                    <GridCell {...cell("size", translate("adminProducts.size"))} />
                  </td>
                  <td>
                    <GridCell {...cell("stock", translate("adminProducts.stock"))} inputMode="numeric" />
                  </td>
                  <td>
                    <GridCell {...cell("sku", translate("labels.sku"))} />
                  </td>
                  <td>
                    <RowButtons
                      row={`rows:${key}`}
                      isFirst={index === 0}
                      isLast={index === keys.length - 1}
                      name={name}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <StepButton
        step={`add:rows:${variant}`}
        label={translate("adminProducts.addSizeTo", { name: owner })}
        className="admin-grid__add"
      >
        {translate("adminProducts.addSize")}
      </StepButton>
    </>
  );
}

/** Variants and stock rows, with the options that combine to them. */
export function VariantGrid({ fields, languages, images }: VariantGridProps) {
  const translate = useTranslate();
  const value = useFormValue(fields);
  const grid = useRef<HTMLDivElement>(null);
  const { keys, unpasted } = useGridKeys(grid);
  const variants = splitKeys("variants", value("order.variants"));
  const rows = splitKeys("rows", value("order.rows"));
  const rowsOf = (variant: string) =>
    rows.filter((key) => value(rowField("rows", key, "variant")) === variant);
  const shared = rowsOf("");
  const isShared = shared.length > 0 || variants.every((key) => rowsOf(key).length === 0);
  const everyVariant = translate(
    variants.length > 0 ? "adminProducts.forAllVariants" : "adminProducts.forAll",
  );
  return (
    <>
      <p className="admin-hint">{translate("adminProducts.stockHint")}</p>
      <Options fields={fields} />
      <input type="hidden" name="order.variants" value={variants.join()} />
      <input type="hidden" name="order.rows" value={rows.join()} />
      <p role="alert" className="admin-problem">
        {unpasted > 0 && translate("adminProducts.unpasted", { count: unpasted })}
      </p>
      {/* Arrow keys and pasting make the inputs a spreadsheet. */}
      <div ref={grid} className="admin-grids" {...keys}>
        {variants.map((key, index) => {
          const name =
            value(rowField("variants", key, `names.${defaultLocale}`)) || translate("adminProducts.unnamed");
          return (
            <section key={key} aria-label={name} className="admin-variant">
              <VariantFields
                variant={key}
                name={name}
                fields={fields}
                languages={languages}
                images={images}
                buttons={
                  <RowButtons
                    row={`variants:${key}`}
                    isFirst={index === 0}
                    isLast={index === variants.length - 1}
                    name={name}
                  />
                }
              />
              <Rows fields={fields} variant={key} owner={name} keys={rowsOf(key)} />
            </section>
          );
        })}
        {isShared && (
          <section aria-label={everyVariant} className="admin-variant">
            {variants.length > 0 && <strong>{everyVariant}</strong>}
            <Rows fields={fields} variant="" owner={everyVariant} keys={shared} />
          </section>
        )}
      </div>
    </>
  );
}
