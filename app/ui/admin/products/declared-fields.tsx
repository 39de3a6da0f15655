import { ownFields } from "~/domain/catalog/product/product.fields";
import type { MessageKey } from "~/i18n/messages";
import { FieldInput, useInputs } from "../entity-fields";

interface DeclaredFieldsProps {
  group: MessageKey;
  /** Stored values by field name. */
  values: Record<string, string>;
}

/** The inputs of a group of a product's own fields. */
export function DeclaredFields({ group, values }: DeclaredFieldsProps) {
  const inputsOf = useInputs([]);
  return Object.entries(ownFields)
    .filter(([, field]) => field.group === group)
    .flatMap(([key, field]) =>
      inputsOf(key, field).map((input) => (
        <FieldInput key={input.name} field={field} input={input} values={values} />
      )),
    );
}
