import { expect, test } from "vitest";
import { issueByHand } from "~/domain/gift-cards/write-gift-card.server";
import { randomId } from "~/lib/ids";
import { mailLinks } from "../../../../tests/support/data/mail-links";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { mailContext } from "../mail-words.server";
import { giftCardMail } from "./gift-card-mails.server";

const SECRETS = "one:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY";
const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["es", "«¡Feliz día!»"],
  ["en", "“¡Feliz día!”"],
])("a gift card's mail in %s quotes the message as its language does", async (locale, text) => {
  const { db, staff, reader } = await openStaffShop();
  const gift = {
    recipientName: "Ana",
    recipientEmail: "ana@example.com",
    senderName: "Luis",
    message: "¡Feliz día!",
    deliverOn: "2026-11-21",
    locale,
  };
  const form = { idempotencyKey: randomId(), gift, amountMinor: 5_000, reason: "Premio", now };
  const id = await issueByHand(staff, form);
  const shop = await reader.shop();
  const mail = await giftCardMail.load({ ...reader, db, secrets: SECRETS, shop, now }, id);
  const context = await mailContext({ shop, links: mailLinks }, locale);
  expect(mail?.write(context).blocks[0]).toEqual({ type: "text", text });
});
