import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "~/ui/shared/form-problem";
import { KeptForm } from "../member/kept-form";
import {
  CodeField,
  type OfferView,
  RecoveryCodes,
  type SecondFactorAnswer,
  SetUpForm,
  useNewCodes,
} from "./set-up";

interface PageProps<Answer> {
  /** Where signing in leads to. */
  redirectTo: string;
  answer: Answer;
}

/** Asks for the second factor after the password. */
export function SignInCodePage({ redirectTo, answer }: PageProps<FormProblem | undefined>) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("secondFactor.title")}</h1>
      <p className="page__lead">{translate("secondFactor.codeText")}</p>
      <KeptForm
        action={hrefs.loginCode(locale, redirectTo)}
        intent="code"
        submit={translate("secondFactor.enter")}
        answer={answer}
      >
        {(problem) => <CodeField problem={problem} isApp={false} />}
      </KeptForm>
      <p className="hint member__after">{translate("secondFactor.lost")}</p>
    </div>
  );
}

/** Asks whoever has no second factor to set one up before they are signed in. */
export function SignInSetUpPage({
  redirectTo,
  offer,
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
          {offer && <SetUpForm action={hrefs.loginSetUp(locale, redirectTo)} offer={offer} answer={answer} />}
        </>
      )}
    </div>
  );
}
