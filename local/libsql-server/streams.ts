import { randomBytes } from "node:crypto";
import type { Connection, ConnectionPool } from "./connections";
import { isBusy, ProtocolError, StatementError } from "./errors";

export interface StreamLimits {
  /** How long a transaction may block another writer before it is rolled back. Default 5000. */
  transactionTimeoutMilliseconds?: number;
  /** How long a stream may be idle between two requests. Default 10 000. */
  streamIdleMilliseconds?: number;
}

/** A client's connection and the state that it keeps between requests. */
export interface Stream {
  readonly id: string;
  /** Number of responses. It is part of the baton, so that each baton works for one request. */
  sequence: number;
  connection: Connection;
  readonly storedSql: Map<number, string>;
  inUse: boolean;
  /** Unix milliseconds; undefined outside a transaction. */
  transactionStartedAt: number | undefined;
  transactionTimedOut: boolean;
  /** The connection met a lock. It must be replaced before its next use outside a transaction; see `attempt`. */
  spoilt: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

const noop = () => {};

const LOCK_POLL_MILLISECONDS = 100;
const LOCK_WAIT_MILLISECONDS = 5000;

/** Creates streams, finds them by baton, and queues writers. */
export class Streams {
  private readonly open = new Map<string, Stream>();
  /** Wakes the writer at the head of the queue. */
  private wake: () => void = noop;
  /** Resolves when the last writer in the queue is done. */
  private lastTurn: Promise<void> = Promise.resolve();
  private readonly transactionTimeout: number;
  private readonly idleTimeout: number;
  private closed = false;

  constructor(
    private readonly connections: ConnectionPool,
    limits: StreamLimits,
  ) {
    this.transactionTimeout = limits.transactionTimeoutMilliseconds ?? 5000;
    this.idleTimeout = limits.streamIdleMilliseconds ?? 10_000;
  }

  /**
   * Finds the stream of a baton, or creates one.
   * @throws ProtocolError when the baton is unknown or used, or its stream has expired.
   */
  acquire(baton: string | null | undefined): Stream {
    const stream = baton ? this.find(baton) : this.create();
    clearTimeout(stream.idleTimer);
    stream.inUse = true;
    return stream;
  }

  /** Keeps a stream for the next request. @returns its baton. */
  keep(stream: Stream): string {
    stream.inUse = false;
    stream.sequence++;
    stream.idleTimer = setTimeout(() => this.discard(stream), this.idleTimeout).unref();
    return `${stream.id}.${stream.sequence}`;
  }

  /** Ends a stream, rolls back its transaction and releases its connection. */
  discard(stream: Stream): void {
    clearTimeout(stream.idleTimer);
    if (!this.open.delete(stream.id)) return;
    if (stream.spoilt || this.closed) stream.connection.close();
    else this.connections.giveBack(stream.connection);
    this.wake();
  }

  /**
   * Runs work on the stream's connection. Writers that find the database locked wait in order of arrival, without
   * blocking the event loop, since the stream that holds the lock needs further requests to finish.
   * @throws StatementError `TRANSACTION_TIMEOUT` when the stream's transaction was rolled back in favour of another.
   */
  async run<T>(stream: Stream, work: (connection: Connection) => T): Promise<T> {
    if (stream.transactionTimedOut) {
      stream.transactionTimedOut = false;
      throw new StatementError("Transaction timed out", "TRANSACTION_TIMEOUT");
    }
    const insideTransaction = stream.connection.inTransaction;
    try {
      return this.attempt(stream, work);
    } catch (error) {
      if (!isBusy(error) || insideTransaction) throw error;
      const turn = this.lastTurn.then(() => this.attemptUntilFree(stream, work));
      this.lastTurn = turn.then(noop, noop);
      return turn;
    }
  }

  close(): void {
    this.closed = true;
    for (const stream of this.open.values()) if (!stream.inUse) this.discard(stream);
    this.wake();
  }

  /** @throws the driver's error; `isBusy` tells whether another connection holds the lock. */
  private attempt<T>(stream: Stream, work: (connection: Connection) => T): T {
    if (stream.spoilt && !stream.connection.inTransaction) this.renewConnection(stream);
    try {
      return work(stream.connection);
    } catch (error) {
      // libsql 0.5 does not reset a statement that met a lock: the connection's next write outside a transaction
      // would report success without being committed.
      if (isBusy(error)) stream.spoilt = true;
      throw error;
    } finally {
      this.trackTransaction(stream);
    }
  }

  /** Retries until the lock is free. @throws the driver's error when a transaction holds it for too long. */
  private async attemptUntilFree<T>(stream: Stream, work: (connection: Connection) => T): Promise<T> {
    const wait = Math.max(LOCK_WAIT_MILLISECONDS, this.transactionTimeout + 5 * LOCK_POLL_MILLISECONDS);
    const giveUpAt = Date.now() + wait;
    for (;;) {
      if (this.closed) throw new ProtocolError("The server is closing");
      try {
        return this.attempt(stream, work);
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      }
      await this.lockReleased();
    }
  }

  private find(baton: string): Stream {
    const [id = "", sequence] = baton.split(".");
    const stream = this.open.get(id);
    if (!stream || stream.inUse || sequence !== String(stream.sequence)) {
      throw new ProtocolError("Received an invalid baton");
    }
    return stream;
  }

  private create(): Stream {
    if (this.closed) throw new ProtocolError("The server is closing");
    const stream: Stream = {
      id: randomBytes(12).toString("base64url"),
      sequence: 0,
      connection: this.connections.take(),
      storedSql: new Map(),
      inUse: false,
      transactionStartedAt: undefined,
      transactionTimedOut: false,
      spoilt: false,
      idleTimer: undefined,
    };
    this.open.set(stream.id, stream);
    return stream;
  }

  private renewConnection(stream: Stream): void {
    stream.connection = this.connections.replace(stream.connection);
    stream.spoilt = false;
  }

  private trackTransaction(stream: Stream): void {
    if (stream.connection.inTransaction) {
      stream.transactionStartedAt ??= Date.now();
    } else if (stream.transactionStartedAt !== undefined) {
      stream.transactionStartedAt = undefined;
      this.wake();
    }
  }

  private lockReleased(): Promise<void> {
    if (this.rollBackOverdueTransactions()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOCK_POLL_MILLISECONDS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private rollBackOverdueTransactions(): boolean {
    const latestStart = Date.now() - this.transactionTimeout;
    const overdue = [...this.open.values()].filter(
      (stream) => !stream.inUse && (stream.transactionStartedAt ?? Number.POSITIVE_INFINITY) < latestStart,
    );
    for (const stream of overdue) {
      stream.connection.exec("ROLLBACK");
      stream.transactionStartedAt = undefined;
      stream.transactionTimedOut = true;
    }
    return overdue.length > 0;
  }
}
