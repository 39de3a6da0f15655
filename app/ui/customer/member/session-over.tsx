import { Form, isRouteErrorResponse, type MetaDescriptor, useRouteError } from "@remix-run/react";
import type { SessionOver } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { ErrorPage } from "~/ui/shared/error-page";
import { errorMeta } from "~/ui/storefront/page-meta";

function sessionOverOf(error: unknown): SessionOver | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  return (error.data as Partial<SessionOver> | null)?.kind === "session-over" ? error.data : null;
}

/** The title of a member's page that failed. */
export function failureMeta(args: { error?: unknown; matches: { data: unknown }[] }): MetaDescriptor[] {
  const over = sessionOverOf(args.error);
  return over ? [{ title: over.words.title }, { name: "robots", content: "noindex" }] : errorMeta(args);
}

/** What a member's page shows when it fails. A session that ended is begun again in another tab; nothing is lost. */
export function MemberFailure() {
  const over = sessionOverOf(useRouteError());
  const locale = useLocale();
  if (!over) return <ErrorPage inLayout />;
  const { page, fields, words } = over;
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{words.title}</h1>
      <p className="page__lead">{words.text}</p>
      <Form method="post" action={page} reloadDocument className="button-row">
        {fields?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come again, and the list never changes.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <a
          className="button"
          href={hrefs.login(locale, hrefs.profile(locale))}
          target="_blank"
          rel="noopener"
        >
          {words.signIn}
        </a>
        {fields ? (
          <button className="button button--quiet">{words.send}</button>
        ) : (
          <a className="button button--quiet" href={page}>
            {words.send}
          </a>
        )}
      </Form>
    </div>
  );
}
