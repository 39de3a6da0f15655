import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import {
  confirmSubscription,
  findSubscription,
  leaveNewsletter,
} from "~/domain/newsletter/subscription.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import { noStore, readForm } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export const handle: RouteHandle = { layout: "plain" };

const titles = {
  gone: "newsletter.goneTitle",
  pending: "newsletter.confirmTitle",
  confirmed: "newsletter.confirmedTitle",
} as const;

function stateOf(found: { confirmedAt: number | null } | null): keyof typeof titles {
  if (!found) return "gone";
  return found.confirmedAt === null ? "pending" : "confirmed";
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [found, translate] = await Promise.all([
    findSubscription(context, params.key ?? ""),
    translatorFor(locale),
  ]);
  const state = stateOf(found);
  return data(
    {
      email: found?.email ?? null,
      state,
      messages: messagesFor(locale, "newsletter"),
      meta: { title: translate(titles[state]) },
    },
    { status: found ? 200 : 404, headers: noStore },
  );
}

/** A program that follows the links of mails sends no forms, so that it confirms and ends nothing. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const key = params.key ?? "";
  const form = await readForm(request);
  if (form?.get("intent") === "leave") {
    await leaveNewsletter(context.db, key);
    const cookie = flashCookie({ type: "success", key: "newsletterLeft" }, context.secure);
    return redirect(hrefs.home(locale), { status: 303, headers: { ...noStore, "set-cookie": cookie } });
  }
  await confirmSubscription(context.db, key, context.now());
  return redirect(hrefs.subscription(locale, key), { status: 303, headers: noStore });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Subscription() {
  const { email, state } = useLoaderData<typeof loader>();
  const isConfirmed = state === "confirmed";
  const translate = useTranslate();
  const toShop = (
    <Link className={state === "pending" ? "button button--quiet" : "button"} to={hrefs.shop(useLocale())}>
      {translate("newsletter.toShop")}
    </Link>
  );
  return (
    <div className="page">
      <h1 className="page__title">{translate(titles[state])}</h1>
      {email === null ? (
        <>
          <p className="page__lead">{translate("newsletter.goneText")}</p>
          <p className="button-row">{toShop}</p>
        </>
      ) : (
        <>
          <p className="page__lead" role={isConfirmed ? "status" : undefined}>
            {translate(isConfirmed ? "newsletter.confirmedText" : "newsletter.confirmText", { email })}
          </p>
          <Form method="post" className="button-row">
            {isConfirmed && toShop}
            <button
              className={isConfirmed ? "button button--quiet" : "button"}
              name="intent"
              value={isConfirmed ? "leave" : "confirm"}
            >
              {translate(isConfirmed ? "newsletter.leave" : "newsletter.confirm")}
            </button>
            {!isConfirmed && toShop}
          </Form>
        </>
      )}
    </div>
  );
}
