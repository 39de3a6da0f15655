import { Form, Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { ALL_SESSIONS } from "~/domain/accounts/sessions/sessions";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { MemberPage, MemberSection } from "../member/member-page";
import { IdentityProof, type ProofOptions } from "./identity-proof";

/** Times are Unix seconds. Unknown values are null. */
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
  /** The key of the session to end, or `ALL_SESSIONS`; null for the list. */
  end: string | null;
  proof: ProofOptions;
  answer: FormAnswer | undefined;
}

function deviceName(translate: Translate, { browser, system }: SessionView): string {
  if (browser && system) return translate("sessions.device", { browser, system });
  return browser ?? system ?? translate("sessions.unknown");
}

function SessionFacts({ session }: { session: SessionView }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { createdAt, lastSeenAt, network } = session;
  return (
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
  );
}

/** Sessions of API tokens are listed too, because they have no page to sign out on. */
function SessionItem({ session }: { session: SessionView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { key, isCurrent } = session;
  const name = deviceName(translate, session);
  return (
    <li className="session">
      <div>
        <h3 className="session__device">
          {name} {isCurrent && <strong className="session__current">{translate("sessions.current")}</strong>}
        </h3>
        <SessionFacts session={session} />
      </div>
      {isCurrent ? (
        <Form method="post" action={hrefs.logout(locale)} reloadDocument>
          <button className="button button--quiet">{translate("sessions.signOut")}</button>
        </Form>
      ) : (
        <Link
          className="button button--quiet"
          to={buyerHrefs.sessions(locale, key)}
          reloadDocument
          aria-label={translate("sessions.endOf", { name })}
        >
          {translate("sessions.end")}
        </Link>
      )}
    </li>
  );
}

/** The account's sessions, on the page and in the dialog. */
export function Sessions({ sessions }: Pick<SessionsPageProps, "sessions">) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <MemberSection title={translate("sessions.list")}>
        <p>{translate("sessions.text")}</p>
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionItem key={session.key} session={session} />
          ))}
        </ul>
      </MemberSection>
      <MemberSection title={translate("sessions.all")}>
        <p>{translate("sessions.allText")}</p>
        <p>
          <Link
            className="button button--quiet"
            to={buyerHrefs.sessions(locale, ALL_SESSIONS)}
            reloadDocument
          >
            {translate("sessions.signOutEverywhere")}
          </Link>
        </p>
        <p className="member__after">
          <Link to={hrefs.profile(locale)}>{translate("sessions.back")}</Link>
        </p>
      </MemberSection>
    </>
  );
}

/** Asks who is at the browser before one session or all of them are ended. */
function EndSessions({ sessions, end, proof, answer }: SessionsPageProps & { end: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const session = sessions.find(({ key }) => key === end);
  const title = session
    ? translate("sessions.endOf", { name: deviceName(translate, session) })
    : translate("sessions.signOutEverywhere");
  return (
    <MemberSection title={title}>
      {session ? <SessionFacts session={session} /> : <p>{translate("sessions.allText")}</p>}
      <p>{translate("sessions.confirm")}</p>
      <IdentityProof
        {...proof}
        id="end"
        action={buyerHrefs.sessions(locale, end)}
        submit={session ? translate("sessions.endSession") : translate("sessions.signOutEverywhere")}
        confirmWith={(name) => translate("sessions.confirmWith", { name })}
        answer={answer}
      />
      <p className="member__after">
        <Link to={buyerHrefs.sessions(locale)}>{translate("sessions.keep")}</Link>
      </p>
    </MemberSection>
  );
}

export function SessionsPage(props: SessionsPageProps) {
  const { end } = props;
  return (
    <MemberPage title={useTranslate()("sessions.title")}>
      {end === null ? <Sessions {...props} /> : <EndSessions {...props} end={end} />}
    </MemberPage>
  );
}
