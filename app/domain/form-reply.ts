import type { SubmissionResult } from "@conform-to/react";
import type { AlertKey, AlertType } from "~/domain/alerts";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";

/** conform's answer: the values that were typed, and message keys by field; those of the whole form under "". */
export type FormResult = SubmissionResult<MessageKey[]>;

/** The answer to a form that is shown again: it was refused, or one of its buttons changes what it shows. */
export interface FormReply {
  kind: "refused";
  result: FormResult;
  /** How the message above the form is shown and announced; an error by default. */
  type?: AlertType;
  /** For the messages' placeholders. */
  values?: MessageValues;
  /** Where to sign in, when the session has ended meanwhile. */
  signIn?: string;
}

/** The answer to a form that was accepted and leads nowhere: a message in its place. */
export interface FormNotice {
  kind: "notice";
  message: MessageKey;
}

/** The answer to a form in a dialog over a page, which stays there. */
export interface FormSaved {
  kind: "saved";
  alert: { type: AlertType; key: AlertKey };
  /** The page that a document would be redirected to. */
  to: string;
}

export type FormAnswer = FormReply | FormNotice | FormSaved;

/** The form field that asks for `FormSaved` instead of a redirect. */
export const OVER_PAGE_FIELD = "overPage";

/** The page of status 401 for a form that arrived after its session had ended; it holds what was typed but passwords. */
export interface SessionOver {
  kind: "session-over";
  /** The form's own address. */
  page: string;
  /** Null for a form with files, which have to be chosen again. */
  fields: [name: string, value: string][] | null;
  /** In the page's language: a page that fails has no words of its own. */
  words: { title: string; text: string; signIn: string; send: string };
}
