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
/** The parameters of a kind of picture, by name. */
export type ParameterRanges = Record<string, ParameterRange>;

type ValueOf<Range> = Range extends { type: "choice"; values: readonly (infer Value)[] }
  ? Value
  : Range extends { type: "flag" }
    ? boolean
    : number;
export type Parameters<Ranges extends ParameterRanges> = { [Name in keyof Ranges]: ValueOf<Ranges[Name]> };

/** A number from `minimum` to `maximum`. */
export function amount(about: string, minimum: number, maximum: number, defaultValue: number): NumberRange {
  return { type: "number", minimum, maximum, default: defaultValue, about };
}

/** One of the values. The first is the default. */
export function choice<const Value extends string>(
  about: string,
  ...values: [Value, ...Value[]]
): Choice<Value> {
  return { type: "choice", values, default: values[0], about };
}

export function flag(about: string, defaultValue = false): Flag {
  return { type: "flag", default: defaultValue, about };
}

function isAllowed(range: ParameterRange, value: ParameterValue): boolean {
  if (range.type === "flag") return typeof value === "boolean";
  if (range.type === "choice") return range.values.some((known) => known === value);
  return typeof value === "number" && value >= range.minimum && value <= range.maximum;
}

function describeRange(range: ParameterRange): string {
  if (range.type === "flag") return "true or false";
  if (range.type === "choice") return `one of ${range.values.join(", ")}`;
  return `a number from ${range.minimum} to ${range.maximum}`;
}

/** Adds defaults to the given parameters. @throws RangeError on an unknown name or a value out of range. */
export function readParameters<Ranges extends ParameterRanges>(
  kind: string,
  ranges: Ranges,
  given: Record<string, ParameterValue>,
): Parameters<Ranges> {
  for (const [name, value] of Object.entries(given)) {
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    if (!range) throw new RangeError(`Picture "${kind}" has no parameter "${name}".`);
    if (!isAllowed(range, value)) {
      throw new RangeError(
        `Picture "${kind}": "${name}" must be ${describeRange(range)}, not ${JSON.stringify(value)}.`,
      );
    }
  }
  const defaults = Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, range.default]));
  return { ...defaults, ...given } as Parameters<Ranges>;
}
