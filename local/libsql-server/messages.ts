import { z } from "zod";

// The JSON encoding of Hrana 2 and 3 over HTTP:
// https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_3_SPEC.md

const MAXIMUM_INTEGER = 2n ** 63n - 1n;
const MINIMUM_INTEGER = -(2n ** 63n);

const integerText = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .refine((text) => BigInt(text) <= MAXIMUM_INTEGER && BigInt(text) >= MINIMUM_INTEGER);

const value = z.discriminatedUnion("type", [
  z.object({ type: z.literal("null") }),
  z.object({ type: z.literal("integer"), value: integerText }),
  z.object({ type: z.literal("float"), value: z.number() }),
  z.object({ type: z.literal("text"), value: z.string() }),
  z.object({ type: z.literal("blob"), base64: z.string() }),
]);

const sqlSource = z.object({ sql: z.string().nullish(), sql_id: z.int().nullish() });

const statement = sqlSource.extend({
  args: z.array(value).nullish(),
  named_args: z.array(z.object({ name: z.string(), value })).nullish(),
  want_rows: z.boolean().nullish(),
});

const condition = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ok"), step: z.int() }),
  z.object({ type: z.literal("error"), step: z.int() }),
  z.object({
    type: z.literal("not"),
    get cond() {
      return condition;
    },
  }),
  z.object({
    type: z.literal("and"),
    get conds() {
      return z.array(condition);
    },
  }),
  z.object({
    type: z.literal("or"),
    get conds() {
      return z.array(condition);
    },
  }),
  z.object({ type: z.literal("is_autocommit") }),
]);

const batch = z.object({ steps: z.array(z.object({ condition: condition.nullish(), stmt: statement })) });

const streamRequest = z.discriminatedUnion("type", [
  z.object({ type: z.literal("execute"), stmt: statement }),
  z.object({ type: z.literal("batch"), batch }),
  sqlSource.extend({ type: z.literal("sequence") }),
  sqlSource.extend({ type: z.literal("describe") }),
  z.object({ type: z.literal("store_sql"), sql_id: z.int(), sql: z.string() }),
  z.object({ type: z.literal("close_sql"), sql_id: z.int() }),
  z.object({ type: z.literal("get_autocommit") }),
  z.object({ type: z.literal("close") }),
]);

/** The body of `POST /v2/pipeline` and `POST /v3/pipeline`. */
export const pipelineBody = z.object({ baton: z.string().nullish(), requests: z.array(streamRequest) });

export type PipelineBody = z.infer<typeof pipelineBody>;
export type StreamRequest = z.infer<typeof streamRequest>;
export type Statement = z.infer<typeof statement>;
export type SqlSource = z.infer<typeof sqlSource>;
export type Batch = z.infer<typeof batch>;
export type Condition = z.infer<typeof condition>;
export type WireValue = z.infer<typeof value>;
