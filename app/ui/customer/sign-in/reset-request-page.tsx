import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { EmailField } from "./account-fields";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import type { AccountAnswer } from "./account-problem";

interface ResetRequestProps {
  /** A path of this shop. */
  redirectTo: string;
  answer?: AccountAnswer | undefined;
}

/** The form and the way back, for the page and the dialog. */
export function ResetRequest({ redirectTo, answer }: ResetRequestProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <p className="account__text">{translate("account.forgotText")}</p>
      <AccountForm
        action={hrefs.forgot(locale, redirectTo)}
        submit={translate("account.sendLink")}
        answer={answer}
      >
        {(state) => <EmailField {...state("email")} />}
      </AccountForm>
      <p className="account__ways">
        <Link reloadDocument to={hrefs.login(locale, redirectTo)}>
          {translate("account.signInInstead")}
        </Link>
      </p>
    </>
  );
}

export function ResetRequestPage(props: ResetRequestProps) {
  const translate = useTranslate();
  return (
    <AccountPage title={translate("account.forgot")}>
      <ResetRequest {...props} />
    </AccountPage>
  );
}
