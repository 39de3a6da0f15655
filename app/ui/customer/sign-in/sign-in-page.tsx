import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { SignInFields } from "~/domain/accounts/accounts.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { AccountConstraints } from "./account-constraints";
import { CurrentPasswordField, EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { FailedAttempts } from "./failed-attempts";
import type { ProviderSettings } from "./provider";
import { ProviderButtons } from "./provider-buttons";

export interface SignInProps {
  /** Path to continue to after signing in. */
  redirectTo: string;
  /** Null when neither Google nor Apple is configured. */
  providers: ProviderSettings | null;
  constraints: Pick<AccountConstraints, "signIn">;
  answer?: FormAnswer | undefined;
}

interface Children {
  /** Rendered between the form and the links. */
  children?: ReactNode;
}

/** For the page and the dialog. */
export function SignIn({
  redirectTo,
  constraints,
  answer,
  children,
}: Omit<SignInProps, "providers"> & Children) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <AccountForm<SignInFields>
        id="sign-in"
        action={hrefs.login(locale, redirectTo)}
        submit={translate("account.signIn")}
        answer={answer}
        constraint={constraints.signIn}
      >
        {(fields, reply) => (
          <>
            <EmailField field={fields.email} />
            <CurrentPasswordField field={fields.password} />
            <FailedAttempts reply={reply} />
          </>
        )}
      </AccountForm>
      {children}
      <p className="account__ways">
        <Link to={hrefs.forgot(locale, redirectTo)}>{translate("account.forgotLink")}</Link>
      </p>
      <p className="account__ways">
        {translate("account.noAccount")}{" "}
        {/* Popups of Google and Apple only open from documents whose CSP allows them. */}
        <Link reloadDocument to={hrefs.signUp(locale, redirectTo)}>
          {translate("account.signUp")}
        </Link>
      </p>
    </>
  );
}

interface SignInPageProps extends SignInProps {
  /** URL to find the order that the visitor wants to open; null for other pages. */
  findOrder: string | null;
}

export function SignInPage(props: SignInPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.signIn")}>
      <SignIn {...props}>
        <ProviderButtons
          settings={props.providers}
          action={buyerHrefs.loginProvider(locale, props.redirectTo)}
        />
      </SignIn>
      {props.findOrder !== null && (
        <p className="account__ways">
          {translate("account.boughtAsGuest")}{" "}
          <Link to={props.findOrder}>{translate("account.findOrder")}</Link>
        </p>
      )}
    </AccountPage>
  );
}
