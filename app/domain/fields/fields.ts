import type { MessageKey } from "~/i18n/messages";
import type { OpeningHours } from "~/lib/calendar/opening-hours";
import type { ChargeCurrency } from "~db/vocabulary";

// Declarations of fields are plain data, so that browser code may import them. What is made of them (form, API, audit
// entries, columns) is in the other files of this folder; see docs/decisions/0163-fields-are-declared-once.md.

/** One value of a field, by its kind. `required` refuses an empty one, which is null for a `nullable` one. */
export type Leaf =
  | { kind: "text"; max: number; hasLines?: boolean; required?: boolean; nullable?: boolean }
  /** `read` returns the normal form of a typed code, or null for an invalid one. */
  | { kind: "code"; read: (typed: string) => string | null }
  /** A form without an optional choice keeps it. */
  | { kind: "choice"; choices: Readonly<Record<string, MessageKey>>; optional?: boolean }
  /** `empty` is the value of an empty input; without it, that is null. */
  | { kind: "integer"; min: number; max: number; required?: boolean; empty?: number }
  /** Minor units. */
  | { kind: "amount"; min: number; required?: boolean }
  /** Names of its values: checked, unchecked. */
  | { kind: "flag"; states: readonly [MessageKey, MessageKey] }
  /** Unix seconds at which the typed day begins in Lima; with `isLast`, at which it ends. */
  | { kind: "limaDay"; isLast?: boolean }
  /** Unix seconds; typed as a time in Lima. */
  | { kind: "instant"; required?: boolean }
  /** A sorted list of words, typed with commas between them. */
  | { kind: "tags" }
  /** The id of a row, or a code; `FieldContext.references` reads and names those of `to`. */
  | { kind: "reference"; to: string; isText: boolean; nullable?: boolean }
  | { kind: "email" }
  /** E.164. */
  | { kind: "phone" }
  | { kind: "webAddress"; max: number }
  | { kind: "position" }
  /** `reversed` is the message for a day that closes before it opens. */
  | { kind: "hours"; reversed: MessageKey };

/** How values are combined: a single one, one by currency, one by language, or a list of them. */
type Shape = "one" | "currency" | "language" | "list";

interface FieldOptions {
  /** Label of its input and of its audit entries, or of each part. Languages are put behind it. */
  label: MessageKey | Readonly<Record<string, MessageKey>>;
  hint?: MessageKey;
  /** Legend of the fieldset of consecutive fields in the form. */
  group?: MessageKey;
  /** Takes the form's whole width. */
  isWide?: boolean;
  /** Only the form of a new row has it. */
  isFixed?: boolean;
  /** Name of its inputs and audit entries, where it is not the field's. */
  form?: string;
  /** Puts texts by language into a group of all texts of a language: `words.es.name` in place of `name.es`. */
  within?: string;
  /** Name in the API. Default: the form's name in snake case. */
  api?: string;
  /** Column in the shop's files. Default: the name in the API. */
  csv?: string;
  /** Name in audit entries. Default: the form's name. */
  audit?: string;
  /** Audit entries state how many values a list has, not which. */
  isCounted?: boolean;
  /** The API shows it to staff only, and to others its initial value. */
  isForStaff?: boolean;
  /** Description in the API's document. */
  doc?: string;
}

/** Options of a field whose values can be invalid. */
interface CheckedOptions extends FieldOptions {
  /** Message for an invalid value. */
  error: MessageKey;
}

export interface Field<Value> extends FieldOptions {
  error?: MessageKey;
  leaf: Leaf;
  shape: Shape;
  /** Maximum number of values of a list. */
  maxItems?: number;
  /** Message for a list with more. */
  tooMany?: MessageKey;
  /** A part by currency that has to be given, and the message where it is missing or invalid. */
  isRequired?: boolean;
  requiredPart?: { name: ChargeCurrency; missing: MessageKey };
  /** Value of a new entity; null for one that has to be given. */
  initial: Value | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a value of any type.
export type AnyField = Field<any>;
export type Fields = Readonly<Record<string, AnyField>>;
export type ValuesOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: Table[Name] extends Field<infer Value> ? Value : never;
};

/** Name of a field or of one of its parts: `code`, `names.es`, `amounts.PEN`. */
type FieldPath<Table extends Fields> =
  | (keyof Table & string)
  | {
      [Name in keyof Table & string]: ValuesOf<Table>[Name] extends readonly unknown[]
        ? never
        : ValuesOf<Table>[Name] extends object
          ? `${Name}.${keyof ValuesOf<Table>[Name] & string}`
          : never;
    }[keyof Table & string];

/** What staff edit of an entity: its fields, and what follows from several of them. */
export interface Entity<Table extends Fields> {
  fields: Table;
  /** Fields that come first in the API, where clients know them in another order than the form's. */
  apiOrder?: readonly (keyof NoInfer<Table> & string)[];
  /** Refuses values that do not go together. A field with an invalid value has its initial one. */
  check?: (value: ValuesOf<Table>, refuse: (path: FieldPath<Table>, message: MessageKey) => void) => void;
  /** Drops values that do not apply. */
  normalize?: (value: ValuesOf<Table>) => ValuesOf<Table>;
}

export const defineEntity = <const Table extends Fields>(entity: Entity<Table>): Entity<Table> => entity;

/** Values of a new entity. Those that have to be given are null. */
export const initialValues = <Table extends Fields>({ fields }: Entity<Table>): ValuesOf<Table> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as ValuesOf<Table>;

interface CodeOptions extends CheckedOptions {
  read: (typed: string) => string | null;
}

export const code = ({ read, ...options }: CodeOptions): Field<string | null> => ({
  ...options,
  leaf: { kind: "code", read },
  shape: "one",
  initial: null,
});

interface TextOptions extends FieldOptions {
  /** In characters. */
  max: number;
  hasLines?: boolean;
  /** The text in the default language has to be given. For the form's label; the rule is in `check`. */
  isRequired?: boolean;
}

/** Optional text in each of the shop's languages, by language code. */
export const texts = ({ max, hasLines = false, ...options }: TextOptions): Field<Record<string, string>> => ({
  ...options,
  leaf: { kind: "text", max, hasLines },
  shape: "language",
  initial: {},
});

interface ChoiceOptions<Choice extends string> extends CheckedOptions {
  /** Names by value. */
  choices: Readonly<Record<Choice, MessageKey>>;
  initial: NoInfer<Choice>;
  isOptional?: boolean;
}

export const choice = <Choice extends string>({
  choices,
  initial,
  isOptional = false,
  ...options
}: ChoiceOptions<Choice>): Field<Choice> => ({
  ...options,
  leaf: { kind: "choice", choices, optional: isOptional },
  shape: "one",
  initial,
});

/** Text, which may be empty. */
export const text = ({ max, hasLines = false, ...options }: TextOptions): Field<string> => ({
  ...options,
  leaf: { kind: "text", max, hasLines },
  shape: "one",
  initial: "",
});

/** Text, or null. */
export const optionalText = ({ max, ...options }: TextOptions): Field<string | null> => ({
  ...options,
  leaf: { kind: "text", max, nullable: true },
  shape: "one",
  initial: null,
});

interface IntegerOptions extends CheckedOptions {
  /** Default: 1. */
  min?: number;
  max: number;
}

/** A whole number, which is `empty` when nothing is typed. */
export const integerOr = (empty: number, { min = 1, max, ...options }: IntegerOptions): Field<number> => ({
  ...options,
  leaf: { kind: "integer", min, max, empty },
  shape: "one",
  initial: empty,
});

/** A whole number that has to be given. */
export const requiredInteger = ({
  min = 1,
  max,
  initial,
  ...options
}: IntegerOptions & { initial: number }): Field<number> => ({
  ...options,
  leaf: { kind: "integer", min, max, required: true },
  shape: "one",
  initial,
});

/** An optional whole number. */
export const integer = ({ min = 1, max, ...options }: IntegerOptions): Field<number | null> => ({
  ...options,
  leaf: { kind: "integer", min, max },
  shape: "one",
  initial: null,
});

/** An optional amount in soles. */
export const amount = (options: CheckedOptions): Field<number | null> => ({
  ...options,
  leaf: { kind: "amount", min: 0 },
  shape: "one",
  initial: null,
});

/** Optional amounts by currency. */
export const money = (options: CheckedOptions): Field<Record<ChargeCurrency, number | null>> => ({
  ...options,
  leaf: { kind: "amount", min: 1 },
  shape: "currency",
  initial: { PEN: null, USD: null },
});

/** Optional amounts in the currencies of the languages, by language code. */
export const amountsByLanguage = (options: CheckedOptions): Field<Record<string, number | null>> => ({
  ...options,
  leaf: { kind: "amount", min: 1 },
  shape: "language",
  initial: {},
});

interface FlagOptions extends FieldOptions {
  /** Default: false. */
  initial?: boolean;
  /** Names of its values: checked, unchecked. Default: yes, no. */
  states?: readonly [MessageKey, MessageKey];
}

/** Amounts by currency, of which the one in soles is required. */
export const prices = ({
  missing,
  ...options
}: CheckedOptions & { missing: MessageKey }): Field<{ PEN: number; USD: number | null }> => ({
  ...options,
  leaf: { kind: "amount", min: 0 },
  shape: "currency",
  requiredPart: { name: "PEN", missing },
  // The price has to be given.
  initial: null,
});

export const flag = ({
  initial = false,
  states = ["admin.yes", "admin.no"],
  ...options
}: FlagOptions): Field<boolean> => ({
  ...options,
  leaf: { kind: "flag", states },
  shape: "one",
  initial,
});

interface DayOptions extends CheckedOptions {
  isLast?: boolean;
}

/** An optional day in Lima. */
export const limaDay = ({ isLast = false, ...options }: DayOptions): Field<number | null> => ({
  ...options,
  leaf: { kind: "limaDay", isLast },
  shape: "one",
  initial: null,
});

/** An optional time. */
export const instant = (options: CheckedOptions): Field<number | null> => ({
  ...options,
  leaf: { kind: "instant" },
  shape: "one",
  initial: null,
});

/** A time that a row always has. */
export const requiredInstant = (options: CheckedOptions): Field<number> => ({
  ...options,
  leaf: { kind: "instant", required: true },
  shape: "one",
  initial: null,
});

/** Distinct words, sorted. */
export const tags = (options: FieldOptions): Field<string[]> => ({
  ...options,
  leaf: { kind: "tags" },
  shape: "one",
  initial: [],
});

/** The id of a row that has to be chosen. */
export const chosenId = (to: string, options: CheckedOptions): Field<number> => ({
  ...options,
  leaf: { kind: "reference", to, isText: false },
  shape: "one",
  initial: null,
});

/** The id of a row, or null. */
export const optionalId = (to: string, options: CheckedOptions): Field<number | null> => ({
  ...options,
  leaf: { kind: "reference", to, isText: false, nullable: true },
  shape: "one",
  initial: null,
});

interface ListOptions extends CheckedOptions {
  max: number;
  /** Message for more values. Default: `error`. */
  tooMany?: MessageKey;
}

/** Distinct ids of rows. */
export const ids = (to: string, { max, ...options }: ListOptions): Field<number[]> => ({
  ...options,
  leaf: { kind: "reference", to, isText: false },
  shape: "list",
  maxItems: max,
  initial: [],
});

/** Distinct codes. */
export const codes = (to: string, { max, ...options }: ListOptions): Field<string[]> => ({
  ...options,
  leaf: { kind: "reference", to, isText: true },
  shape: "list",
  maxItems: max,
  initial: [],
});

/** Distinct e-mails. */
export const emails = ({ max, ...options }: ListOptions): Field<string[]> => ({
  ...options,
  leaf: { kind: "email" },
  shape: "list",
  maxItems: max,
  initial: [],
});

/** A phone number; empty without one. */
export const phone = (options: CheckedOptions): Field<string> => ({
  ...options,
  leaf: { kind: "phone" },
  shape: "one",
  initial: "",
});

/** A URL with `https:`; empty without one. */
export const webAddress = ({ max, ...options }: CheckedOptions & { max: number }): Field<string> => ({
  ...options,
  leaf: { kind: "webAddress", max },
  shape: "one",
  initial: "",
});

/** Degrees (WGS 84). */
export const position = (options: CheckedOptions): Field<{ lat: number; lng: number } | null> => ({
  ...options,
  leaf: { kind: "position" },
  shape: "one",
  initial: null,
});

/** Opening hours by weekday. `error` is the message for an invalid time. */
export const hours = ({
  reversed,
  ...options
}: CheckedOptions & { reversed: MessageKey }): Field<OpeningHours> => ({
  ...options,
  leaf: { kind: "hours", reversed },
  shape: "one",
  initial: {},
});

/** Name of a field's inputs. */
export const formName = (name: string, { form = name }: AnyField): string => form;

/** Name of a field in audit entries. */
export const auditName = (name: string, field: AnyField): string => field.audit ?? formName(name, field);

/** Path of a field's part in forms and audit entries, such as `names.es` or `words.es.name`. */
export const partPath = (name: string, part: string, { within }: AnyField): string =>
  within ? `${within}.${part}.${name}` : `${name}.${part}`;

/** Name of a field in the API. */
export const apiName = (name: string, field: AnyField): string =>
  field.api ?? formName(name, field).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Column of a field in the shop's files. */
export const csvName = (name: string, field: AnyField): string => field.csv ?? apiName(name, field);
