import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { giftSchema } from "~/domain/gift-cards/gift.schema";
import { keepGift } from "~/domain/gift-cards/keep-gift.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { parseSubmission, refuseForm, refuseInvalid } from "~/http/form.server";
import { m } from "~/i18n/message";
import { serverHrefs } from "~/server-hrefs";

interface GiftForm {
  request: Request;
  form: FormData;
  locale: string;
}

/**
 * Keeps to whom a gift card goes, and forwards the form to the cart's action (307), which adds the card. Replies with the
 * form when it is invalid.
 */
export async function answerGift(context: AppLoadContext, { request, form, locale }: GiftForm) {
  const submission = parseSubmission(form, giftSchema(context.now()));
  if (submission.status !== "success") return refuseInvalid(submission);
  const cart = await context.cart.read();
  if (await isOverLimit("keep-gift", request, context, cart?.id)) {
    return refuseForm(submission, {
      status: 429,
      message: m("giftCards.tooManyGifts"),
      retryAfterSeconds: LIMIT_SECONDS,
    });
  }
  const gift = { ...submission.value, locale };
  const giftId = await keepGift(context.db, { gift, cartId: cart?.id ?? "" });
  return redirect(serverHrefs.addGift(locale, giftId), 307);
}
