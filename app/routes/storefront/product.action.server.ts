import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { requestStock } from "~/domain/stock-requests/request-stock.server";
import { stockRequestSchema } from "~/domain/stock-requests/stock-request.schema";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import type { Failures } from "~/http/failures/failures";
import { invalidMessage, notice, parseSubmission, refuseForm } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { m } from "~/i18n/message";

interface StockRequestForm {
  request: Request;
  form: FormData;
  productId: number;
  locale: string;
}

// Consent is required for each request.
const hideFields = ["consent"];

/**
 * Records a request to be notified of stock. Replies with data to a script, with a 303 redirect to a document, and to
 * both with the form when it is invalid.
 */
export async function answerStockRequest(
  context: AppLoadContext,
  { request, form, productId, locale }: StockRequestForm,
) {
  const submission = parseSubmission(form, stockRequestSchema);
  if (submission.status !== "success") {
    return refuseForm(submission, { message: invalidMessage(submission), hideFields });
  }
  const refuseRequest = (failed: Failures["requestStock"]) =>
    refuse(context, submission, ["requestStock", failed], { hideFields });
  if (await isOverLimit("request-stock", request, context)) {
    return refuseRequest({ code: "too-many", retryAfterSeconds: LIMIT_SECONDS });
  }
  const kept = await requestStock(context.db, {
    productId,
    form: submission.value,
    locale,
    address: clientAddress(request),
    now: context.now(),
  });
  if (!kept.ok) return refuseRequest(kept);
  if (context.asksForData) return notice(m("stockRequest.kept"));
  return redirect(hrefs.product(locale, productId, submission.value.variantId), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "success", key: "stockRequestKept" }, context.secure) },
  });
}
