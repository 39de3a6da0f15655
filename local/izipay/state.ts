import type { Card } from "./card-input";
import type { TestCard } from "./cards";
import { SANDBOX_KEYS, type SandboxKeys } from "./keys";
import type { Transaction } from "./payment-object";

/** All times in seconds. */
export type SandboxOptions = {
  keys?: SandboxKeys;
  /** Where notifications go when a payment names no URL of its own. */
  ipnUrl?: string | null;
  /** Origin that replaces any other than loopback in notification and return URLs. */
  shopOrigin?: string | null;
  formTokenSeconds?: number;
  /** How long a notification waits for the shop, and after which pauses a failed one is tried again. */
  ipnTimeoutSeconds?: number;
  ipnRetrySeconds?: number[];
  /** When what is undecided gets decided, and an unanswered challenge becomes a refusal. */
  lateSeconds?: number;
  /** How long "hang" lasts. */
  hangSeconds?: number;
  /** HTTP status of an answer about wrong keys (the provider's is 200 or 401). */
  authFailureStatus?: number;
  now?: () => Date;
};

/** Faults for the next call only; `createPayment` and `getOrder` are a provider code, `500` or `hang`. */
export type FailNext = {
  createPayment?: string;
  getOrder?: string;
  pay?: "hang";
  script?: "404" | "empty" | "hang";
};

type LogEntry = { at: Date; kind: string; [detail: string]: unknown };

/** One payment session: a form token, or a hosted page being shown (then with the fields it was opened with). */
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
  orderCycle: "OPEN" | "CLOSED";
  orderStatus: "UNPAID" | "PAID" | "RUNNING" | "ABANDONED";
  transactions: Transaction[];
  hostedFields?: Record<string, string>;
};

export type Challenge = { session: Session; card: Card; test: TestCard };

export type SandboxState = ReturnType<typeof createState>;

/** Everything the sandbox remembers, in memory alone. */
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

    /** Does a task after a pause, unless the sandbox is closed meanwhile. */
    later(seconds: number, task: () => Promise<void>) {
      const done = wait(seconds).then(() => (state.isClosed ? undefined : task()));
      pending.add(done);
      done.finally(() => pending.delete(done));
    },

    /** Resolves once no notification, retry or late decision is due any more. */
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },

    /** Ends every wait at once. */
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

/** Takes a fault set for the next call, which is then spent. */
export function takeFault<Name extends keyof FailNext>(state: SandboxState, name: Name): FailNext[Name] {
  const fault = state.failNext[name];
  delete state.failNext[name];
  return fault;
}
