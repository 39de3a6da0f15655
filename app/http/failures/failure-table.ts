import type { SecurityEvent } from "~/edge/log/security-log.server";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";

/** How an expected failure is answered. */
export interface Row<Failure> {
  status: number;
  message: MessageKey;
  /** The field that the message stands beside as well. */
  field?: string;
  /** Stands above the form in place of the message. */
  summary?: MessageKey;
  /** For the message's placeholders. */
  values?: (failure: Failure) => MessageValues;
  /** Is logged as a security event. */
  security?: SecurityEvent;
  /** Is logged as an error, with the failure's code and detail. */
  error?: string;
}

/** A row for each code of each operation: a new code does not compile without one. */
export type FailureTable<Failures extends { [Name in keyof Failures]: { code: string } }> = {
  [Name in keyof Failures]: {
    [Code in Failures[Name]["code"]]: Row<Failures[Name] & { code: Code }>;
  };
};

/** For messages that say when to try again. */
export const minutes = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  count: Math.ceil(retryAfterSeconds / 60),
});
