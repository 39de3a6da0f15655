import { Form, Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import type { FormProblem } from "~/ui/shared/form-problem";
import { KeptForm } from "../member/kept-form";
import { MemberPage, MemberSection } from "../member/member-page";

/** Times are Unix seconds; what is not known is null. */
interface SessionView {
  key: string;
  isCurrent: boolean;
  createdAt: number;
  lastSeenAt: number;
  browser: string | null;
  system: string | null;
  network: string | null;
}

export interface SessionsPageProps {
  sessions: SessionView[];
  answer: FormProblem | undefined;
}

function deviceName(translate: Translate, { browser, system }: SessionView): string {
  if (browser && system) return translate("sessions.device", { browser, system });
  return browser ?? system ?? translate("sessions.unknown");
}

/** A program that has a token of the API has no page to sign out on: it is ended like any other. */
function SessionItem({ session, answer }: { session: SessionView; answer: FormProblem | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const { key, isCurrent, createdAt, lastSeenAt, network } = session;
  const name = deviceName(translate, session);
  return (
    <li className="session">
      <div>
        <h3 className="session__device">
          {name} {isCurrent && <strong className="session__current">{translate("sessions.current")}</strong>}
        </h3>
        <p className="hint">
          {translate("sessions.lastSeen", { at: formatDateTime(lastSeenAt, formats) })}
          <br />
          {translate("sessions.began", { at: formatDateTime(createdAt, formats) })}
          {network && (
            <>
              <br />
              {translate("sessions.network", { network })}
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Form method="post" action={hrefs.logout(locale)} reloadDocument>
          <button className="button button--quiet">{translate("sessions.signOut")}</button>
        </Form>
      ) : (
        <KeptForm
          action={hrefs.sessions(locale)}
          intent={`end-${key}`}
          submit={translate("sessions.end")}
          submitLabel={translate("sessions.endOf", { name })}
          buttonClass="button button--quiet"
          hidden={{ session: key }}
          answer={answer}
        />
      )}
    </li>
  );
}

/** Where a person is signed in, and how to end it there, for the page and the dialog. */
export function Sessions({ sessions, answer }: SessionsPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <MemberSection title={translate("sessions.list")}>
        <p>{translate("sessions.text")}</p>
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionItem key={session.key} session={session} answer={answer} />
          ))}
        </ul>
      </MemberSection>
      <MemberSection title={translate("sessions.all")}>
        <p>{translate("sessions.allText")}</p>
        <Form method="post" action={hrefs.logout(locale)} reloadDocument>
          <input type="hidden" name="everywhere" value="yes" />
          <button className="button button--quiet">{translate("sessions.signOutEverywhere")}</button>
        </Form>
        <p className="member__after">
          <Link to={hrefs.profile(locale)}>{translate("sessions.back")}</Link>
        </p>
      </MemberSection>
    </>
  );
}

export function SessionsPage(props: SessionsPageProps) {
  return (
    <MemberPage title={useTranslate()("sessions.title")}>
      <Sessions {...props} />
    </MemberPage>
  );
}
