import { Link } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { EmailField, NameField, NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { ProviderButtons } from "./provider-buttons";
import type { SignInProps } from "./sign-in-page";

/** The form and the way back, for the page and the dialog. */
export function SignUp({ redirectTo, answer, children }: PropsWithChildren<Omit<SignInProps, "providers">>) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <AccountForm
        action={hrefs.signUp(locale, redirectTo)}
        submit={translate("account.signUp")}
        answer={answer}
      >
        {(state) => (
          <>
            <NameField {...state("name")} />
            <EmailField {...state("email")} />
            <NewPasswordField {...state("password")} />
          </>
        )}
      </AccountForm>
      {children}
      <p className="account__ways">
        {translate("account.haveAccount")}{" "}
        <Link reloadDocument to={hrefs.login(locale, redirectTo)}>
          {translate("account.signIn")}
        </Link>
      </p>
    </>
  );
}

export function SignUpPage(props: SignInProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.signUp")}>
      <SignUp {...props}>
        <ProviderButtons settings={props.providers} action={hrefs.loginProvider(locale, props.redirectTo)} />
      </SignUp>
    </AccountPage>
  );
}
