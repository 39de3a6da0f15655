import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormStep } from "~/domain/catalog/product-form/form-steps";
import { useTranslate } from "~/i18n/use-translate";

interface StepButtonProps extends ButtonProps {
  step: FormStep | "upload";
  /** Accessible name, when the content is a sign. */
  label?: string;
  children: ReactNode;
}

/** A button that changes the product's form without saving it; see `FormStep`. */
export const StepButton = ({ step, label, children, ...props }: StepButtonProps) => (
  <Button
    type="submit"
    name="step"
    value={step}
    variant="default"
    size="compact-md"
    formNoValidate
    aria-label={label}
    {...props}
  >
    {children}
  </Button>
);

interface RowButtonsProps {
  /** The row in a step, such as `variants:12`. */
  row: `${"variants" | "rows" | "images"}:${string}`;
  /** Accessible name of the row. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Buttons that move a row among its siblings, and remove it. */
export function RowButtons({ row, name, isFirst, isLast }: RowButtonsProps) {
  const translate = useTranslate();
  return (
    <span className="admin-row-buttons">
      {!(isFirst && isLast) && (
        <>
          <StepButton
            step={`up:${row}` as FormStep}
            label={translate("admin.moveUp", { name })}
            disabled={isFirst}
          >
            ↑
          </StepButton>
          <StepButton
            step={`down:${row}` as FormStep}
            label={translate("admin.moveDown", { name })}
            disabled={isLast}
          >
            ↓
          </StepButton>
        </>
      )}
      <StepButton step={`drop:${row}` as FormStep} label={translate("adminProducts.dropOf", { name })}>
        ×
      </StepButton>
    </span>
  );
}
