import type { AppLoadContext } from "@remix-run/cloudflare";
import { isQuantityField } from "~/domain/cart/cart";
import { type Redisplay, redisplayForm, restorableFields } from "~/http/form.server";
import { ACCOUNT_FIELD, leadToOwnPage, RESTORED, refuseLateForm } from "~/http/late-form.server";
import { parseId } from "~/lib/ids";
import { readBuyerForm, type SentForm } from "./checkout.buyer.server";

/** Hidden fields that the page renders again. */
const rendered = [
  "idempotencyKey",
  "fingerprint",
  "shownPrices",
  "shownFor",
  "shownDiscounts",
  "shownGift",
  "rules",
  "hosted",
];

/** The form with everything that was typed, quantities included. */
async function displayAgain(context: AppLoadContext, { form, locale }: SentForm, reply: Redisplay) {
  const displayed = redisplayForm(await readBuyerForm(context, form, locale), reply);
  const quantities = restorableFields(form).filter(([name]) => isQuantityField(name));
  Object.assign(displayed.data.result.initialValue ?? {}, Object.fromEntries(quantities));
  return displayed;
}

/**
 * The reply to a form whose session has ended, or that is displayed again after signing in. Throws the 401 page of a
 * document, and a redirect when another account is signed in by now. Null for all other forms.
 */
export async function answerEndedSession(context: AppLoadContext, sent: SentForm) {
  const { request, form } = sent;
  if (context.isRestored) return displayAgain(context, sent, RESTORED);
  const [ended, session] = await Promise.all([context.cart.endedAccount(), context.session.read()]);
  const account = parseId(form.get(ACCOUNT_FIELD));
  if (ended || (account && !session)) {
    const keeping = { form, hasFiles: false, owner: ended?.id ?? null, rendered };
    return displayAgain(context, sent, await refuseLateForm(request, context, keeping));
  }
  if (session && account && account !== session.userId) throw leadToOwnPage(request, context);
  return null;
}
