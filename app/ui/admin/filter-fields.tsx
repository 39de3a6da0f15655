import { NativeSelect, TextInput } from "@mantine/core";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Stands for no choice. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** A filter of a table that is one of several, or none. */
export const FilterChoice = ({ name, label, value, any, choices }: ChoiceProps) => (
  <NativeSelect
    key={`${name}:${value}`}
    name={name}
    label={label}
    defaultValue={value ?? ""}
    data={[{ value: "", label: any }, ...choices]}
  />
);

/** A filter of a table that is a day in Lima, such as `2026-11-21`, or none. */
export const FilterDay = ({ name, label, value }: Pick<ChoiceProps, "name" | "label" | "value">) => (
  <TextInput key={`${name}:${value}`} type="date" name={name} label={label} defaultValue={value ?? ""} />
);
