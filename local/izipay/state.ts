import type { Card } from "./card-input";
import type { TestCard } from "./cards";
import { SANDBOX_KEYS, type SandboxKeys } from "./keys";
import type { Transaction } from "./payment-object";

/** All times in seconds. */
export type SandboxOptions = {
  keys?: SandboxKeys;
  /** URL for notifications of payments without their own URL. */
  ipnUrl?: string | null;
  /** Replaces origins other than loopback in notification and return URLs. */
  shopOrigin?: string | null;
  formTokenSeconds?: number;
  /** Timeout of a notification, and delays before each retry. */
  ipnTimeoutSeconds?: number;
  ipnRetrySeconds?: number[];
  /** Delay before a pending payment is settled and an unanswered challenge is refused. */
  lateSeconds?: number;
  /** Duration of the fault "hang". */
  hangSeconds?: number;
  /** HTTP status for wrong keys (the provider uses 200 or 401). */
  authFailureStatus?: number;
  now?: () => Date;
};

/**
 * Faults for the next call only. Calls of services take an error code of the provider, `500` or `hang`. `giveBack`
 * (`Transaction/CancelOrRefund` and `Transaction/Update`) also takes `lost`, which drops the response of a successful
 * call, and `late`, which drops it too and carries the call out after `lateSeconds`.
 */
export type FailNext = {
  createPayment?: string;
  getOrder?: string;
  giveBack?: string;
  pay?: "hang";
  script?: "404" | "empty" | "hang";
};

type LogEntry = { at: Date; kind: string; [detail: string]: unknown };

/** A payment session: a form token or an open hosted page, which has `hostedFields`. */
export type Session = {
  id: string;
  createdAt: Date;
  amount: number;
  currency: string;
  orderId: string | null;
  customer: Record<string, unknown>;
  metadata: unknown;
  notificationUrl: string | null;
  attemptsLeft: number;
  /** Whether the card form offers instalments with cards that have them. */
  offersInstalments: boolean;
  orderCycle: "OPEN" | "CLOSED";
  orderStatus: "UNPAID" | "PAID" | "RUNNING" | "ABANDONED";
  transactions: Transaction[];
  hostedFields?: Record<string, string>;
};

export type Challenge = { session: Session; card: Card; test: TestCard };

export type SandboxState = ReturnType<typeof createState>;

/** Creates the sandbox's state, which is in memory only. */
export function createState(options: SandboxOptions) {
  const pending = new Set<Promise<void>>();
  const timers = new Map<NodeJS.Timeout, () => void>();
  const log: LogEntry[] = [];
  const settings = {
    keys: SANDBOX_KEYS,
    ipnUrl: null,
    shopOrigin: null,
    formTokenSeconds: 15 * 60,
    ipnTimeoutSeconds: 30,
    ipnRetrySeconds: [2, 4],
    lateSeconds: 5,
    hangSeconds: 60,
    authFailureStatus: 200,
    now: () => new Date(),
    ...options,
  };

  function wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, seconds * 1000);
      timers.set(timer, resolve);
    });
  }

  const state = {
    settings,
    log,
    failNext: {} as FailNext,
    sessions: new Map<string, Session>(),
    challenges: new Map<string, Challenge>(),
    isClosed: false,
    wait,

    note(kind: string, details: Record<string, unknown> = {}) {
      log.push({ at: settings.now(), kind, ...details });
    },

    /** Runs a task after a delay, unless the sandbox is closed by then. */
    schedule(seconds: number, task: () => Promise<void>) {
      const done = wait(seconds).then(() => (state.isClosed ? undefined : task()));
      pending.add(done);
      done.finally(() => pending.delete(done));
    },

    /** Resolves when no notification, retry or delayed decision is pending. */
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },

    /** Ends all pending waits. */
    stop() {
      state.isClosed = true;
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
      timers.clear();
    },
  };
  return state;
}

/** Returns and clears the fault for the next call. */
export function takeFault<Name extends keyof FailNext>(state: SandboxState, name: Name): FailNext[Name] {
  const fault = state.failNext[name];
  delete state.failNext[name];
  return fault;
}
