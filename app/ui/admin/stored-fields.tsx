import { Checkbox, Fieldset, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminChecked, useAdminField } from "./admin-field";
import { Theirs } from "./theirs";

/** Hints are below, so that the fields of a row are level when only one has a hint. */
const inputWrapperOrder: ("label" | "input" | "error" | "description")[] = [
  "label",
  "input",
  "error",
  "description",
];

/** Each field displays the other person's value after an edit conflict. */
interface StoredFieldProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  name: string;
  label: string;
}

interface StoredTextProps extends StoredFieldProps {
  hint?: MessageKey;
  type?: "date" | "time" | "datetime-local";
  rows?: number;
  /** Of the text. */
  lang?: string;
  inputMode?: "decimal" | "numeric" | "url" | "tel";
  withAsterisk?: boolean;
}

/** A text field with its hint; a text area with `rows`. */
export function StoredText({ name, hint, fields, rows, type, inputMode, ...props }: StoredTextProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const common = {
    ...field(name, fields[name]),
    ...props,
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

/** A choice by stored value. */
export function StoredChoice({
  name,
  label,
  hint,
  fields,
  choices,
  withAsterisk = true,
}: StoredFieldProps & { hint?: MessageKey; choices: Record<string, MessageKey>; withAsterisk?: boolean }) {
  const translate = useTranslate();
  const field = useAdminField();
  const known = Object.entries(choices);
  const choiceName = (value: string) => {
    const key = known.find(([choice]) => choice === value)?.[1];
    return key ? translate(key) : value;
  };
  return (
    <div>
      <NativeSelect
        {...field(name, fields[name])}
        label={label}
        description={hint && translate(hint)}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={withAsterisk}
      >
        {known.map(([value, key]) => (
          <option key={value} value={value}>
            {translate(key)}
          </option>
        ))}
      </NativeSelect>
      <Theirs name={name} show={choiceName} />
    </div>
  );
}

/** A checkbox. `states` names its values: checked, unchecked. */
export function StoredCheck({
  name,
  label,
  fields,
  states: [checked, unchecked],
}: StoredFieldProps & { states: readonly [MessageKey, MessageKey] }) {
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
      <Theirs name={name} show={(value) => translate(value ? checked : unchecked)} />
    </div>
  );
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  );
}
