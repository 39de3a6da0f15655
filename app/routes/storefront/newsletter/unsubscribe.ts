import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leaveNewsletter } from "~/domain/newsletter/subscription.server";
import { hrefs } from "~/hrefs";
import { answerOneClick, toUnsubscribePage } from "~/http/unsubscribe/one-click.server";
import { localeOf } from "~/i18n/locale";

export const loader = ({ params }: LoaderFunctionArgs) =>
  toUnsubscribePage(hrefs.subscription(localeOf(params), params.key ?? ""));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerOneClick(request, () => leaveNewsletter(context.db, params.key ?? ""));
