import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { CurrentPasswordField, EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

interface VerifyMailProps {
  /** Of whoever is signed in; empty for a visitor, who types it. */
  email: string;
  answer?: AccountAnswer | undefined;
}

/** Asks for another mail that confirms an e-mail. The password proves whose it is. */
export function VerifyMailForm({ email, answer }: VerifyMailProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <p className="account__text">
        {translate(email ? "account.unconfirmedText" : "account.verifyMailText")}
      </p>
      <AccountForm
        action={hrefs.verifyMail(locale)}
        submit={translate("account.sendVerifyMail")}
        hidden={email ? { email } : {}}
        answer={answer}
      >
        {(state) => (
          <>
            {!email && <EmailField {...state("email")} />}
            <CurrentPasswordField {...state("password")} />
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
