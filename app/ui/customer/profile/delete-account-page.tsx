import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { SignInMethod } from "~/domain/accounts/identity/sign-in-methods";
import type { DeleteAccountFields } from "~/domain/accounts/profile/profile.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm } from "~/ui/shared/form/action-form";
import type { ProviderSettings } from "../sign-in/provider";
import { ProviderButtons } from "../sign-in/provider-buttons";
import { CurrentPassword } from "./password-fields";

interface DeleteAccountPageProps {
  /** Known sign-in methods; empty when unknown. */
  methods: SignInMethod[];
  /** Null when neither Google nor Apple is configured. */
  providers: ProviderSettings | null;
  answer: FormAnswer | undefined;
}

function WithPassword({ answer }: Pick<DeleteAccountPageProps, "answer">) {
  const translate = useTranslate();
  return (
    <ActionForm<DeleteAccountFields>
      id="delete-account"
      action={buyerHrefs.deleteAccount(useLocale())}
      intent="delete"
      submit={translate("profile.deleteForGood")}
      answer={answer}
    >
      {(fields) => <CurrentPassword field={fields.currentPassword} />}
    </ActionForm>
  );
}

function NoPassword() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className="hint member__after">
      {translate("profile.noPassword")}{" "}
      <Link to={hrefs.forgot(locale, hrefs.profile(locale))}>{translate("profile.makePassword")}</Link>
    </p>
  );
}

/** Confirms the identity by signing in again with Google or Apple. Without a popup, a password can be set instead. */
function WithProvider({ methods, providers }: Omit<DeleteAccountPageProps, "answer">) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = providers?.names.filter((name) => methods.includes(`${name}.com`)) ?? [];
  return (
    <>
      {providers && names.length > 0 && (
        <ProviderButtons
          settings={{ ...providers, names }}
          action={buyerHrefs.deleteAccount(locale)}
          words={{
            google: translate("profile.deleteWith", { name: "Google" }),
            apple: translate("profile.deleteWith", { name: "Apple" }),
          }}
          lead={<p>{translate("profile.proveByProvider")}</p>}
        />
      )}
      <NoPassword />
    </>
  );
}

/** Explains what is deleted, and confirms the identity. */
export function DeleteAccountPage({ methods, providers, answer }: DeleteAccountPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const hasPassword = methods.length === 0 || methods.includes("password");
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("profile.delete")}</h1>
      <p className="page__lead">{translate("profile.deleteText")}</p>
      {hasPassword ? (
        <WithPassword answer={answer} />
      ) : (
        <WithProvider methods={methods} providers={providers} />
      )}
      <p className="member__after">
        <Link to={hrefs.profile(locale)}>{translate("profile.keep")}</Link>
      </p>
    </div>
  );
}
