import { SimpleGrid } from "@mantine/core";
import { type AnyField, type Entity, type Fields, formName } from "~/domain/fields/fields";
import type { Language } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { FieldGroup, StoredCheck, StoredChoice, StoredText } from "./stored-fields";

interface EntityFieldsProps<Of extends Fields> {
  entity: Entity<Of>;
  /** Stored values by input name; see `formValues`. */
  values: Record<string, string>;
  languages: readonly Language[];
}

interface Input {
  name: string;
  label: string;
  hint?: MessageKey;
  lang?: string;
}

/** The inputs of a field. Only the first has its hint. */
function useInputs(languages: readonly Language[]) {
  const translate = useTranslate();
  return (key: string, field: AnyField): Input[] => {
    const { shape, label, hint } = field;
    const name = formName(key, field);
    const first = hint ? { hint } : {};
    if (typeof label === "object") {
      return Object.entries(label).map(([currency, key], index) => ({
        name: `${name}.${currency}`,
        label: translate(key),
        ...(index === 0 ? first : {}),
      }));
    }
    if (shape !== "language") return [{ name, label: translate(label), ...first }];
    return languages.map(({ code, name: language }, index) => ({
      name: `${name}.${code}`,
      label: translate(label, { language }),
      lang: code,
      ...(index === 0 ? first : {}),
    }));
  };
}

const inputModes = { amount: "decimal", integer: "numeric" } as const;

function FieldInput({
  field,
  input,
  values,
}: {
  field: AnyField;
  input: Input;
  values: Record<string, string>;
}) {
  const { leaf, shape } = field;
  const props = { ...input, fields: values };
  if (leaf.kind === "choice") return <StoredChoice {...props} choices={leaf.choices} />;
  if (leaf.kind === "flag") return <StoredCheck {...props} states={["admin.yes", "admin.no"]} />;
  if (leaf.kind === "limaDay") return <StoredText {...props} type="date" />;
  if (shape === "list" || (leaf.kind === "text" && leaf.hasLines)) return <StoredText {...props} rows={3} />;
  const inputMode = leaf.kind === "amount" || leaf.kind === "integer" ? inputModes[leaf.kind] : undefined;
  return <StoredText {...props} {...(inputMode ? { inputMode } : {})} />;
}

type NamedField = [key: string, field: AnyField];

/** Consecutive fields with the same group. */
function runsOf(fields: readonly NamedField[]): NamedField[][] {
  const runs: NamedField[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run?.[0]?.[1].group === field[1].group && run) run.push(field);
    else runs.push([field]);
  }
  return runs;
}

const wholeRow = { gridColumn: "1 / -1" };

interface RunProps extends Omit<EntityFieldsProps<Fields>, "entity"> {
  fields: readonly NamedField[];
}

function Run({ fields, values, languages }: RunProps) {
  const translate = useTranslate();
  const inputsOf = useInputs(languages);
  const group = fields[0]?.[1].group;
  const inputs = (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fields.flatMap(([key, field]) =>
        inputsOf(key, field).map((input) => (
          <div key={input.name} style={field.isWide || field.leaf.kind === "flag" ? wholeRow : undefined}>
            <FieldInput field={field} input={input} values={values} />
          </div>
        )),
      )}
    </SimpleGrid>
  );
  return group ? <FieldGroup legend={translate(group)}>{inputs}</FieldGroup> : inputs;
}

/** The inputs of an entity in the order of its fields; those of a group are in a fieldset. */
export function EntityFields<Of extends Fields>({ entity, ...props }: EntityFieldsProps<Of>) {
  return runsOf(Object.entries(entity.fields)).map((fields) => (
    <Run key={fields[0]?.[0]} fields={fields} {...props} />
  ));
}
