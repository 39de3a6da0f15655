import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { giftCardState } from "~/domain/gift-cards/gift-card";
import { findGiftCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { cardStepSchema } from "~/domain/gift-cards/staff-gift.schema";
import { mailCardAgain, setBlocked } from "~/domain/gift-cards/write-gift-card.server";
import { currencyByCode } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { limaDate } from "~/lib/dates";
import { GiftCardPage } from "~/ui/admin/gift-cards/gift-card-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminGiftCards"],
  read: ({ context, params }) => requireRow(params.cardId, (id) => findGiftCard(context, id)),
  page(card, { now, account, shop, translate }) {
    const { ending, gift, movements, orderLine, issuer, ...facts } = card;
    const isDue = gift.deliverOn <= limaDate(now);
    return {
      card: { ...facts, gift, order: orderLine?.order ?? null, issuerEmail: issuer?.email ?? null },
      movements: movements.map(({ kind, ...movement }) => ({
        ...movement,
        name: translate(`adminGiftCards.movement-${kind}`),
      })),
      stateName: translate(`adminGiftCards.${giftCardState(card)}`),
      currency: currencyByCode(shop, card.currency),
      canMail: card.blockedAt === null && isDue && gift.recipientEmail !== "",
      mayAudit: may(account.role, "audit"),
      title: ending
        ? translate("adminGiftCards.one", { ending })
        : translate("adminGiftCards.oneWithoutCode", { id: card.id }),
    };
  },
});

export const action = formRoute({ right: "orders" }, async ({ context, params, staff, form }) => {
  const { id: cardId } = await requireRow(params.cardId, (id) => findGiftCard(context, id));
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
});

export default function GiftCard() {
  return <GiftCardPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
