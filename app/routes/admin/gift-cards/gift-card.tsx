import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { giftCardState } from "~/domain/gift-cards/gift-card";
import { findGiftCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { cardStepSchema } from "~/domain/gift-cards/staff-gift.schema";
import { mailCardAgain, setBlocked } from "~/domain/gift-cards/write-gift-card.server";
import { currencyByCode } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { limaDate, unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { GiftCardPage } from "~/ui/admin/gift-cards/gift-card-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = parseId(params.cardId);
  const { account, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminGiftCards"] },
    () => Promise.all([id && findGiftCard(context, id), context.shop()]),
  );
  const [card, shop] = data;
  if (!card) throw notFound();
  const { ending, gift, movements, orderLine, issuer, ...facts } = card;
  const isDue = gift.deliverOn <= limaDate(unixSeconds(context.now()));
  return adminData({
    card: { ...facts, gift, order: orderLine?.order ?? null, issuerEmail: issuer?.email ?? null },
    movements: movements.map(({ kind, ...movement }) => ({
      ...movement,
      name: translate(`adminGiftCards.movement-${kind}`),
    })),
    stateName: translate(`adminGiftCards.${giftCardState(card)}`),
    currency: currencyByCode(shop, card.currency),
    canMail: card.blockedAt === null && isDue && gift.recipientEmail !== "",
    mayAudit: may(account.role, "audit"),
    messages,
    title: ending
      ? translate("adminGiftCards.one", { ending })
      : translate("adminGiftCards.oneWithoutCode", { id: card.id }),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const cardId = parseId(params.cardId);
  if (!cardId || !(await findGiftCard(context, cardId))) throw notFound();
  const { form, staff } = read;
  const intent = form.get("intent");
  const submission = parseSubmission(form, cardStepSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const step = { cardId, version: submission.value.version, now: context.now() };
  const steps = {
    block: () => setBlocked(staff, { ...step, isBlocked: true }),
    unblock: () => setBlocked(staff, { ...step, isBlocked: false }),
    mail: () => mailCardAgain(staff, step),
  };
  if (intent !== "block" && intent !== "unblock" && intent !== "mail") {
    return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  }
  const done = await steps[intent]();
  if (!done.ok) return refuse(context, submission, ["writeGiftCard", done]);
  const key = intent === "mail" ? "mailQueued" : "staffSaved";
  return redirectStaff(context, adminHrefs.giftCard(cardId), { type: "success", key });
}

export default function GiftCard() {
  return <GiftCardPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
