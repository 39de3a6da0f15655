import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { NewPasswordField } from "./account-fields";
import { AccountForm, LinkOver } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

interface NewPasswordPageProps {
  /** Of the mail. */
  oobCode: string;
  /** Where to go on to, a path of this shop; null for nowhere in particular. */
  redirectTo: string | null;
  /** Whether the code can still be used. */
  state: "open" | "over" | "unavailable";
  /** Whose it is; empty unless it can be used. */
  email: string;
  answer: AccountAnswer | undefined;
}

export function NewPasswordPage({ oobCode, redirectTo, state, email, answer }: NewPasswordPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const askAgain = (
    <p className="account__ways">
      <Link to={hrefs.forgot(locale, redirectTo)}>{translate("account.askAgain")}</Link>
    </p>
  );
  return (
    <AccountPage title={translate("account.newPassword")}>
      {state === "unavailable" && (
        <p className="notice notice--error" role="alert">
          {translate("account.unavailable")}
        </p>
      )}
      {state === "over" && <LinkOver>{askAgain}</LinkOver>}
      {state === "open" && (
        <AccountForm
          action={hrefs.newPassword(locale, oobCode, redirectTo)}
          submit={translate("account.savePassword")}
          hidden={{ oobCode }}
          answer={answer}
          whenOver={askAgain}
        >
          {(field) => (
            <>
              <p className="account__text">{translate("account.newPasswordFor", { email })}</p>
              <NewPasswordField {...field("password")} />
            </>
          )}
        </AccountForm>
      )}
    </AccountPage>
  );
}
