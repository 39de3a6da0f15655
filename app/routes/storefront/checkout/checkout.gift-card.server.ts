import type { AppLoadContext } from "@remix-run/cloudflare";
import { NO_CART } from "~/domain/cart/cart";
import { giftCardProblem } from "~/domain/checkout/quote";
import { findCardByCode } from "~/domain/gift-cards/gift-cards.queries.server";
import { normalizeGiftCode } from "~/domain/gift-cards/normalize-gift-code";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { readShownCart } from "~/http/cart.server";
import { redisplayForm } from "~/http/form.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { normalizeCode } from "~/lib/text/normalize";
import { readBuyerForm, refuseCode, type SentForm } from "./checkout.buyer.server";
import { forwardQuantities } from "./checkout.place.server";

/**
 * Takes or removes the gift card of the buyer's form, and redisplays the form. A code that was typed but not applied is
 * applied when the order is placed, so that the buyer sees the total first. Null when there is nothing to do.
 */
export async function answerGiftCard(context: AppLoadContext, { request, form, locale }: SentForm) {
  const intent = form.get("intent");
  const text = form.get("giftCode");
  const typed = typeof text === "string" ? normalizeCode(text) : "";
  if (intent !== "gift-card" && intent !== "gift-card-remove" && (intent !== "place" || typed === ""))
    return null;
  const forwarded = await forwardQuantities(context, form, locale);
  if (forwarded) return forwarded;
  const submission = await readBuyerForm(context, form, locale);
  if (intent === "gift-card-remove")
    return redisplayForm(submission, { cookies: [await context.giftCard.write(null)] });
  const isPlacing = intent === "place";
  const refuse = (message: MessageKey, status = 400) =>
    refuseCode(submission, {
      message,
      status,
      ...(status === 429 ? { retryAfterSeconds: LIMIT_SECONDS } : {}),
      field: "giftCode",
      isPlacing,
    });
  if (typed === "") return refuse(m("giftCards.codeMissing"));
  const cart = (await context.cart.read()) ?? NO_CART;
  if (await isOverLimit("try-gift-card", request, context, cart.id))
    return refuse(m("giftCards.tooMany"), 429);
  const code = normalizeGiftCode(typed);
  const card = code && (await findCardByCode(context, { code, cartId: cart.id }));
  if (!card) return refuse(m("giftCards.codeUnknown"));
  const { view } = await readShownCart(context, cart, locale);
  const problem = giftCardProblem(card, view);
  if (problem) return refuse(problem);
  // The code is not sent back once it was accepted.
  form.delete("giftCode");
  const accepted = await readBuyerForm(context, form, locale);
  const cookies = [await context.giftCard.write(card.id)];
  if (!isPlacing) return redisplayForm(accepted, { cookies });
  return redisplayForm(accepted, { status: 409, message: m("giftCards.added"), type: "success", cookies });
}
