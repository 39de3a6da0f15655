import { Link } from "@remix-run/react";
import type { SignInMethod } from "~/domain/accounts/identity/sign-in-methods";
import type { IdentityProofFields } from "~/domain/accounts/profile/profile.schema";
import type { CodeFields } from "~/domain/accounts/second-factor/second-factor.schema";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm } from "~/ui/shared/form/action-form";
import { CodeField } from "../second-factor/set-up";
import type { ProviderSettings } from "../sign-in/provider";
import { ProviderButtons } from "../sign-in/provider-buttons";
import { CurrentPassword } from "./password-fields";

/** How a signed-in person can confirm who they are. */
export interface ProofOptions {
  /** Known sign-in methods; empty when unknown. */
  methods: SignInMethod[];
  /** Null when neither Google nor Apple is configured. */
  providers: ProviderSettings | null;
  /** True when a code is asked for instead. */
  hasSecondFactor: boolean;
}

interface IdentityProofProps extends ProofOptions {
  /** Form id and intent. */
  id: string;
  action: string;
  /** Label of the form's button. */
  submit: string;
  /** Label of a provider's button. */
  confirmWith(provider: string): string;
  answer: FormAnswer | undefined;
}

type FormProps = Pick<IdentityProofProps, "id" | "action" | "submit" | "answer">;

function WithCode({ id, ...form }: FormProps) {
  return (
    <ActionForm<CodeFields> id={id} intent={id} {...form}>
      {(fields) => <CodeField field={fields.code} isApp={false} />}
    </ActionForm>
  );
}

function WithPassword({ id, ...form }: FormProps) {
  return (
    <ActionForm<IdentityProofFields> id={id} intent={id} {...form}>
      {(fields) => <CurrentPassword field={fields.currentPassword} />}
    </ActionForm>
  );
}

/** Without a popup, a password can be set instead. */
function WithProvider({ methods, providers, action, confirmWith }: IdentityProofProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = providers?.names.filter((name) => methods.includes(`${name}.com`)) ?? [];
  return (
    <>
      {providers && names.length > 0 && (
        <ProviderButtons
          settings={{ ...providers, names }}
          action={action}
          words={{ google: confirmWith("Google"), apple: confirmWith("Apple") }}
          lead={<p>{translate("profile.proveByProvider")}</p>}
        />
      )}
      <p className="hint member__after">
        {translate("profile.noPassword")}{" "}
        <Link to={hrefs.forgot(locale, hrefs.profile(locale))}>{translate("profile.makePassword")}</Link>
      </p>
    </>
  );
}

/** Asks a signed-in person to confirm who they are: by a code, the password, or signing in again with Google or Apple. */
export function IdentityProof(props: IdentityProofProps) {
  const { methods, hasSecondFactor, id, action, submit, answer } = props;
  const form = { id, action, submit, answer };
  if (hasSecondFactor) return <WithCode {...form} />;
  const hasPassword = methods.length === 0 || methods.includes("password");
  return hasPassword ? <WithPassword {...form} /> : <WithProvider {...props} />;
}
