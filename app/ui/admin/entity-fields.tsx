import { SimpleGrid, Stack, Text } from "@mantine/core";
import {
  type AnyField,
  type Entity,
  type Fields,
  formName,
  type Leaf,
  partPath,
} from "~/domain/fields/fields";
import type { Language } from "~/domain/settings/shop";
import { formatWeekday } from "~/i18n/dates";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { weekdays } from "~/lib/calendar/opening-hours";
import type { LanguageName } from "./galleries/gallery-view";
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
  withAsterisk?: boolean;
}

/** The inputs of a field. Only the first has its hint. */
function useInputs(languages: readonly Language[]) {
  const translate = useTranslate();
  return (key: string, field: AnyField): Input[] => {
    const { shape, label, hint, leaf, requiredPart, isRequired = false } = field;
    const name = formName(key, field);
    const first = hint ? { hint } : {};
    if (typeof label === "object") {
      return Object.entries(label).map(([currency, key], index) => ({
        name: `${name}.${currency}`,
        label: translate(key),
        withAsterisk: requiredPart?.name === currency,
        ...(index === 0 ? first : {}),
      }));
    }
    if (shape !== "language")
      return [
        {
          name,
          label: translate(label),
          withAsterisk: "required" in leaf && leaf.required === true,
          ...first,
        },
      ];
    return languages.map(({ code, name: language }, index) => ({
      name: partPath(name, code, field),
      label: `${translate(label)} (${language})`,
      lang: code,
      withAsterisk: isRequired && code === defaultLocale,
      ...(index === 0 ? first : {}),
    }));
  };
}

const inputModes: Partial<Record<Leaf["kind"], "decimal" | "numeric" | "tel" | "url">> = {
  amount: "decimal",
  integer: "numeric",
  position: "decimal",
  phone: "tel",
  webAddress: "url",
};

/** Two inputs a day, below the hint. */
function HoursInputs({
  name,
  hint,
  fields,
}: Pick<Input, "name" | "hint"> & { fields: Record<string, string> }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Stack gap="sm">
      {hint && <Text size="sm">{translate(hint)}</Text>}
      {weekdays.map((weekday) => {
        const day = formatWeekday(weekday, formats);
        const input = { fields, type: "time" } as const;
        return (
          <SimpleGrid cols={2} key={weekday}>
            <StoredText
              {...input}
              name={`${name}.${weekday}.opens`}
              label={translate("adminDelivery.opens", { day })}
            />
            <StoredText
              {...input}
              name={`${name}.${weekday}.closes`}
              label={translate("adminDelivery.closes", { day })}
            />
          </SimpleGrid>
        );
      })}
    </Stack>
  );
}

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
  if (leaf.kind === "hours") return <HoursInputs {...props} />;
  if (leaf.kind === "choice")
    return <StoredChoice {...props} choices={leaf.choices} withAsterisk={leaf.optional !== true} />;
  if (leaf.kind === "flag") return <StoredCheck {...props} states={leaf.states} />;
  if (leaf.kind === "limaDay") return <StoredText {...props} type="date" />;
  if (leaf.kind === "instant") return <StoredText {...props} type="datetime-local" />;
  if (shape === "list" || (leaf.kind === "text" && leaf.hasLines)) return <StoredText {...props} rows={3} />;
  const inputMode = inputModes[leaf.kind];
  return <StoredText {...props} {...(inputMode ? { inputMode } : {})} />;
}

interface FieldInputsProps {
  fields: Fields;
  /** Stored values by input name; see `formValues`. */
  values: Record<string, string>;
}

/** The inputs of fields without texts by language, for a page with a layout of its own. */
export function FieldInputs({ fields, values }: FieldInputsProps) {
  const inputsOf = useInputs([]);
  return Object.entries(fields).flatMap(([key, field]) =>
    inputsOf(key, field).map((input) => (
      <FieldInput key={input.name} field={field} input={input} values={values} />
    )),
  );
}

interface TextsByLanguageProps extends FieldInputsProps {
  languages: readonly LanguageName[];
  /** Has the language's name as `language`. */
  legend: MessageKey;
}

/** A fieldset per language with the inputs of its texts. */
export function TextsByLanguage({ fields, values, languages, legend }: TextsByLanguageProps) {
  const translate = useTranslate();
  return languages.map(({ code, name: language }) => (
    <FieldGroup key={code} legend={translate(legend, { language })}>
      {Object.entries(fields).map(([key, field]) => {
        const input = {
          name: partPath(formName(key, field), code, field),
          label: translate(field.label as MessageKey),
          lang: code,
          withAsterisk: field.isRequired === true && code === defaultLocale,
          ...(field.hint && { hint: field.hint }),
        };
        return <FieldInput key={key} field={field} input={input} values={values} />;
      })}
    </FieldGroup>
  ));
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

const isWide = ({ isWide: isDeclared, leaf: { kind } }: AnyField): boolean =>
  isDeclared || kind === "flag" || kind === "hours";

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
          <div key={input.name} style={isWide(field) ? wholeRow : undefined}>
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
