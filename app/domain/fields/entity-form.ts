import { z } from "zod";
import { normalizeLines } from "~/lib/text/normalize";
import { chargeCurrencies } from "~db/vocabulary";
import { type FieldContext, kindOf } from "./field-kinds";
import { type AnyField, type Entity, type Fields, formName, initialValues, type ValuesOf } from "./fields";
import { readEntity } from "./read-entity";

/** Keys of a field's parts; null for one that has none. */
const partsOf = ({ shape }: AnyField, { languages }: FieldContext): readonly string[] | null => {
  if (shape === "currency") return chargeCurrencies;
  return shape === "language" ? languages : null;
};

const typedText = z.string().optional();

/** Reads one entry per line. */
const linesOf = (typed = ""): string[] =>
  normalizeLines(typed)
    .split("\n")
    .flatMap((line) => line.trim() || []);

/** Texts by field name, with those of the parts nested. */
type Typed = Record<string, string | Record<string, string | undefined> | undefined>;

/** Schema of an entity's form: one input per value, such as `names.es`; a list has one entry per line. */
export const entityForm = <Table extends Fields>(entity: Entity<Table>, context: FieldContext) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(entity.fields).map(([name, field]): [string, z.ZodType<Typed[string]>] => {
          const parts = partsOf(field, context);
          const schema = parts
            ? z.object(Object.fromEntries(parts.map((part) => [part, typedText])))
            : typedText;
          return [formName(name, field), schema.optional()];
        }),
      ),
    )
    .transform((typed: Typed, { addIssue }): ValuesOf<Table> => {
      const find = (name: string, field: AnyField) => {
        const found = typed[formName(name, field)];
        const parts = partsOf(field, context);
        if (!parts) return field.shape === "list" ? linesOf(found as string | undefined) : (found ?? "");
        return Object.fromEntries(parts.map((part) => [part, Object(found)[part] ?? ""]));
      };
      const result = readEntity(
        entity,
        { nameOf: formName, find, read: (text, leaf) => kindOf(leaf).read(String(text), leaf, context) },
        initialValues(entity),
        context,
      );
      if ("value" in result) return result.value;
      for (const [path, message] of Object.entries(result.problems)) {
        addIssue({ code: "custom", path: path.split("."), message });
      }
      return z.NEVER;
    });

/** Values of the form's inputs by name. */
export const formValues = <Table extends Fields>(
  { fields }: Entity<Table>,
  value: ValuesOf<Table>,
  context: FieldContext,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [name: string, text: string][] => {
      const name = formName(key, field);
      const text = (leaf: unknown) => kindOf(field.leaf).text(leaf, field.leaf, context);
      const parts = partsOf(field, context);
      const stored: unknown = value[key];
      const missing = field.shape === "language" ? "" : null;
      if (parts) return parts.map((part) => [`${name}.${part}`, text(Object(stored)[part] ?? missing)]);
      return [[name, Array.isArray(stored) ? stored.map(text).join("\n") : text(stored)]];
    }),
  );
