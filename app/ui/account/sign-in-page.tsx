import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { CurrentPasswordField, EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

export interface SignInProps {
  /** A path of this shop. */
  redirectTo: string;
  answer?: AccountAnswer | undefined;
}

/** The form and the ways on from it, for the page and the dialog. */
export function SignIn({ redirectTo, answer }: SignInProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <AccountForm
        action={hrefs.login(locale, redirectTo)}
        submit={translate("account.signIn")}
        answer={answer}
      >
        {(state) => (
          <>
            <EmailField {...state("email")} />
            <CurrentPasswordField {...state("password")} />
          </>
        )}
      </AccountForm>
      <p className="account__ways">
        <Link to={hrefs.forgot(locale)}>{translate("account.forgotLink")}</Link>
      </p>
      <p className="account__ways">
        {translate("account.noAccount")}{" "}
        <Link to={hrefs.signUp(locale, redirectTo)}>{translate("account.signUp")}</Link>
      </p>
    </>
  );
}

export function SignInPage(props: SignInProps) {
  const translate = useTranslate();
  return (
    <AccountPage title={translate("account.signIn")}>
      <SignIn {...props} />
    </AccountPage>
  );
}
