import { Form, isRouteErrorResponse, type MetaDescriptor, useRouteError } from "@remix-run/react";
import type { SessionOver } from "~/domain/form-reply";
import { ErrorPage } from "~/ui/shared/error-page";
import { errorMeta } from "~/ui/storefront/page-meta";

function sessionOverOf(error: unknown): SessionOver | null {
  if (!isRouteErrorResponse(error) || error.status !== 401) return null;
  return (error.data as Partial<SessionOver> | null)?.kind === "session-over" ? error.data : null;
}

/** Meta tags of an account page that failed. */
export function failureMeta(args: { error?: unknown; matches: { data: unknown }[] }): MetaDescriptor[] {
  const over = sessionOverOf(args.error);
  return over ? [{ title: over.words.title }, { name: "robots", content: "noindex" }] : errorMeta(args);
}

/**
 * Error page of the pages with forms of an account. After the session ended, it has the form's fields and leads to sign
 * in: in another tab when only this page has them.
 */
export function MemberFailure() {
  const over = sessionOverOf(useRouteError());
  if (!over) return <ErrorPage inLayout />;
  const { page, signIn, isHere, fields, words } = over;
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">{words.title}</h1>
      <p className="page__lead">{words.text}</p>
      <Form method="post" action={page} reloadDocument className="button-row">
        {fields?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come again, and the list never changes.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <a className="button" href={signIn} target={isHere ? undefined : "_blank"} rel="noopener">
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
