import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { IdentityProof, type ProofOptions } from "./identity-proof";

type DeleteAccountPageProps = Pick<ProofOptions, "methods" | "providers"> & {
  answer: FormAnswer | undefined;
};

/** Explains what is deleted, and confirms the identity. */
export function DeleteAccountPage({ methods, providers, answer }: DeleteAccountPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{translate("profile.delete")}</h1>
      <p className="page__lead">{translate("profile.deleteText")}</p>
      <IdentityProof
        id="delete"
        action={buyerHrefs.deleteAccount(locale)}
        submit={translate("profile.deleteForGood")}
        confirmWith={(name) => translate("profile.deleteWith", { name })}
        methods={methods}
        providers={providers}
        // The sign-in service deletes its account only after a fresh sign-in, which a code does not give.
        hasSecondFactor={false}
        answer={answer}
      />
      <p className="member__after">
        <Link to={hrefs.profile(locale)}>{translate("profile.keep")}</Link>
      </p>
    </div>
  );
}
