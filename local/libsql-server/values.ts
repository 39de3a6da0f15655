import { Buffer } from "node:buffer";
import { ProtocolError, StatementError } from "./errors";
import type { Statement, WireValue } from "./messages";

/** Types that the native driver can bind. Others crash it: a boolean aborts the process. */
export type SqlValue = null | bigint | number | string | Buffer;

function fromWire(value: WireValue): SqlValue {
  switch (value.type) {
    case "null":
      return null;
    case "integer":
      return BigInt(value.value);
    case "float":
    case "text":
      return value.value;
    case "blob":
      return Buffer.from(value.base64, "base64");
  }
}

/** Encodes a column's value as Hrana's JSON. Blobs are base64 without padding. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return { type: "null" };
  if (typeof value === "bigint") return { type: "integer", value: String(value) };
  if (typeof value === "number") return { type: "float", value };
  if (typeof value === "string") return { type: "text", value };
  if (value instanceof Uint8Array) {
    return { type: "blob", base64: Buffer.from(value).toString("base64").replace(/=+$/, "") };
  }
  throw new ProtocolError("The driver answered with a value of an unknown type");
}

/**
 * Orders a statement's positional and named arguments by its parameters.
 * @throws StatementError `ARGS_INVALID` when a parameter has no value, or there are too many values.
 */
export function bindArguments(statement: Statement, parameters: (string | null)[]): SqlValue[] {
  const positional = statement.args ?? [];
  if (positional.length > parameters.length) {
    const counts = `expected ${parameters.length} found ${positional.length}`;
    throw argumentsInvalid(`too many parameters, ${counts}`);
  }
  const named = new Map((statement.named_args ?? []).map(({ name, value }) => [name, value]));
  return parameters.map((parameter, index) => {
    const value = namedArgument(named, parameter) ?? positional[index];
    if (!value) throw argumentsInvalid(`value for parameter ${parameter ?? index + 1} not found`);
    return fromWire(value);
  });
}

function namedArgument(named: Map<string, WireValue>, parameter: string | null): WireValue | undefined {
  if (parameter === null) return undefined;
  return named.get(parameter) ?? named.get(parameter.slice(1));
}

function argumentsInvalid(reason: string): StatementError {
  return new StatementError(`Arguments do not match SQL parameters: ${reason}`, "ARGS_INVALID");
}
