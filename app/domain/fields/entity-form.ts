import { z } from "zod";
import { normalizeLines } from "~/lib/text/normalize";
import { valueAt } from "~/lib/value-at";
import { chargeCurrencies } from "~db/vocabulary";
import { type FieldContext, kindOf } from "./field-kinds";
import {
  type AnyField,
  type Entity,
  type Fields,
  formName,
  initialValues,
  partPath,
  type ValuesOf,
} from "./fields";
import { readEntity } from "./read-entity";

/** Names of a field's inputs below its own; null for one with a single input. */
function inputsOf({ shape, leaf }: AnyField, { languages }: FieldContext): readonly string[] | null {
  if (shape === "currency") return chargeCurrencies;
  if (shape === "language") return languages;
  return kindOf(leaf).composite?.inputs ?? null;
}

/** The kind of its field normalizes it further. */
const typedText = z.string().transform(normalizeLines).optional();

/** Schema of texts at paths such as `hours.monday.opens`. */
function textsAt(paths: readonly string[]): z.ZodType {
  if (paths.includes("")) return typedText;
  const heads = [...new Set(paths.map((path) => path.split(".")[0] ?? ""))];
  const below = (head: string) =>
    paths.flatMap((path) => {
      const [first, ...rest] = path.split(".");
      return first === head ? [rest.join(".")] : [];
    });
  return z.object(Object.fromEntries(heads.map((head) => [head, textsAt(below(head))]))).optional();
}

/** Reads one entry per line. */
const linesOf = (typed: string): string[] =>
  normalizeLines(typed)
    .split("\n")
    .flatMap((line) => line.trim() || []);

/**
 * Schema of an entity's form: one input per value, such as `names.es`; a list has one entry per line.
 * @param kept the stored row, whose texts in languages that the form does not have are kept
 */
export const entityForm = <Table extends Fields>(
  entity: Entity<Table>,
  context: FieldContext,
  kept?: ValuesOf<Table>,
) =>
  textsAt(
    Object.entries(entity.fields).flatMap(([name, field]) => {
      if (kept && field.isFixed) return [];
      const inputs = inputsOf(field, context);
      return inputs
        ? inputs.map((input) => partPath(formName(name, field), input, field))
        : [formName(name, field)];
    }),
  ).transform((typed, { addIssue }): ValuesOf<Table> => {
    const textAt = (path: string) => String(valueAt(typed, path) ?? "");
    const find = (key: string, field: AnyField) => {
      if (kept && field.isFixed) return undefined;
      const name = formName(key, field);
      const inputs = inputsOf(field, context);
      if (inputs) {
        return Object.fromEntries(inputs.map((input) => [input, textAt(partPath(name, input, field))]));
      }
      if (field.shape === "list") return linesOf(textAt(name));
      const isKept = field.leaf.kind === "choice" && field.leaf.optional === true && textAt(name) === "";
      return isKept ? undefined : textAt(name);
    };
    const { value, problems } = readEntity(
      entity,
      {
        pathOf(key, field, part) {
          const name = formName(key, field);
          return part === undefined ? name : partPath(name, part, field);
        },
        find,
        read(found, leaf) {
          const { composite, read } = kindOf(leaf);
          return typeof found === "string"
            ? read(found, leaf, context)
            : composite?.readTexts(found as Record<string, string>, leaf);
        },
      },
      kept ?? initialValues(entity),
      context,
    );
    for (const [path, message] of Object.entries(problems ?? {})) {
      // What follows in a schema of several parts reports its problems, too.
      addIssue({ code: "custom", path: path.split("."), message, continue: true });
    }
    return value;
  });

/** Values of the form's inputs by name. */
export const formValues = <Table extends Fields>(
  { fields }: Entity<Table>,
  value: ValuesOf<Table>,
  context: FieldContext,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [name: string, text: string][] => {
      const { leaf, shape } = field;
      const { composite, text } = kindOf(leaf);
      const name = formName(key, field);
      const stored: unknown = value[key];
      if (shape === "list") {
        const compare = leaf.kind === "reference" ? context.references?.[leaf.to]?.compare : undefined;
        const lines = (stored as unknown[]).map((item) => text(item, leaf, context));
        return [[name, (compare ? lines.sort(compare) : lines).join("\n")]];
      }
      const inputs = inputsOf(field, context);
      if (!inputs) return [[name, text(stored, leaf, context)]];
      if (composite) {
        return Object.entries(composite.texts(stored)).map(([input, typed]) => [`${name}.${input}`, typed]);
      }
      const missing = leaf.kind === "text" ? "" : null;
      return inputs.map((part) => [
        partPath(name, part, field),
        text(Object(stored)[part] ?? missing, leaf, context),
      ]);
    }),
  );
