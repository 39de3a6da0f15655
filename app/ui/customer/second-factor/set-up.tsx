import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SetUpFields } from "~/domain/accounts/second-factor/second-factor.schema";
import type { FormAnswer, FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { type AnyField, Field } from "~/ui/shared/form/field";

/** Data to register the shop in an authenticator app. */
export interface OfferView {
  /** QR code as a data URL. */
  qr: string;
  /** Base32. */
  secret: string;
  /** `otpauth://…`, which phones open in the app. */
  uri: string;
  /** The encrypted secret, which the form sends back. */
  sealed: string;
}

/** `offer` is the one that the refused code was for. */
export interface SetUpReply extends FormReply {
  offer?: OfferView;
}

interface NewCodes {
  kind: "codes";
  codes: string[];
}

export type SecondFactorAnswer = SetUpReply | Exclude<FormAnswer, FormReply> | NewCodes | undefined;

/** Fetcher key of forms whose reply may be recovery codes. */
export const CODES_FETCHER = "recovery-codes";

/** The recovery codes of a form's reply, from the fetcher or, without script, the page's action; else null. */
export function useNewCodes(answer: SecondFactorAnswer): string[] | null {
  const { data = answer } = useFetcher<SecondFactorAnswer>({ key: CODES_FETCHER });
  return data?.kind === "codes" ? data.codes : null;
}

export const replyIn = (answer: SecondFactorAnswer): SetUpReply | undefined =>
  answer?.kind === "refused" ? answer : undefined;

interface CodeFieldProps {
  field: AnyField;
  /** True when recovery codes are not accepted. */
  isApp: boolean;
}

/** Recovery codes contain letters, so the full keyboard is displayed for them. */
export function CodeField({ field, isApp }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <Field
      field={field}
      label={translate(isApp ? "secondFactor.appCode" : "secondFactor.code")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={isApp ? "numeric" : "text"}
    />
  );
}

/** Groups of four characters for typing. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface SetUpFormProps {
  action: string;
  offer: OfferView;
  constraint: Constraint;
  answer: SecondFactorAnswer;
}

/** Displays the secret and asks for a code that confirms it. */
export function SetUpForm({ action, offer: offered, constraint, answer }: SetUpFormProps) {
  const translate = useTranslate();
  const reply = replyIn(answer);
  const { qr, secret, uri, sealed } = reply?.offer ?? offered;
  return (
    <>
      <ol className="second-factor__steps">
        <li>{translate("secondFactor.stepApp")}</li>
        <li>
          {translate("secondFactor.stepScan")}
          <img
            className="second-factor__qr"
            src={qr}
            alt={translate("secondFactor.qr")}
            width="216"
            height="216"
          />
          <p className="hint">
            {translate("secondFactor.byHand")}{" "}
            <code className="second-factor__secret">{grouped(secret)}</code>
          </p>
          <p className="hint">
            {translate("secondFactor.samePhone")} <a href={uri}>{translate("secondFactor.openApp")}</a>
          </p>
        </li>
        <li>{translate("secondFactor.stepCode")}</li>
      </ol>
      <ActionForm<SetUpFields>
        id="set-up"
        action={action}
        intent="set-up"
        submit={translate("secondFactor.turnOn")}
        hidden={{ sealed }}
        fetcherKey={CODES_FETCHER}
        answer={reply}
        constraint={constraint}
      >
        {(fields) => <CodeField field={fields.code} isApp />}
      </ActionForm>
    </>
  );
}

/**
 * New recovery codes, displayed only once.
 * @param next the page to continue to
 */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="second-factor__codes">
      <div ref={notice} className="notice" tabIndex={-1}>
        <p>{translate("secondFactor.codesText")}</p>
      </div>
      <ul aria-label={translate("secondFactor.codes")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className="button" href={next}>
        {translate("secondFactor.codesKept")}
      </a>
    </div>
  );
}
