import { ownFields } from "~/domain/catalog/product/product.fields";
import type { MessageKey } from "~/i18n/messages";
import { FieldInputs } from "../entity-fields";

interface DeclaredFieldsProps {
  group: MessageKey;
  /** Stored values by field name. */
  values: Record<string, string>;
}

/** The inputs of a group of a product's own fields. */
export function DeclaredFields({ group, values }: DeclaredFieldsProps) {
  const fields = Object.entries(ownFields).filter(([, field]) => field.group === group);
  return <FieldInputs fields={Object.fromEntries(fields)} values={values} />;
}
