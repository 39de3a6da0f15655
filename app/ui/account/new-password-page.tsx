import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

interface NewPasswordPageProps {
  /** Of the mail. */
  oobCode: string;
  /** Whether the code can still be used. */
  state: "open" | "over" | "unavailable";
  /** Whose it is; empty unless it can be used. */
  email: string;
  answer: AccountAnswer | undefined;
}

export function NewPasswordPage({ oobCode, state, email, answer }: NewPasswordPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isOver = state === "over" || (answer?.kind === "account" && answer.message === "account.linkOver");
  return (
    <AccountPage title={translate("account.newPassword")}>
      {state === "unavailable" && (
        <p className="notice notice--error" role="alert">
          {translate("account.unavailable")}
        </p>
      )}
      {isOver && (
        <>
          <p className="notice notice--error" role="alert">
            {translate("account.linkOver")}
          </p>
          <p className="account__ways">
            <Link to={hrefs.forgot(locale)}>{translate("account.askAgain")}</Link>
          </p>
        </>
      )}
      {state === "open" && !isOver && (
        <>
          <p className="account__text">{translate("account.newPasswordFor", { email })}</p>
          <AccountForm
            action={hrefs.newPassword(locale, oobCode)}
            submit={translate("account.savePassword")}
            hidden={{ oobCode }}
            answer={answer}
          >
            {(field) => <NewPasswordField {...field("password")} />}
          </AccountForm>
        </>
      )}
    </AccountPage>
  );
}
