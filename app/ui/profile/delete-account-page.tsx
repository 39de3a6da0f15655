import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "../shared/form-problem";
import { KeptForm } from "../shared/kept-form";
import { CurrentPassword } from "./password-fields";

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountPage({ answer }: { answer: FormProblem | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("profile.delete")}</h1>
      <p className="page__lead">{translate("profile.deleteText")}</p>
      <KeptForm
        action={hrefs.deleteAccount(locale)}
        intent="delete"
        submit={translate("profile.deleteForGood")}
        answer={answer}
      >
        {(problem) => <CurrentPassword problem={problem} />}
      </KeptForm>
      <p className="hint member__after">
        {translate("profile.noPassword")}{" "}
        <Link to={hrefs.forgot(locale, hrefs.profile(locale))}>{translate("profile.makePassword")}</Link>
      </p>
      <p className="member__after">
        <Link to={hrefs.profile(locale)}>{translate("profile.keep")}</Link>
      </p>
    </div>
  );
}
