import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { DAY_SECONDS, limaDate, limaMidnight } from "~/lib/dates";
import { exactMinorUnits, MOST_MINOR_UNITS, minorUnitsText, parseMinorUnits } from "~/lib/minor-units";
import { isEmail, normalizeEmail } from "~/lib/text/email";
import { normalizeCode, normalizeLines, normalizeText } from "~/lib/text/normalize";
import { tooLong } from "~/lib/text/text-field";
import type { Leaf } from "./fields";

/** Reads and names the rows that fields refer to. */
export interface References {
  /** Null for an unknown row. */
  read(typed: string): number | null;
  text(id: number): string;
}

export interface FieldContext {
  /** Codes of the shop's languages. */
  languages: readonly string[];
  /** By `to` of the fields; without one, references are ids. */
  references?: Readonly<Record<string, References>>;
}

/** An invalid value. Its message is the field's, unless it has one of its own. */
export class Invalid {
  constructor(readonly message?: MessageKey) {}
}

const invalid = new Invalid();
const noContext: FieldContext = { languages: [] };

type LeafOf<Kind extends Leaf["kind"]> = Extract<Leaf, { kind: Kind }>;

/** The forms of one value. `text` and `json` are total: they show values that are no longer valid. */
interface Kind<Of extends Leaf, Value> {
  /** Reads typed text, which may be empty. */
  read(typed: string, leaf: Of, context: FieldContext): Value | Invalid;
  /** Text of an input. */
  text(value: Value, leaf: Of, context: FieldContext): string;
  /** Reads a value of the API that fits the schema. */
  readJson(json: never, leaf: Of): Value | Invalid;
  json(value: Value, leaf: Of): unknown;
  /** Value of audit entries, where it is not the stored one. */
  audit?(value: Value, leaf: Of): unknown;
  /** Schema of the API's value. */
  schema(leaf: Of): z.ZodType;
}

const empty = (required: boolean | undefined): null | Invalid => (required ? invalid : null);

const inRange = (number: number, { min, max }: { min: number; max: number }): number | Invalid =>
  Number.isSafeInteger(number) && number >= min && number <= max ? number : invalid;

const optional = (schema: z.ZodType, { required }: { required?: boolean }): z.ZodType =>
  required ? schema : schema.nullable();

const text: Kind<LeafOf<"text">, string> = {
  read(typed, { max, hasLines, required }) {
    const normal = hasLines ? normalizeLines(typed) : normalizeText(typed);
    if (normal.length > max) return new Invalid(tooLong(max));
    return normal === "" && required ? invalid : normal;
  },
  text: (value) => value,
  readJson: (json: string, leaf) => text.read(json, leaf, noContext),
  json: (value) => value,
  schema: () => z.string(),
};

const code: Kind<LeafOf<"code">, string | null> = {
  read: (typed, leaf) => (normalizeCode(typed) === "" ? null : (leaf.read(typed) ?? invalid)),
  text: (value) => value ?? "",
  readJson: (json: string | null, leaf) => code.read(json ?? "", leaf, noContext),
  json: (value) => value,
  schema: () => z.string().nullable(),
};

const choice: Kind<LeafOf<"choice">, string> = {
  read: (typed, { choices }) => (Object.hasOwn(choices, typed) ? typed : invalid),
  text: (value) => value,
  readJson: (json: string) => json,
  json: (value) => value,
  schema: ({ choices }) => z.enum(Object.keys(choices)),
};

const integer: Kind<LeafOf<"integer">, number | null> = {
  read(typed, leaf) {
    const digits = normalizeCode(typed);
    if (digits === "") return empty(leaf.required);
    return /^\d{1,9}$/.test(digits) ? inRange(Number(digits), leaf) : invalid;
  },
  text: (value) => String(value ?? ""),
  readJson: (json: number | null, leaf) => (json === null ? empty(leaf.required) : inRange(json, leaf)),
  json: (value) => value,
  schema: (leaf) => optional(z.int(), leaf),
};

const amount: Kind<LeafOf<"amount">, number | null> = {
  read(typed, { min, required }) {
    if (normalizeCode(typed) === "") return empty(required);
    return inRange(parseMinorUnits(typed) ?? Number.NaN, { min, max: MOST_MINOR_UNITS });
  },
  text: minorUnitsText,
  readJson(json: number | null, { min, required }) {
    if (json === null) return empty(required);
    return inRange(exactMinorUnits(json) ?? Number.NaN, { min, max: MOST_MINOR_UNITS });
  },
  json: (value) => (value === null ? null : value / 100),
  schema: (leaf) =>
    optional(
      z
        .number()
        .min(0)
        .max(MOST_MINOR_UNITS / 100),
      leaf,
    ),
};

const flag: Kind<LeafOf<"flag">, boolean> = {
  read: (typed) => (typed === "" ? false : typed === "on" || new Invalid(m("alert.invalidForm"))),
  text: (value) => (value ? "on" : ""),
  readJson: (json: boolean) => json,
  json: (value) => value,
  schema: () => z.boolean(),
};

const limaDay: Kind<LeafOf<"limaDay">, number | null> = {
  read(typed, { isLast }) {
    const day = normalizeCode(typed);
    if (day === "") return null;
    const midnight = limaMidnight(day);
    return midnight === null ? invalid : midnight + (isLast ? DAY_SECONDS : 0);
  },
  text: (value, { isLast }) => (value === null ? "" : limaDate(isLast ? value - 1 : value)),
  readJson: (json: string | null, leaf) => limaDay.read(json ?? "", leaf, noContext),
  json: (value, leaf) => limaDay.text(value, leaf, noContext) || null,
  audit: (value, leaf) => limaDay.json(value, leaf),
  schema: () => z.string().nullable(),
};

const reference: Kind<LeafOf<"reference">, number> = {
  read: (typed, { to }, { references }) => references?.[to]?.read(typed) ?? invalid,
  text: (value, { to }, { references }) => references?.[to]?.text(value) ?? String(value),
  readJson: (json: number) => inRange(json, { min: 1, max: Number.MAX_SAFE_INTEGER }),
  json: (value) => value,
  schema: () => z.int(),
};

const email: Kind<LeafOf<"email">, string> = {
  read(typed) {
    const normal = normalizeEmail(typed);
    return isEmail(normal) ? normal : invalid;
  },
  text: (value) => value,
  readJson: (json: string, leaf) => email.read(json, leaf, noContext),
  json: (value) => value,
  schema: () => z.string(),
};

const kinds: Record<Leaf["kind"], Kind<Leaf, unknown>> = {
  text,
  code,
  choice,
  integer,
  amount,
  flag,
  limaDay,
  reference,
  email,
};

export const kindOf = ({ kind }: Leaf): Kind<Leaf, unknown> => kinds[kind];
