import { z } from "zod";
import { parseTags, tagsText } from "~/domain/catalog/tags/tags";
import { tagsSchema } from "~/domain/catalog/tags/tags.schema";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { type DayHours, type OpeningHours, type Weekday, weekdays } from "~/lib/calendar/opening-hours";
import {
  DAY_SECONDS,
  limaDate,
  limaInstant,
  limaInstantText,
  limaMidnight,
  optionalIsoTime,
  unixSeconds,
} from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { exactMinorUnits, MOST_MINOR_UNITS, minorUnitsText, parseMinorUnits } from "~/lib/minor-units";
import { parseWholeNumber } from "~/lib/numbers/decimal";
import { isEmail, normalizeEmail } from "~/lib/text/email";
import { normalizeCode, normalizeLines, normalizeText } from "~/lib/text/normalize";
import { normalizePhone } from "~/lib/text/phone";
import { tooLong } from "~/lib/text/text-field";
import { isWebAddress } from "~/lib/text/web-address";
import type { Leaf } from "./fields";

/** Reads and names the rows that fields refer to. */
export interface References<Key = number | string> {
  /** Null for an unknown one. */
  read(typed: string): Key | null;
  text(key: Key): string;
  /** Order of their texts in a form. Default: as stored. */
  compare?(first: string, second: string): number;
}

export interface FieldContext {
  /** Codes of the shop's languages. */
  languages: readonly string[];
  /** By `to` of the fields; without one, references are ids. */
  references?: Readonly<Record<string, References>>;
}

/** An invalid value. Its message is the field's, unless it has one of its own, or one for each invalid input. */
export class Invalid {
  constructor(
    readonly message?: MessageKey,
    readonly inputs?: Readonly<Record<string, MessageKey | undefined>>,
  ) {}
}

type Texts = Readonly<Record<string, string>>;

const invalid = new Invalid();
const noContext: FieldContext = { languages: [] };

type LeafOf<Kind extends Leaf["kind"]> = Extract<Leaf, { kind: Kind }>;

/** A value that has several inputs, with names such as `monday.opens` below the field's. */
interface Composite<Of extends Leaf, Value> {
  inputs: readonly string[];
  readTexts(typed: Texts, leaf: Of): Value | Invalid;
  texts(value: Value): Texts;
}

/** The forms of one value. `text` and `json` are total: they show values that are no longer valid. */
interface Kind<Of extends Leaf, Value> {
  composite?: Composite<Of, Value>;
  /** Reads typed text, which may be empty. */
  read(typed: string, leaf: Of, context: FieldContext): Value | Invalid;
  /** Text of an input. */
  text(value: Value, leaf: Of, context: FieldContext): string;
  /** Reads a value of the API that fits the schema. */
  readJson(json: never, leaf: Of, context: FieldContext): Value | Invalid;
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

const text: Kind<LeafOf<"text">, string | null> = {
  read(typed, { max, hasLines, required, nullable }) {
    const normal = hasLines ? normalizeLines(typed) : normalizeText(typed);
    if (normal.length > max) return new Invalid(tooLong(max));
    if (normal === "" && nullable) return null;
    return normal === "" && required ? invalid : normal;
  },
  text: (value) => value ?? "",
  readJson: (json: string | null, leaf) => text.read(json ?? "", leaf, noContext),
  json: (value) => value,
  schema: ({ nullable = false }) => optional(z.string(), { required: !nullable }),
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
    if (digits === "") return leaf.empty ?? empty(leaf.required);
    return inRange(parseWholeNumber(digits) ?? Number.NaN, leaf);
  },
  text: (value, { empty }) => (value === empty ? "" : String(value ?? "")),
  readJson: (json: number | null, leaf) => (json === null ? empty(leaf.required) : inRange(json, leaf)),
  json: (value) => value,
  schema: ({ required = false, empty }) => optional(z.int(), { required: required || empty !== undefined }),
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

const instant: Kind<LeafOf<"instant">, number | null> = {
  read(typed, { required }) {
    const time = normalizeCode(typed);
    return time === "" ? empty(required) : (limaInstant(time) ?? invalid);
  },
  text: (value) => limaInstantText(value),
  readJson(json: string | null, { required }) {
    if (json === null) return empty(required);
    const time = Date.parse(json);
    return Number.isNaN(time) ? invalid : unixSeconds(new Date(time));
  },
  json: (value) => optionalIsoTime(value),
  audit: (value) => (value === null ? null : limaInstantText(value)),
  schema: (leaf) => optional(z.string(), leaf),
};

const tags: Kind<LeafOf<"tags">, string[]> = {
  read(typed) {
    const list = parseTags(typed);
    const [issue] = tagsSchema.safeParse(list).error?.issues ?? [];
    // The messages of the schema are keys.
    return issue ? new Invalid(issue.message as MessageKey) : list;
  },
  text: tagsText,
  readJson: (json: string[], leaf) => tags.read(json.join(","), leaf, noContext),
  json: (value) => value,
  schema: () => z.array(z.string()),
};

const reference: Kind<LeafOf<"reference">, number | string | null> = {
  read(typed, { to, isText, nullable }, { references = {} }) {
    if (nullable && normalizeCode(typed) === "") return null;
    const known = Object.hasOwn(references, to) ? references[to] : undefined;
    return (known ? known.read(typed) : isText ? null : parseId(typed)) ?? invalid;
  },
  text: (value, { to }, { references }) =>
    value === null ? "" : (references?.[to]?.text(value) ?? String(value)),
  readJson: (json: number | string | null, leaf, context) =>
    typeof json === "number"
      ? inRange(json, { min: 1, max: Number.MAX_SAFE_INTEGER })
      : reference.read(json ?? "", leaf, context),
  json: (value) => value,
  schema: ({ isText, nullable = false }) => optional(isText ? z.string() : z.int(), { required: !nullable }),
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

const phone: Kind<LeafOf<"phone">, string> = {
  read: (typed) => (normalizeText(typed) === "" ? "" : (normalizePhone(typed) ?? invalid)),
  text: (value) => value,
  readJson: (json: string, leaf) => phone.read(json, leaf, noContext),
  json: (value) => value,
  schema: () => z.string(),
};

const webAddress: Kind<LeafOf<"webAddress">, string> = {
  read(typed, { max }) {
    const address = normalizeText(typed);
    if (address.length > max) return new Invalid(tooLong(max));
    return address === "" || isWebAddress(address) ? address : invalid;
  },
  text: (value) => value,
  readJson: (json: string, leaf) => webAddress.read(json, leaf, noContext),
  json: (value) => value,
  schema: () => z.string(),
};

/** Null for text that is no number of degrees. */
function readDegrees(typed: string, most: number): number | null {
  const degrees = normalizeCode(typed);
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(degrees)) return null;
  return Math.abs(Number(degrees)) <= most ? Number(degrees) : null;
}

interface Position {
  lat: number;
  lng: number;
}

const position: Kind<LeafOf<"position">, Position | null> = {
  composite: {
    inputs: ["lat", "lng"],
    readTexts({ lat: typedLat = "", lng: typedLng = "" }) {
      if (normalizeCode(typedLat) === "" && normalizeCode(typedLng) === "") return null;
      const [lat, lng] = [readDegrees(typedLat, 90), readDegrees(typedLng, 180)];
      if (lat !== null && lng !== null) return { lat, lng };
      return new Invalid(undefined, {
        ...(lat === null && { lat: undefined }),
        ...(lng === null && { lng: undefined }),
      });
    },
    texts: (value) => ({ lat: String(value?.lat ?? ""), lng: String(value?.lng ?? "") }),
  },
  read: () => invalid,
  text: (value) => (value === null ? "" : `${value.lat}, ${value.lng}`),
  readJson: (json: Position | null) => json && { lat: json.lat, lng: json.lng },
  json: (value) => value && { lat: value.lat, lng: value.lng },
  audit: (value, leaf) => position.text(value, leaf, noContext) || null,
  schema: () => z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
};

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const time = z.string().meta({ description: "A time in Lima, such as `10:00`" });

/** @param message for a day that closes before it opens */
function readDays(days: readonly [Weekday, DayHours][], message: MessageKey): OpeningHours | Invalid {
  const problems: Record<string, MessageKey | undefined> = {};
  const read = days.map(([day, typed]): [Weekday, DayHours] => {
    const [opens, closes] = [normalizeCode(typed.opens), normalizeCode(typed.closes)];
    if (!TIME.test(opens)) problems[`${day}.opens`] = undefined;
    if (!TIME.test(closes)) problems[`${day}.closes`] = undefined;
    else if (TIME.test(opens) && opens >= closes) problems[`${day}.closes`] = message;
    return [day, { opens, closes }];
  });
  return Object.keys(problems).length > 0 ? new Invalid(undefined, problems) : Object.fromEntries(read);
}

const hours: Kind<LeafOf<"hours">, OpeningHours> = {
  composite: {
    inputs: weekdays.flatMap((day) => [`${day}.opens`, `${day}.closes`]),
    readTexts(typed, { reversed }) {
      const days = weekdays.map((day): [Weekday, DayHours] => [
        day,
        { opens: typed[`${day}.opens`] ?? "", closes: typed[`${day}.closes`] ?? "" },
      ]);
      return readDays(
        days.filter(([, { opens, closes }]) => opens || closes),
        reversed,
      );
    },
    texts: (value) =>
      Object.fromEntries(
        weekdays.flatMap((day) => [
          [`${day}.opens`, value[day]?.opens ?? ""],
          [`${day}.closes`, value[day]?.closes ?? ""],
        ]),
      ),
  },
  read: () => invalid,
  text: (value) =>
    Object.entries(value)
      .map(([day, { opens, closes }]) => `${day} ${opens}–${closes}`)
      .join(", "),
  readJson: (json: OpeningHours, { reversed }) =>
    readDays(Object.entries(json) as [Weekday, DayHours][], reversed),
  json: (value) => value,
  audit: (value, leaf) => hours.text(value, leaf, noContext),
  schema: () => z.partialRecord(z.enum(weekdays), z.object({ opens: time, closes: time })),
};

const kinds: Record<Leaf["kind"], Kind<Leaf, unknown>> = {
  text,
  code,
  choice,
  integer,
  amount,
  flag,
  limaDay,
  instant,
  tags,
  reference,
  email,
  phone,
  webAddress,
  position,
  hours,
};

export const kindOf = ({ kind }: Leaf): Kind<Leaf, unknown> => kinds[kind];
