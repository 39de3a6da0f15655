import type { SubmissionResult } from "@conform-to/react";
import type { AlertType, RaisedAlert } from "~/domain/alerts";
import type { AddressFields } from "~/domain/delivery/address-fields";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import type { District } from "~/lib/peru/district";

/** conform's submission result: submitted values, and message keys by field; those of the whole form under "". */
export type FormResult = SubmissionResult<MessageKey[]>;

/** Data to merge a form with what another person saved meanwhile. */
export interface FormMerge {
  /** Of the row that the form is made of. */
  version?: string | undefined;
  /** The row's fields, as JSON. */
  original?: string | undefined;
  /** The saved values of the fields that both changed, by name. */
  theirs?: Record<string, string>;
}

/** Request header that asks which fields of a form are wrong. The form's action then ends when it has validated the form. */
export const FORM_CHECK_HEADER = "x-form-check";

/** Response for a form that is displayed again, because it was refused or one of its buttons changes its content. */
export interface FormReply {
  kind: "refused";
  result: FormResult;
  /** True when fields have errors, and the form was validated by a schema: it can be checked again (`FORM_CHECK_HEADER`). */
  isChecked?: true;
  /** A field whose value fits the schema, and was refused for another reason. */
  refusedField?: string;
  /** Type of the message above the form; an error by default. */
  type?: AlertType;
  /** Values of the messages' placeholders. */
  values?: MessageValues;
  /** URL of the sign-in page, when the session has ended. */
  signIn?: string;
  merge?: FormMerge;
  /** The districts that the form's text fits; a single one is chosen. See `chooseDistrict`. */
  districts?: District[];
  /** The address fields of the form's country. */
  addressFields?: AddressFields;
}

/** Response for an accepted form without a redirect: a message replaces the form. */
export interface FormNotice {
  kind: "notice";
  message: MessageKey;
}

/** Response for an accepted form in a dialog over a page. */
export interface FormSaved {
  kind: "saved";
  alert: RaisedAlert;
  /** The redirect target of the same form without a dialog. */
  to: string;
}

export type FormAnswer = FormReply | FormNotice | FormSaved;

/** Form field that requests `FormSaved` instead of a redirect. */
export const OVER_PAGE_FIELD = "overPage";

/** Data of the 401 page for a form submitted after its session had ended. Has the values except passwords. */
export interface SessionOver {
  kind: "session-over";
  /** URL of the form. */
  page: string;
  /** URL of the sign-in page, which leads back to the form. */
  signIn: string;
  /** Whether the form's page has what was typed once its account has signed in; else only this page has it. */
  isHere: boolean;
  /** Null for a form with files, which must be selected again. */
  fields: [name: string, value: string][] | null;
  /** Translated here, because an error boundary has no i18n catalogue of its own. */
  words: { title: string; text: string; signIn: string; send: string };
}
