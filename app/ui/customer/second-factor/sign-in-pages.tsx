import { buyerHrefs } from "~/buyer-hrefs";
import type { CodeFields } from "~/domain/accounts/second-factor/second-factor.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import {
  CodeField,
  type OfferView,
  RecoveryCodes,
  type SecondFactorAnswer,
  SetUpForm,
  useNewCodes,
} from "./set-up";

interface PageProps<Answer> {
  /** Page to continue to after signing in. */
  redirectTo: string;
  constraint: Constraint;
  answer: Answer;
}

export function SignInCodePage({
  isStaff,
  redirectTo,
  constraint,
  answer,
}: PageProps<FormAnswer | undefined> & { isStaff: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("secondFactor.title")}</h1>
      <p className="page__lead">{translate("secondFactor.codeText")}</p>
      <ActionForm<CodeFields>
        id="code"
        action={buyerHrefs.loginCode(locale, redirectTo)}
        intent="code"
        submit={translate("secondFactor.enter")}
        answer={answer}
        constraint={constraint}
      >
        {(fields) => <CodeField field={fields.code} isApp={false} />}
      </ActionForm>
      <p className="hint member__after">
        {translate(isStaff ? "secondFactor.lost" : "secondFactor.lostCustomer")}
      </p>
    </div>
  );
}

/** Requires a second factor to be set up before signing in. */
export function SignInSetUpPage({
  redirectTo,
  offer,
  constraint,
  answer,
}: PageProps<SecondFactorAnswer> & { offer: OfferView | null }) {
  const translate = useTranslate();
  const locale = useLocale();
  const codes = useNewCodes(answer);
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("secondFactor.title")}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} next={redirectTo} />
      ) : (
        <>
          <p className="page__lead">{translate("secondFactor.required")}</p>
          {offer && (
            <SetUpForm
              action={buyerHrefs.loginSetUp(locale, redirectTo)}
              offer={offer}
              constraint={constraint}
              answer={answer}
            />
          )}
        </>
      )}
    </div>
  );
}
