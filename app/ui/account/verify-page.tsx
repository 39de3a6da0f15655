import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

export function VerifyPage({ oobCode, answer }: { oobCode: string; answer: AccountAnswer | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.verify")}>
      <p className="account__text">{translate("account.verifyText")}</p>
      <AccountForm
        action={hrefs.verify(locale, oobCode)}
        submit={translate("account.verifyButton")}
        hidden={{ oobCode }}
        answer={answer}
        afterNotice={
          <Link reloadDocument to={hrefs.login(locale)}>
            {translate("account.signIn")}
          </Link>
        }
      >
        {() => null}
      </AccountForm>
    </AccountPage>
  );
}
