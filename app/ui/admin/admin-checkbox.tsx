import { Checkbox, type CheckboxProps } from "@mantine/core";
import { useId } from "react";
import { fieldId } from "./admin-field";

/** Mantine's checkbox displays its description and its error, but does not tell screen readers whose they are. */
export function AdminCheckbox({ description, error, ...props }: CheckboxProps) {
  const id = useId();
  const [errorId, hintId] = [fieldId("error", id), fieldId("hint", id)];
  return (
    <Checkbox
      {...props}
      error={error && <span id={errorId}>{error}</span>}
      description={description && <span id={hintId}>{description}</span>}
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && errorId, description && hintId].filter(Boolean).join(" ") || undefined}
    />
  );
}
