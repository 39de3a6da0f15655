import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";

export type AccountField = "name" | "email" | "password";

/** What came back from an account form that was refused. Passwords never come back. */
export interface AccountProblem {
  kind: "account";
  message: MessageKey;
  /** For the message's placeholders. */
  messageValues?: MessageValues;
  values: Partial<Record<AccountField, string>>;
  errors: Partial<Record<AccountField, MessageKey>>;
}

/** What came back from an account form that did all it could: words instead of another page. */
export interface AccountNotice {
  kind: "notice";
  message: MessageKey;
}

export type AccountAnswer = AccountProblem | AccountNotice;
