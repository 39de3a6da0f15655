import { Link } from "@remix-run/react";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "~/ui/shared/form/action-form";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { ExpiredLink, isLinkExpired } from "./expired-link";
import { VerifyMailForm } from "./verify-mail-page";

interface VerifyPageProps {
  /** Code of the mailed link. */
  oobCode: string;
  /** The signed-in account's unconfirmed e-mail; else empty. */
  email: string;
  /** Constraint of the form that requests another mail. */
  signInConstraint: Constraint;
  answer: FormAnswer | undefined;
}

export function VerifyPage({ oobCode, email, signInConstraint, answer }: VerifyPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AccountPage title={translate("account.verify")}>
      <AccountForm
        id="verify"
        action={hrefs.verify(locale, oobCode)}
        submit={translate("account.verifyButton")}
        hidden={{ oobCode }}
        answer={answer}
        insteadOf={(reply) =>
          isLinkExpired(reply) && (
            <ExpiredLink>
              <VerifyMailForm email={email} constraint={signInConstraint} />
            </ExpiredLink>
          )
        }
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
