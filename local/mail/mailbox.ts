import { randomUUID } from "node:crypto";

export interface ReceivedMail {
  id: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  idempotencyKey: string | null;
  /** Unix milliseconds. */
  receivedAt: number;
}

/** Answers that replace the next ones, for tests. */
export interface Fault {
  status: number;
  /** Resend's error name. */
  name: string;
  retryAfter?: number;
  /** Delivers the mail before answering with the error, like a connection that breaks. */
  afterDelivery?: boolean;
  times: number;
}

/** More than a day of trying the shop. */
const MAX_MAILS = 500;

const KEY_MILLISECONDS = 24 * 3_600_000;

/** Everything that the stand-in remembers while it runs. */
export class Mailbox {
  mails: ReceivedMail[] = [];
  fault: Fault | null = null;
  private readonly keys = new Map<string, { id: string; payload: string; until: number }>();

  constructor(private readonly now: () => number) {}

  /** The mail's id; null when the idempotency key was used for another payload within 24 hours. */
  deliver(mail: Omit<ReceivedMail, "id" | "receivedAt">): string | null {
    const { idempotencyKey, ...content } = mail;
    const payload = JSON.stringify(content);
    const known = idempotencyKey === null ? undefined : this.keys.get(idempotencyKey);
    if (known && known.until > this.now()) return known.payload === payload ? known.id : null;
    const id = randomUUID();
    this.mails = [{ ...mail, id, receivedAt: this.now() }, ...this.mails].slice(0, MAX_MAILS);
    if (idempotencyKey !== null) {
      this.keys.set(idempotencyKey, { id, payload, until: this.now() + KEY_MILLISECONDS });
    }
    return id;
  }

  /** The next answer's fault; each is used `times` times. */
  takeFault(): Fault | null {
    const { fault } = this;
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.fault = null;
    return fault;
  }
}
