import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import {
  returnFields,
  returnRequestSchema,
  withdrawReturnSchema,
} from "~/domain/orders/returns/return.schema";
import { returnableLines } from "~/domain/orders/returns/return-view";
import { withdrawReturn } from "~/domain/orders/returns/withdraw-return.server";
import { returnDays } from "~/domain/settings/shop";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { hrefs } from "~/hrefs";
import { readOwnForm } from "~/http/access.server";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { openOrder } from "~/http/open-order.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { randomId } from "~/lib/ids";
import { ReturnForm } from "~/ui/customer/returns/return-form";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const handle: RouteHandle = { layout: "plain" };

const linkKeyOf = (request: Request): string | null => new URL(request.url).searchParams.get("key");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const linkKey = linkKeyOf(request);
  const [order, shop, translate] = await Promise.all([
    openOrder(context, { page: request, reference, accessKey: linkKey }),
    context.shop(),
    translatorFor(locale),
  ]);
  return {
    reference,
    linkKey,
    ...returnableLines(order, { days: returnDays(shop), now: context.now() }),
    formKey: randomId(),
    hasRules: shop.pages.returns !== undefined,
    constraint: constraintOf(returnFields.pick({ reason: true, detail: true, wish: true, wanted: true })),
    messages: messagesFor(locale, "returns"),
    meta: { title: translate("returns.newOf", { reference }) },
  };
}

/** Without the order's key, its owner's session may have ended: then the typed values are kept. */
async function readReturnForm(request: Request, context: AppLoadContext, linkKey: string | null) {
  return linkKey === null
    ? readOwnForm(request, context)
    : ({ ok: true, form: await readForm(request) } as const);
}

/** Records or withdraws a request, and redirects to the order, which shows it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const linkKey = linkKeyOf(request);
  const read = await readReturnForm(request, context, linkKey);
  if (!read.ok) return read.refusal;
  const toOrder = () =>
    redirectDocument(hrefs.order(locale, reference, linkKey), { status: 303, headers: noStore });
  if (read.form?.get("intent") === "withdraw") {
    const withdrawal = parseSubmission(read.form, withdrawReturnSchema);
    if (withdrawal.status !== "success") return refuseInvalid(withdrawal);
    const { id: orderId } = await openOrder(context, { page: request, reference, accessKey: linkKey });
    const { number } = withdrawal.value;
    await throwUnavailableOnError(context, () =>
      withdrawReturn(context.db, { orderId, number, now: context.now() }),
    );
    return toOrder();
  }
  const submission = parseSubmission(read.form, returnRequestSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  if (await isOverLimit("request-return", request, context)) {
    const failed = { code: "too-many", retryAfterSeconds: LIMIT_SECONDS } as const;
    return refuse(context, submission, ["requestReturn", failed]);
  }
  const order = await openOrder(context, { page: request, reference, accessKey: linkKey });
  const asked = await throwUnavailableOnError(context, async () =>
    requestReturn(context.db, {
      order,
      input: submission.value,
      days: returnDays(await context.shop()),
      now: context.now(),
    }),
  );
  if (!asked.ok) return refuse(context, submission, ["requestReturn", asked]);
  return toOrder();
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function OrderReturn() {
  return <ReturnForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
