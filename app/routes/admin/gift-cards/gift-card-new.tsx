import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { issueSchema } from "~/domain/gift-cards/staff-gift.schema";
import { issueByHand } from "~/domain/gift-cards/write-gift-card.server";
import { languageCodes, publishedLanguages, storeName } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { limaDate } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { NewGiftCardPage } from "~/ui/admin/gift-cards/new-gift-card-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "refunds",
  namespaces: ["adminGiftCards"],
  shopNamespaces: ["giftCards"],
  page: (_, { locale, now, shop, translate }) => ({
    languages: publishedLanguages(shop).map(({ code, name }) => ({ value: code, label: name })),
    senderName: storeName(shop, locale),
    today: limaDate(now),
    idempotencyKey: randomId(),
    title: translate("adminGiftCards.issue"),
  }),
});

export const action = formRoute({ right: "refunds" }, async ({ context, staff, form }) => {
  const now = context.now();
  const codes = languageCodes(await context.shop());
  const submission = parseSubmission(form, issueSchema(now, codes));
  if (submission.status !== "success") return refuseInvalid(submission);
  const { amount: amountMinor, reason, idempotencyKey, ...gift } = submission.value;
  const cardId = await issueByHand(staff, { gift, amountMinor, reason, idempotencyKey, now });
  return redirectStaff(context, adminHrefs.giftCard(cardId), { type: "success", key: "staffCreated" });
});

export default function NewGiftCard() {
  return <NewGiftCardPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
