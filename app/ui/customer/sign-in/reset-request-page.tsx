import { Link } from "@remix-run/react";
import type { ResetRequestFields } from "~/domain/accounts/accounts.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { AccountConstraints } from "./account-constraints";
import { EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";

interface ResetRequestProps {
  /** Path to continue to after signing in. */
  redirectTo: string;
  constraints: Pick<AccountConstraints, "resetRequest">;
  answer?: FormAnswer | undefined;
}

/** For the page and the dialog. */
export function ResetRequest({ redirectTo, constraints, answer }: ResetRequestProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <p className="account__text">{translate("account.forgotText")}</p>
      <AccountForm<ResetRequestFields>
        id="reset-request"
        action={hrefs.forgot(locale, redirectTo)}
        submit={translate("account.sendLink")}
        answer={answer}
        constraint={constraints.resetRequest}
      >
        {(fields) => <EmailField field={fields.email} />}
      </AccountForm>
      <p className="account__ways">
        <Link reloadDocument to={hrefs.login(locale, redirectTo)}>
          {translate("account.signInInstead")}
        </Link>
      </p>
    </>
  );
}

export function ResetRequestPage(props: ResetRequestProps) {
  const translate = useTranslate();
  return (
    <AccountPage title={translate("account.forgot")}>
      <ResetRequest {...props} />
    </AccountPage>
  );
}
