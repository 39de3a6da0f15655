import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { issueSchema } from "~/domain/gift-cards/staff-gift.schema";
import { issueByHand } from "~/domain/gift-cards/write-gift-card.server";
import { languageCodes, publishedLanguages, storeName } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { limaDate, unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { NewGiftCardPage } from "~/ui/admin/gift-cards/new-gift-card-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "refunds",
    namespaces: ["adminGiftCards"],
  });
  const shop = await context.shop();
  return adminData({
    languages: publishedLanguages(shop).map(({ code, name }) => ({ value: code, label: name })),
    senderName: storeName(shop, locale),
    today: limaDate(unixSeconds(context.now())),
    idempotencyKey: randomId(),
    messages: { ...messages, ...messagesFor(locale, "giftCards") },
    title: translate("adminGiftCards.issue"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "refunds" });
  if (!read.ok) return read.refusal;
  const now = context.now();
  const codes = languageCodes(await context.shop());
  const submission = parseSubmission(read.form, issueSchema(now, codes));
  if (submission.status !== "success") return refuseInvalid(submission);
  const { amount: amountMinor, reason, idempotencyKey, ...gift } = submission.value;
  const cardId = await issueByHand(read.staff, { gift, amountMinor, reason, idempotencyKey, now });
  return redirectStaff(context, adminHrefs.giftCard(cardId), { type: "success", key: "staffCreated" });
}

export default function NewGiftCard() {
  return <NewGiftCardPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
