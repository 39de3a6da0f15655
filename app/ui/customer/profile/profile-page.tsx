import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { SignInMethod } from "~/domain/accounts/identity/sign-in-methods";
import type { ChangePasswordFields, ProfileFields } from "~/domain/accounts/profile/profile.schema";
import { ALL_SESSIONS } from "~/domain/accounts/sessions/sessions";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { Field } from "~/ui/shared/form/field";
import { MemberPage, MemberSection } from "../member/member-page";
import { VerifyMailForm } from "../sign-in/verify-mail-page";
import { CurrentPassword, NewPassword } from "./password-fields";

export interface ProfilePageProps {
  email: string;
  /** True once confirmed by a mailed link. */
  emailVerified: boolean;
  name: string;
  /** E.164; empty without one. */
  phone: string;
  version: number;
  /** Known sign-in methods; empty when unknown. */
  methods: SignInMethod[];
  constraints: { profile: Constraint; password: Constraint; signIn: Constraint };
  answer: FormAnswer | undefined;
}

function PersonForm({ email, name, phone, version, constraints, answer }: ProfilePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ActionForm<ProfileFields & { email: string }>
      id="profile"
      action={hrefs.profile(locale)}
      intent="save"
      submit={translate("profile.save")}
      hidden={{ version }}
      answer={answer}
      constraint={constraints.profile}
      defaultValue={{ name, phone }}
    >
      {(fields) => (
        <>
          {/* Without a name the field is not submitted. */}
          <Field
            field={fields.email}
            label={translate("profile.email")}
            type="email"
            name={undefined}
            defaultValue={email}
            readOnly
          />
          <Field field={fields.name} label={translate("profile.name")} autoComplete="name" />
          <Field
            field={fields.phone}
            label={translate("profile.phone")}
            hint={translate("profile.phoneHint")}
            optional={translate("profile.optional")}
            type="tel"
            autoComplete="tel"
          />
        </>
      )}
    </ActionForm>
  );
}

const providerNames = { "google.com": "Google", "apple.com": "Apple" } as const;

function SignInMethods({ email, methods }: ProfilePageProps) {
  const translate = useTranslate();
  return (
    <ul className="member__list">
      {methods.map((method) => (
        <li key={method}>
          {method === "password"
            ? translate("profile.methodPassword", { email })
            : translate("profile.methodProvider", { name: providerNames[method] })}
        </li>
      ))}
    </ul>
  );
}

function NoPassword() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p>
      {translate("profile.noPassword")}{" "}
      <Link to={hrefs.forgot(locale, hrefs.profile(locale))}>{translate("profile.makePassword")}</Link>
    </p>
  );
}

function PasswordForm({ email, constraints, answer }: ProfilePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ActionForm<ChangePasswordFields>
      id="password"
      action={hrefs.profile(locale)}
      intent="password"
      submit={translate("profile.changePassword")}
      answer={answer}
      constraint={constraints.password}
    >
      {(fields) => (
        <>
          {/* For password managers, which store passwords by user name. */}
          <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
          <CurrentPassword field={fields.currentPassword} />
          <NewPassword field={fields.newPassword} />
        </>
      )}
    </ActionForm>
  );
}

/** The account's profile, on the page and in the dialog. */
export function Profile(props: ProfilePageProps) {
  const { methods } = props;
  const hasPassword = methods.length === 0 || methods.includes("password");
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <MemberSection title={translate("profile.person")}>
        <PersonForm key={props.version} {...props} />
      </MemberSection>
      {!props.emailVerified && (
        <MemberSection title={translate("account.verify")}>
          <VerifyMailForm email={props.email} constraint={props.constraints.signIn} />
        </MemberSection>
      )}
      <MemberSection title={translate("profile.password")}>
        {hasPassword ? <PasswordForm {...props} /> : <NoPassword />}
      </MemberSection>
      {methods.length > 0 && (
        <MemberSection title={translate("profile.methods")}>
          <SignInMethods {...props} />
        </MemberSection>
      )}
      <MemberSection title={translate("profile.sessions")}>
        <p>{translate("profile.sessionsText")}</p>
        <p className="button-row">
          <Link className="button button--quiet" to={buyerHrefs.sessions(locale)}>
            {translate("profile.sessionsList")}
          </Link>
          <Link className="button button--bare" to={buyerHrefs.sessions(locale, ALL_SESSIONS)} reloadDocument>
            {translate("profile.signOutEverywhere")}
          </Link>
        </p>
      </MemberSection>
      <MemberSection title={translate("profile.secondFactor")}>
        <p>{translate("profile.secondFactorText")}</p>
        <Link className="button button--quiet" to={buyerHrefs.secondFactor(locale)}>
          {translate("profile.secondFactorSee")}
        </Link>
      </MemberSection>
      <MemberSection title={translate("profile.data")}>
        <p>{translate("profile.dataText")}</p>
        <p className="button-row">
          <a className="button button--quiet" href={buyerHrefs.profileData(locale)} download>
            {translate("profile.download")}
          </a>
          {/* Popups of Google and Apple only open from documents whose CSP allows them. */}
          <Link className="button button--bare" to={buyerHrefs.deleteAccount(locale)} reloadDocument>
            {translate("profile.delete")}
          </Link>
        </p>
      </MemberSection>
    </>
  );
}

export function ProfilePage(props: ProfilePageProps) {
  return (
    <MemberPage title={useTranslate()("common.profile")}>
      <Profile {...props} />
    </MemberPage>
  );
}
