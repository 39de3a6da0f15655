import { Link } from "@remix-run/react";
import type { PropsWithChildren } from "react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { SignUpFields } from "~/domain/accounts/accounts.schema";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { AccountConstraints } from "./account-constraints";
import { EmailField, NameField, NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { ProviderButtons } from "./provider-buttons";
import type { SignInProps } from "./sign-in-page";

interface SignUpProps extends Omit<SignInProps, "constraints"> {
  constraints: Pick<AccountConstraints, "signUp">;
}

/** For the page and the dialog. */
export function SignUp({
  redirectTo,
  constraints,
  answer,
  children,
}: PropsWithChildren<Omit<SignUpProps, "providers">>) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <AccountForm<SignUpFields>
        id="sign-up"
        action={hrefs.signUp(locale, redirectTo)}
        submit={translate("account.signUp")}
        answer={answer}
        constraint={constraints.signUp}
      >
        {(fields) => (
          <>
            <NameField field={fields.name} />
            <EmailField field={fields.email} />
            <NewPasswordField field={fields.password} />
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

export function SignUpPage(props: SignUpProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.signUp")}>
      <SignUp {...props}>
        <ProviderButtons
          settings={props.providers}
          action={buyerHrefs.loginProvider(locale, props.redirectTo)}
        />
      </SignUp>
    </AccountPage>
  );
}
