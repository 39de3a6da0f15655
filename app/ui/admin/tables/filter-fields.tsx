import { NativeSelect, TextInput } from "@mantine/core";

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Label of the empty choice. */
  any: string;
  choices: readonly { value: string; label: string }[];
}

/** A select filter of a table. */
export const FilterChoice = ({ name, label, value, any, choices }: ChoiceProps) => (
  <NativeSelect
    key={`${name}:${value}`}
    name={name}
    label={label}
    defaultValue={value ?? ""}
    data={[{ value: "", label: any }, ...choices]}
  />
);

/** A date filter of a table, as `2026-11-21` in Lima's time zone. */
export const FilterDay = ({ name, label, value }: Pick<ChoiceProps, "name" | "label" | "value">) => (
  <TextInput key={`${name}:${value}`} type="date" name={name} label={label} defaultValue={value ?? ""} />
);
