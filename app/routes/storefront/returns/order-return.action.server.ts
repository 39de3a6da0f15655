import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { storePrivatePictures } from "~/domain/media/shoppers/private-pictures.server";
import { shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import { returnRequestSchema, withdrawReturnSchema } from "~/domain/orders/returns/return.schema";
import { RETURN_PREFIX } from "~/domain/orders/returns/returns";
import { withdrawReturn } from "~/domain/orders/returns/withdraw-return.server";
import { numberSetting } from "~/domain/settings/number-setting";
import { clientAddress } from "~/edge/access/client-address.server";
import { hrefs } from "~/hrefs";
import { noStore, parseSubmission, refuseInvalid } from "~/http/form.server";
import { linkKeyOf } from "~/http/link-key.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { openOrderForUpload, readUpload } from "~/http/uploads/order-upload.server";
import { filesOf } from "~/http/uploads/upload.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { serverHrefs } from "~/server-hrefs";

/** Withdraws the request that a form names. @returns the refusal, or null */
async function withdraw(context: AppLoadContext, order: OrderDetail, form: FormData) {
  const submission = parseSubmission(form, withdrawReturnSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { number } = submission.value;
  await withdrawReturn(context.db, { orderId: order.id, number, now: context.now() });
  return null;
}

/** Records the request that a form contains, with its pictures. @returns the refusal, or null */
async function ask(context: AppLoadContext, order: OrderDetail, form: FormData, request: Request) {
  const submission = parseSubmission(form, returnRequestSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const files = filesOf(form, "pictures");
  if (files.length > shopperPictures.count)
    return refuse(context, submission, ["requestReturn", { code: "too-many-pictures" }]);
  const days = numberSetting(await context.shop(), "return_days");
  const asked = await throwUnavailableOnError(context, async () => {
    const place = { prefix: RETURN_PREFIX, mostBytes: shopperPictures.bytes } as const;
    const stored = await storePrivatePictures(context.media, files, place);
    if (!stored.ok) return stored;
    const { keys: pictures } = stored.value;
    const by = { days, address: clientAddress(request) };
    return requestReturn(context.db, { order, input: submission.value, pictures, by, now: context.now() });
  });
  return asked.ok ? null : refuse(context, submission, ["requestReturn", asked]);
}

/** Records or withdraws a request, and redirects to the order, which shows it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const linkKey = linkKeyOf(request);
  const opened = await openOrderForUpload(request, context, {
    locale,
    reference,
    linkKey,
    operation: "requestReturn",
    action: "request-return",
    schema: returnRequestSchema,
  });
  if (!opened.ok) return opened.refusal;
  const read = await readUpload(request, m("returns.largePictures"));
  if (!read.ok) return read.refusal;
  const isWithdrawal = read.form.get("intent") === "withdraw";
  const refusal = isWithdrawal
    ? await withdraw(context, opened.order, read.form)
    : await ask(context, opened.order, read.form, request);
  if (refusal) return refusal;
  return redirectWithToast(context, {
    // A withdrawal is sent from the order's page, which a redirect to a part of it would not load again.
    to: isWithdrawal
      ? hrefs.order(locale, reference, linkKey)
      : serverHrefs.orderReturns(locale, reference, linkKey),
    toast: { type: "success", key: isWithdrawal ? "returnWithdrawn" : "returnAsked" },
    headers: noStore,
  });
}
