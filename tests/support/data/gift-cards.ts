import { activateGiftCard } from "../../../app/domain/gift-cards/mail-gift-cards.server";
import { issueByHand } from "../../../app/domain/gift-cards/write-gift-card.server";
import { limaDate, unixSeconds } from "../../../app/lib/dates";
import { randomId } from "../../../app/lib/ids";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

const secrets = `test:${randomId(32)}`;

/** Issues a card of soles that can be used, as if it had been mailed. `amountMinor` is in céntimos. */
export async function newGiftCard(
  shop: ShopAddresses,
  amountMinor: number,
): Promise<{ id: number; code: string }> {
  const db = databaseOf(shop);
  const now = new Date();
  const gift = {
    recipientName: "Ana Quispe",
    recipientEmail: "ana@example.com",
    senderName: "Luis",
    message: "",
    deliverOn: limaDate(unixSeconds(now)),
    locale: "es",
  };
  const staff = { db, staff: { id: null, email: "eva@example.com" } };
  const id = await issueByHand(staff, { idempotencyKey: randomId(), gift, amountMinor, reason: "x", now });
  const mailed = await activateGiftCard(db, secrets, id);
  return { id, code: mailed?.code ?? "" };
}
