import { Link } from "@remix-run/react";
import type { NewPasswordFields } from "~/domain/accounts/accounts.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "~/ui/shared/form/action-form";
import { NewPasswordField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { isLinkOver, LinkOver } from "./link-over";

interface NewPasswordPageProps {
  /** Of the mail. */
  oobCode: string;
  /** Where to go on to, a path of this shop; null for nowhere in particular. */
  redirectTo: string | null;
  /** Whether the code can still be used. */
  state: "open" | "over" | "unavailable";
  /** Whose it is; empty unless it can be used. */
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
      {state === "over" && <LinkOver>{askAgain}</LinkOver>}
      {state === "open" && (
        <AccountForm<NewPasswordFields>
          id="new-password"
          action={hrefs.newPassword(locale, oobCode, redirectTo)}
          submit={translate("account.savePassword")}
          hidden={{ oobCode }}
          answer={answer}
          constraint={constraint}
          insteadOf={(reply) => isLinkOver(reply) && <LinkOver>{askAgain}</LinkOver>}
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
