import { buyerHrefs } from "~/buyer-hrefs";
import type { SignInFields } from "~/domain/accounts/accounts.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "~/ui/shared/form/action-form";
import { CurrentPasswordField, EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";

interface VerifyMailProps {
  /** The signed-in account's e-mail; empty for a visitor, who types it. */
  email: string;
  constraint: Constraint;
  answer?: FormAnswer | undefined;
}

/** Requests another verification mail; the password confirms the identity. */
export function VerifyMailForm({ email, constraint, answer }: VerifyMailProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <p className="account__text">
        {translate(email ? "account.unconfirmedText" : "account.verifyMailText")}
      </p>
      <AccountForm<SignInFields>
        id="verify-mail"
        action={buyerHrefs.verifyMail(locale)}
        submit={translate("account.sendVerifyMail")}
        hidden={email ? { email } : {}}
        answer={answer}
        constraint={constraint}
      >
        {(fields) => (
          <>
            {!email && <EmailField field={fields.email} />}
            <CurrentPasswordField field={fields.password} />
          </>
        )}
      </AccountForm>
    </>
  );
}

export function VerifyMailPage(props: VerifyMailProps) {
  const translate = useTranslate();
  return (
    <AccountPage title={translate("account.verify")}>
      <VerifyMailForm {...props} />
    </AccountPage>
  );
}
