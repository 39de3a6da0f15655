import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { newsletterSchema } from "~/domain/newsletter/newsletter.schema";
import { subscribe } from "~/domain/newsletter/subscribe.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { useOpenReply } from "~/ui/shared/form/use-open-reply";
import { NewsletterForm } from "~/ui/storefront/newsletter/newsletter-form";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return {
    isSent: new URL(request.url).searchParams.has("sent"),
    messages: messagesFor(locale, "newsletter"),
    meta: { title: translate("newsletter.title") },
  };
}

/** The answer is the same for every e-mail. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), newsletterSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  if (await isOverLimit("subscribe", request, context)) {
    return refuse(context, submission, ["subscribe", { code: "too-many", retryAfterSeconds: LIMIT_SECONDS }]);
  }
  const subscription = { ...submission.value, locale, address: clientAddress(request), now: context.now() };
  const subscribed = await subscribe(context.db, subscription);
  if (!subscribed.ok) return refuse(context, submission, ["subscribe", subscribed]);
  return redirect(hrefs.newsletter(locale, true), { status: 303, headers: noStore });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

export default function Newsletter() {
  const { isSent } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const reply = useOpenReply(useActionData<typeof action>() ?? null, form);
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--narrow">
      <h1 className="page__title">
        {translate(isSent && !reply ? "newsletter.sentTitle" : "newsletter.title")}
      </h1>
      {isSent && !reply ? (
        <>
          <p className="page__lead" role="status">
            {translate("newsletter.sent")}
          </p>
          <Link className="button button--quiet" to={hrefs.shop(locale)}>
            {translate("newsletter.toShop")}
          </Link>
        </>
      ) : (
        <>
          <p className="page__lead">{translate("newsletter.text")}</p>
          <NewsletterForm reply={reply} form={form} />
        </>
      )}
    </div>
  );
}
