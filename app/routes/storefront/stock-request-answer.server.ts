import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { requestStock, type StockRequestFailure } from "~/domain/stock-requests/request-stock.server";
import { stockRequestSchema } from "~/domain/stock-requests/stock-request.schema";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import { parseSubmission } from "~/http/form.server";
import { orUnavailable } from "~/http/unavailable.server";
import type { MessageKey } from "~/i18n/messages";
import type { StockRequestAnswer, StockRequestErrors } from "~/ui/storefront/stock-request/stock-request";

const failures: Record<
  Exclude<StockRequestFailure["code"], "too-many">,
  { status: number; errors: StockRequestErrors }
> = {
  "not-for-sale": { status: 400, errors: { size: "stockRequest.invalidSize" } },
  "in-stock": { status: 409, errors: { size: "stockRequest.inStock" } },
};

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 150) : "";
};

interface Asked {
  request: Request;
  form: FormData;
  productId: number;
  locale: string;
}

/**
 * What the product page answers to someone who wants to be told of stock: to a script whether it was kept, to a document
 * a redirect (303), and to both what was typed and what is wrong with it.
 */
export async function answerStockRequest(
  context: AppLoadContext,
  { request, form, productId, locale }: Asked,
) {
  const refuse = (errors: StockRequestErrors, status: number, headers: Record<string, string> = {}) => {
    const values = { size: typed(form, "size"), email: typed(form, "email") };
    const stockRequest: StockRequestAnswer = { kept: false, values, errors };
    return data({ stockRequest }, { status, headers });
  };
  const submission = parseSubmission(form, stockRequestSchema);
  if (submission.status !== "success") {
    const wrong = Object.entries(submission.error ?? {}).map(([field, messages]) => [field, messages?.[0]]);
    return refuse(Object.fromEntries(wrong) as Record<string, MessageKey>, 400);
  }
  const tooMany = (seconds: number) =>
    refuse({ email: "stockRequest.tooMany" }, 429, { "retry-after": String(seconds) });
  if (await isOverLimit("request-stock", request, context)) return tooMany(LIMIT_SECONDS);
  const kept = await orUnavailable(context, () =>
    requestStock(context.db, {
      productId,
      form: submission.value,
      locale,
      address: clientAddress(request),
      now: context.now(),
    }),
  );
  if (!kept.ok) {
    if (kept.code === "too-many") return tooMany(kept.retryAfterSeconds);
    const { errors, status } = failures[kept.code];
    return refuse(errors, status);
  }
  if (context.asksForData) return data({ stockRequest: { kept: true } satisfies StockRequestAnswer });
  return redirect(hrefs.product(locale, productId, submission.value.variantId), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "success", key: "stockRequestKept" }, context.secure) },
  });
}
