import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { EmailField, NameField, NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { ProviderButtons } from "./provider-buttons";
import type { SignInProps } from "./sign-in-page";

export function SignUpPage({ redirectTo, providers, answer }: SignInProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.signUp")}>
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
      <ProviderButtons settings={providers} redirectTo={redirectTo} />
      <p className="account__ways">
        {translate("account.haveAccount")}{" "}
        <Link reloadDocument to={hrefs.login(locale, redirectTo)}>
          {translate("account.signIn")}
        </Link>
      </p>
    </AccountPage>
  );
}
