import { Link } from "@remix-run/react";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Constraint } from "~/ui/shared/form/action-form";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { isLinkOver, LinkOver } from "./link-over";
import { VerifyMailForm } from "./verify-mail-page";

interface VerifyPageProps {
  /** Of the mail. */
  oobCode: string;
  /** Of whoever is signed in and has not confirmed it; else empty. */
  email: string;
  /** Of the form that asks for another mail. */
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
          isLinkOver(reply) && (
            <LinkOver>
              <VerifyMailForm email={email} constraint={signInConstraint} />
            </LinkOver>
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
