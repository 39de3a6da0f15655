import { Form, Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { VerifyMailForm } from "../account/verify-mail-page";
import { Field } from "../checkout/field";
import { MemberPage, MemberSection } from "../member/member-page";
import { type FormProblem, fieldOf } from "../shared/form-problem";
import { KeptForm } from "../shared/kept-form";
import { CurrentPassword, NewPassword } from "./password-fields";

export interface ProfilePageProps {
  email: string;
  /** Whether the link of a mail has confirmed it. */
  emailVerified: boolean;
  name: string;
  /** E.164; empty for none. */
  phone: string;
  version: number;
  /** Names of the services one can sign in with besides a password, such as Google. */
  providers: string[];
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

function SignInMethods({ email, providers }: ProfilePageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <ul className="member__list">
        <li>{translate("profile.methodPassword", { email })}</li>
        {providers.map((name) => (
          <li key={name}>{translate("profile.methodProvider", { name, email })}</li>
        ))}
      </ul>
      {providers.length > 0 && (
        <p className="hint">
          {translate("profile.noPassword")}{" "}
          <Link to={hrefs.forgot(locale)}>{translate("profile.makePassword")}</Link>
        </p>
      )}
    </>
  );
}

/** Name, phone, password, ways of signing in, sessions and one's own data. */
export function ProfilePage(props: ProfilePageProps) {
  const { answer } = props;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <MemberPage title={translate("common.profile")}>
      <MemberSection title={translate("profile.person")}>
        <PersonForm key={props.version} {...props} />
      </MemberSection>
      {!props.emailVerified && (
        <MemberSection title={translate("account.verify")}>
          <VerifyMailForm email={props.email} />
        </MemberSection>
      )}
      <MemberSection title={translate("profile.password")}>
        <KeptForm
          action={hrefs.profile(locale)}
          intent="password"
          submit={translate("profile.changePassword")}
          answer={answer}
        >
          {(problem) => (
            <>
              {/* For password managers, which keep a password under a name. */}
              <input type="email" autoComplete="username" defaultValue={props.email} hidden readOnly />
              <CurrentPassword problem={problem} />
              <NewPassword problem={problem} />
            </>
          )}
        </KeptForm>
      </MemberSection>
      <MemberSection title={translate("profile.methods")}>
        <SignInMethods {...props} />
      </MemberSection>
      <MemberSection title={translate("profile.sessions")}>
        <p>{translate("profile.sessionsText")}</p>
        <Form method="post" action={hrefs.logout(locale)} reloadDocument>
          <input type="hidden" name="everywhere" value="yes" />
          <button className="button button--quiet">{translate("profile.signOutEverywhere")}</button>
        </Form>
      </MemberSection>
      <MemberSection title={translate("profile.data")}>
        <p>{translate("profile.dataText")}</p>
        <p className="button-row">
          <a className="button button--quiet" href={hrefs.profileData(locale)} download>
            {translate("profile.download")}
          </a>
          <Link className="button button--bare" to={hrefs.deleteAccount(locale)}>
            {translate("profile.delete")}
          </Link>
        </p>
      </MemberSection>
    </MemberPage>
  );
}
