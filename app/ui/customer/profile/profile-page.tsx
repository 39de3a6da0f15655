import { Form, Link } from "@remix-run/react";
import type { SignInMethod } from "~/domain/accounts/identity/sign-in-methods";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "~/ui/checkout/field";
import { type FormProblem, fieldOf } from "~/ui/shared/form-problem";
import { KeptForm } from "../member/kept-form";
import { MemberPage, MemberSection } from "../member/member-page";
import { VerifyMailForm } from "../sign-in/verify-mail-page";
import { CurrentPassword, NewPassword } from "./password-fields";

export interface ProfilePageProps {
  email: string;
  /** Whether the link of a mail has confirmed it. */
  emailVerified: boolean;
  name: string;
  /** E.164; empty for none. */
  phone: string;
  version: number;
  /** How this account can be signed in to, as far as is known; empty where nothing is. */
  methods: SignInMethod[];
  /** Whether a second factor is asked for. */
  isStaff: boolean;
  answer: FormProblem | undefined;
}

function PersonForm({ email, name, phone, version, answer }: ProfilePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <KeptForm
      action={hrefs.profile(locale)}
      intent="save"
      submit={translate("profile.save")}
      hidden={{ version }}
      answer={answer}
    >
      {(problem) => (
        <>
          <Field name="email" label={translate("profile.email")} value={email}>
            {({ name: _, ...control }) => <input {...control} type="email" readOnly />}
          </Field>
          <Field
            name="name"
            label={translate("profile.name")}
            {...fieldOf(problem, "name", name)}
            rules={{ required: true, minLength: 2, maxLength: 80 }}
          >
            {(control) => <input {...control} type="text" autoComplete="name" />}
          </Field>
          <Field
            name="phone"
            label={translate("profile.phone")}
            hint={translate("profile.phoneHint")}
            optional={translate("profile.optional")}
            {...fieldOf(problem, "phone", phone)}
            rules={{ maxLength: 30 }}
          >
            {(control) => <input {...control} type="tel" autoComplete="tel" />}
          </Field>
        </>
      )}
    </KeptForm>
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

function PasswordForm({ email, answer }: ProfilePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <KeptForm
      action={hrefs.profile(locale)}
      intent="password"
      submit={translate("profile.changePassword")}
      answer={answer}
    >
      {(problem) => (
        <>
          {/* For password managers, which keep a password under a name. */}
          <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
          <CurrentPassword problem={problem} />
          <NewPassword problem={problem} />
        </>
      )}
    </KeptForm>
  );
}

/** Name, phone, password, ways of signing in, sessions and one's own data, for the page and the dialog. */
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
          <VerifyMailForm email={props.email} />
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
        <Form method="post" action={hrefs.logout(locale)} reloadDocument className="button-row">
          <Link className="button button--quiet" to={hrefs.sessions(locale)}>
            {translate("profile.sessionsList")}
          </Link>
          <input type="hidden" name="everywhere" value="yes" />
          <button className="button button--bare">{translate("profile.signOutEverywhere")}</button>
        </Form>
      </MemberSection>
      {props.isStaff && (
        <MemberSection title={translate("profile.secondFactor")}>
          <p>{translate("profile.secondFactorText")}</p>
          <Link className="button button--quiet" to={hrefs.secondFactor(locale)}>
            {translate("profile.secondFactorSee")}
          </Link>
        </MemberSection>
      )}
      <MemberSection title={translate("profile.data")}>
        <p>{translate("profile.dataText")}</p>
        <p className="button-row">
          <a className="button button--quiet" href={hrefs.profileData(locale)} download>
            {translate("profile.download")}
          </a>
          {/* Google's and Apple's windows open from documents alone that may talk to them. */}
          <Link className="button button--bare" to={hrefs.deleteAccount(locale)} reloadDocument>
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
