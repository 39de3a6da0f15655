import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";
import { VerifyMailForm } from "./verify-mail-page";

interface VerifyPageProps {
  /** Of the mail. */
  oobCode: string;
  /** Of whoever is signed in and has not confirmed it; else empty. */
  email: string;
  answer: AccountAnswer | undefined;
}

export function VerifyPage({ oobCode, email, answer }: VerifyPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.verify")}>
      <AccountForm
        action={hrefs.verify(locale, oobCode)}
        submit={translate("account.verifyButton")}
        hidden={{ oobCode }}
        answer={answer}
        whenOver={<VerifyMailForm email={email} />}
        afterNotice={
          <Link reloadDocument to={hrefs.login(locale)}>
            {translate("account.signIn")}
          </Link>
        }
      >
        {() => (
          <p className="account__text">
            {translate(email ? "account.verifyText" : "account.verifyElsewhereText")}
          </p>
        )}
      </AccountForm>
    </AccountPage>
  );
}
