import { ProtocolError, toStatementError } from "./errors";
import { describeStatement, executeSequence, executeStatement, type StatementResult } from "./execute";
import type { Batch, Condition, PipelineBody, SqlSource, Statement, StreamRequest } from "./messages";
import type { Stream, Streams } from "./streams";

/** Version 3 adds `get_autocommit` and the condition `is_autocommit`. */
export type HranaVersion = 2 | 3;

interface BatchResult {
  step_results: (StatementResult | null)[];
  step_errors: ({ message: string; code: string } | null)[];
}

/** Runs the requests of one HTTP call in order on one stream. */
class Pipeline {
  constructor(
    private readonly streams: Streams,
    private readonly stream: Stream,
    private readonly version: HranaVersion,
  ) {}

  async respond(request: StreamRequest) {
    const { type } = request;
    switch (type) {
      case "execute":
        return { type, result: await this.execute(request.stmt) };
      case "batch":
        return { type, result: await this.batch(request.batch) };
      case "sequence":
        await this.streams.run(this.stream, (connection) => executeSequence(connection, this.sqlOf(request)));
        return { type };
      case "describe":
        return { type, result: describeStatement(this.stream.connection, this.sqlOf(request)) };
      case "store_sql":
        this.stream.storedSql.set(request.sql_id, request.sql);
        return { type };
      case "close_sql":
        this.stream.storedSql.delete(request.sql_id);
        return { type };
      case "get_autocommit":
        return { type, is_autocommit: this.isAutocommit("request `get_autocommit`") };
      case "close":
        return { type };
    }
  }

  private execute(statement: Statement): Promise<StatementResult> {
    return this.streams.run(this.stream, (connection) =>
      executeStatement(connection, this.sqlOf(statement), statement),
    );
  }

  private async batch({ steps }: Batch): Promise<BatchResult> {
    const result: BatchResult = { step_results: [], step_errors: [] };
    for (const [index, { condition, stmt }] of steps.entries()) {
      result.step_results[index] = null;
      result.step_errors[index] = null;
      if (condition && !this.holds(condition, result)) continue;
      try {
        result.step_results[index] = await this.execute(stmt);
      } catch (error) {
        const { message, code } = toStatementError(error);
        result.step_errors[index] = { message, code };
      }
    }
    return result;
  }

  private holds(condition: Condition, result: BatchResult): boolean {
    switch (condition.type) {
      case "ok":
        return Boolean(result.step_results[condition.step]);
      case "error":
        return Boolean(result.step_errors[condition.step]);
      case "not":
        return !this.holds(condition.cond, result);
      case "and":
        return condition.conds.every((part) => this.holds(part, result));
      case "or":
        return condition.conds.some((part) => this.holds(part, result));
      case "is_autocommit":
        return this.isAutocommit("condition `is_autocommit`");
    }
  }

  private isAutocommit(feature: string): boolean {
    if (this.version < 3) throw new ProtocolError(`The ${feature} needs version 3 of the protocol`);
    return !this.stream.connection.inTransaction;
  }

  private sqlOf({ sql, sql_id: id }: SqlSource): string {
    const text = sql ?? this.stream.storedSql.get(id ?? Number.NaN);
    if (text === undefined)
      throw new ProtocolError(id == null ? "No SQL was given" : `SQL ${id} is not stored`);
    return text;
  }
}

/**
 * Runs a pipeline call. Failed statements are reported in the result.
 * @throws ProtocolError on an invalid baton or request; the stream is then closed.
 */
export async function runPipeline(streams: Streams, body: PipelineBody, version: HranaVersion) {
  const stream = streams.acquire(body.baton);
  try {
    const pipeline = new Pipeline(streams, stream, version);
    const results = [];
    for (const request of body.requests) {
      try {
        results.push({ type: "ok", response: await pipeline.respond(request) });
      } catch (error) {
        const { message, code } = toStatementError(error);
        results.push({ type: "error", error: { message, code } });
      }
    }
    const isClosed = body.requests.some(({ type }) => type === "close");
    if (isClosed) streams.discard(stream);
    return { baton: isClosed ? null : streams.keep(stream), base_url: null, results };
  } catch (error) {
    streams.discard(stream);
    throw error;
  }
}
