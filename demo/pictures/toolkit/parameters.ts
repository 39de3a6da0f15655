import type { ParameterValue } from "../types";

interface NumberRange {
  type: "number";
  minimum: number;
  maximum: number;
  default: number;
  about: string;
}
interface Choice<Value extends string = string> {
  type: "choice";
  values: readonly Value[];
  default: NoInfer<Value>;
  about: string;
}
interface Flag {
  type: "flag";
  default: boolean;
  about: string;
}
type ParameterRange = NumberRange | Choice | Flag;
/** The parameters a kind of picture understands, by name. */
export type ParameterRanges = Record<string, ParameterRange>;

type ValueOf<Range> = Range extends { type: "choice"; values: readonly (infer Value)[] }
  ? Value
  : Range extends { type: "flag" }
    ? boolean
    : number;
export type Parameters<Ranges extends ParameterRanges> = { [Name in keyof Ranges]: ValueOf<Ranges[Name]> };

/** A number from `minimum` to `maximum`, `usual` when left out. */
export function amount(about: string, minimum: number, maximum: number, usual: number): NumberRange {
  return { type: "number", minimum, maximum, default: usual, about };
}

/** One of the values; the first when left out. */
export function choice<const Value extends string>(
  about: string,
  ...values: [Value, ...Value[]]
): Choice<Value> {
  return { type: "choice", values, default: values[0], about };
}

/** Yes or no; no when left out. */
export function flag(about: string, usual = false): Flag {
  return { type: "flag", default: usual, about };
}

function allowed(range: ParameterRange, value: ParameterValue): boolean {
  if (range.type === "flag") return typeof value === "boolean";
  if (range.type === "choice") return range.values.some((known) => known === value);
  return typeof value === "number" && value >= range.minimum && value <= range.maximum;
}

function wanted(range: ParameterRange): string {
  if (range.type === "flag") return "true or false";
  if (range.type === "choice") return `one of ${range.values.join(", ")}`;
  return `a number from ${range.minimum} to ${range.maximum}`;
}

/** The given parameters with defaults filled in; throws a RangeError on an unknown name or a value out of range. */
export function readParameters<Ranges extends ParameterRanges>(
  kind: string,
  ranges: Ranges,
  given: Record<string, ParameterValue>,
): Parameters<Ranges> {
  for (const [name, value] of Object.entries(given)) {
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    if (!range) throw new RangeError(`Picture "${kind}" has no parameter "${name}".`);
    if (!allowed(range, value)) {
      throw new RangeError(
        `Picture "${kind}": "${name}" must be ${wanted(range)}, not ${JSON.stringify(value)}.`,
      );
    }
  }
  const defaults = Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.default]));
  return { ...defaults, ...given } as Parameters<Ranges>;
}
