import type { FailureEvent, SecurityEvent } from "~/edge/log/log-events";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";

/** The reply to an expected failure. */
export interface Row<Failure> {
  status: number;
  message: MessageKey;
  /** Field beside which the message is displayed as well. */
  field?: string;
  /** Displayed above the form in place of `message`. */
  summary?: MessageKey;
  /** Values of the message's placeholders. */
  values?: (failure: Failure) => MessageValues;
  /** Security event to log. */
  security?: SecurityEvent;
  /** Error event to log, with the failure's code and detail. */
  error?: FailureEvent;
}

/** One row per operation and code: a new code does not compile without one. */
export type FailureTable<Failures extends { [Name in keyof Failures]: { code: string } }> = {
  [Name in keyof Failures]: {
    [Code in Failures[Name]["code"]]: Row<Failures[Name] & { code: Code }>;
  };
};

/** Message values: minutes until the next attempt, rounded up. */
export const minutes = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  count: Math.ceil(retryAfterSeconds / 60),
});
