import { Form, Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { FetcherForm, useFormFetcher } from "~/ui/shared/form/fetcher-form";
import { FormErrors } from "~/ui/shared/form/form-errors";
import { replyOf } from "~/ui/shared/form/reply-of";
import { useFocusOn } from "~/ui/shared/use-focus-on";
import { MemberPage, MemberSection } from "../member/member-page";

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
  answer: FormAnswer | undefined;
}

function deviceName(translate: Translate, { browser, system }: SessionView): string {
  if (browser && system) return translate("sessions.device", { browser, system });
  return browser ?? system ?? translate("sessions.unknown");
}

interface EndFormProps {
  session: string;
  /** The device's name. */
  name: string;
  answer: FormAnswer | undefined;
}

function EndForm({ session, name, answer }: EndFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const fetcher = useFormFetcher();
  const intent = `end-${session}`;
  const reply = replyOf(fetcher.data ?? answer, intent);
  return (
    <FetcherForm
      ref={useFocusOn(reply)}
      fetcher={fetcher}
      className="kept-form"
      action={buyerHrefs.sessions(locale)}
      hidden={{ intent, session }}
    >
      <FormErrors errors={reply?.result.error?.[""]} reply={reply} />
      <button
        className="button button--quiet"
        aria-busy={fetcher.isSending}
        aria-label={translate("sessions.endOf", { name })}
      >
        {translate("sessions.end")}
      </button>
    </FetcherForm>
  );
}

/** Sessions of API tokens are listed too, because they have no page to sign out on. */
function SessionItem({ session, answer }: { session: SessionView; answer: FormAnswer | undefined }) {
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
        <EndForm session={key} name={name} answer={answer} />
      )}
    </li>
  );
}

/** The account's sessions, on the page and in the dialog. */
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
