import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { NewPasswordFields } from "~/domain/accounts/accounts.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "~/ui/shared/form/action-form";
import { NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { ExpiredLink, isLinkExpired } from "./expired-link";

interface NewPasswordPageProps {
  /** Code of the mailed link. */
  oobCode: string;
  /** Path to continue to; null for none. */
  redirectTo: string | null;
  /** State of the code. */
  state: "open" | "over" | "unavailable";
  /** The account's e-mail; empty unless `state` is `open`. */
  email: string;
  constraint: Constraint;
  answer: FormAnswer | undefined;
}

export function NewPasswordPage({
  oobCode,
  redirectTo,
  state,
  email,
  constraint,
  answer,
}: NewPasswordPageProps) {
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
      {state === "over" && <ExpiredLink>{askAgain}</ExpiredLink>}
      {state === "open" && (
        <AccountForm<NewPasswordFields>
          id="new-password"
          action={buyerHrefs.newPassword(locale, oobCode, redirectTo)}
          submit={translate("account.savePassword")}
          hidden={{ oobCode }}
          answer={answer}
          constraint={constraint}
          insteadOf={(reply) => isLinkExpired(reply) && <ExpiredLink>{askAgain}</ExpiredLink>}
        >
          {(fields) => (
            <>
              <p className="account__text">{translate("account.newPasswordFor", { email })}</p>
              <NewPasswordField field={fields.password} />
            </>
          )}
        </AccountForm>
      )}
    </AccountPage>
  );
}
