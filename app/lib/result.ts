/** The outcome of a use case: a value, or an expected failure with a code from a closed union. */
export type Result<Value, Failure extends { code: string }> =
  | { ok: true; value: Value }
  | ({ ok: false } & Failure);

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const failure = <const Failure extends { code: string }>(
  failed: Failure,
): { ok: false } & Failure => ({
  ok: false,
  ...failed,
});
