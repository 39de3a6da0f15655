import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { giftCodeSchema } from "~/domain/gift-cards/gift.schema";
import { findCardByCode } from "~/domain/gift-cards/gift-cards.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { noStore, parseSubmission, readForm, refuseForm, refuseInvalid } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { GiftCardBalancePage } from "~/ui/storefront/gift-cards/balance-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return {
    messages: messagesFor(locale, "giftCards"),
    meta: { title: translate("giftCards.balanceTitle") },
  };
}

/** An unknown code and a blocked card have the same response. The code is in no URL. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseSubmission(await readForm(request), giftCodeSchema);
  if (await isOverLimit("try-gift-card", request, context)) {
    return refuseForm(submission, {
      status: 429,
      message: m("giftCards.tooMany"),
      field: "code",
      retryAfterSeconds: LIMIT_SECONDS,
    });
  }
  if (submission.status !== "success") return refuseInvalid(submission);
  const card = await findCardByCode(context, submission.value);
  if (!card)
    return refuseForm(submission, { status: 404, message: m("giftCards.codeUnknown"), field: "code" });
  const { ending, availableMinor: minor, currency } = card;
  const balance = { ending, minor, currency: currencyByCode(await context.shop(), currency) };
  return data({ kind: "balance" as const, balance }, { headers: noStore });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

export default function GiftCardBalance() {
  useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const balance = answer?.kind === "balance" ? answer.balance : null;
  return <GiftCardBalancePage reply={answer?.kind === "refused" ? answer : null} balance={balance} />;
}
