import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

export function ResetRequestPage({ answer }: { answer: AccountAnswer | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const back = (
    <Link reloadDocument to={hrefs.login(locale)}>
      {translate("account.signInInstead")}
    </Link>
  );
  return (
    <AccountPage title={translate("account.forgot")}>
      <p className="account__text">{translate("account.forgotText")}</p>
      <AccountForm action={hrefs.forgot(locale)} submit={translate("account.sendLink")} answer={answer}>
        {(state) => <EmailField {...state("email")} />}
      </AccountForm>
      <p className="account__ways">{back}</p>
    </AccountPage>
  );
}
