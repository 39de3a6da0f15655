import { z } from "zod";
import { giftCardStates, giftLimits, MOST_ISSUED_MINOR } from "~/domain/gift-cards/gift-card";
import { listGiftCards } from "~/domain/gift-cards/gift-card-table.queries.server";
import { findGiftCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { issueSchema } from "~/domain/gift-cards/staff-gift.schema";
import { issueByHand, mailCardAgain, setBlocked } from "~/domain/gift-cards/write-gift-card.server";
import { languageCodes, publishedLanguages } from "~/domain/settings/shop";
import { staffOf } from "~/edge/staff-context.server";
import type { MessageKey } from "~/i18n/messages";
import { MAX_EMAIL_LENGTH } from "~/lib/text/email-field";
import { formText, id, jsonText, paging, version } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";
import { parseInput } from "../parse-input.server";
import { refuseFields } from "../refuse-fields.server";
import { listed, show, showWhole, whole } from "./gift-card-shape.server";

const cardId = z.object({ id: jsonText(id) });

type CardCall = Pick<Call<z.infer<typeof cardId>, unknown, unknown>, "context" | "path">;

async function replyCard(status: 200 | 201, { context, path }: CardCall): Promise<Reply> {
  const found = await findGiftCard(context, path.id);
  return found ? reply(status, showWhole(found)) : refuse(404, "not-found");
}

/** Takes a step of an existing card. Replies with it, or 409 with the code of the failure. */
async function take(
  call: CardCall,
  step: () => Promise<{ ok: true } | { ok: false; code: string }>,
): Promise<Reply> {
  if (!(await findGiftCard(call.context, call.path.id))) return refuse(404, "not-found");
  const taken = await step();
  return taken.ok ? replyCard(200, call) : refuse(409, taken.code);
}

const staffStep = {
  method: "post" as const,
  caller: "orders" as const,
  parameters: cardId,
  bodies: { json: z.object({ version }).meta({ id: "GiftCardStep" }) },
  answers: { 200: whole },
  refusals: [409],
};

const getGiftCards = operation({
  method: "get",
  path: "/gift_cards",
  caller: "orders",
  summary: "Lists the gift cards, oldest first, without their codes",
  query: z.object({ state: z.enum(giftCardStates).optional(), ...paging }),
  answers: { 200: z.array(listed) },
  async answer({ request, context, query: { state = null, ...page } }) {
    const rows = await listGiftCards(context, { after: page.cursor ?? 0, limit: rowsToRead(page), state });
    return listReply(request, page, rows, show);
  },
});

const getGiftCard = operation({
  method: "get",
  path: "/gift_cards/{id}",
  caller: "orders",
  summary: "Reads one gift card with its movements, without its code",
  parameters: cardId,
  answers: { 200: whole },
  answer: (call) => replyCard(200, call),
});

const fieldNames: Record<string, string> = {
  recipientName: "recipient_name",
  recipientEmail: "recipient_email",
  senderName: "sender_name",
  deliverOn: "deliver_on",
  idempotencyKey: "idempotency_key",
};

const postGiftCard = operation({
  method: "post",
  path: "/gift_cards",
  caller: "refunds",
  summary: "Issues a gift card in soles that nobody bought. The same `idempotency_key` issues one card",
  bodies: {
    json: z
      .object({
        amount: z
          .number()
          .min(1)
          .max(MOST_ISSUED_MINOR / 100),
        recipient_name: formText(giftLimits.name),
        recipient_email: formText(MAX_EMAIL_LENGTH),
        sender_name: formText(giftLimits.name),
        message: formText(giftLimits.message).optional(),
        deliver_on: z.iso.date(),
        language: z.string().meta({ description: "Of its mail: a language of the shop" }),
        reason: formText(giftLimits.reason).meta({ description: "Visible to staff only" }),
        idempotency_key: z.string().min(16).max(64),
      })
      .meta({ id: "NewGiftCard" }),
  },
  answers: { 201: whole },
  async answer({ request, context, account, body }) {
    const now = context.now();
    const schema = issueSchema(now, languageCodes({ languages: publishedLanguages(await context.shop()) }));
    const parsed = parseInput(schema, {
      amount: String(body.amount),
      recipientName: body.recipient_name,
      recipientEmail: body.recipient_email,
      senderName: body.sender_name,
      message: body.message,
      deliverOn: body.deliver_on,
      locale: body.language,
      reason: body.reason,
      idempotencyKey: body.idempotency_key,
    });
    if (!parsed.success) {
      const problems: Record<string, MessageKey> = {};
      for (const { path, message } of parsed.error.issues) {
        const field = path[0] === "locale" ? "language" : String(path[0]);
        problems[fieldNames[field] ?? field] ??= message as MessageKey;
      }
      return refuseFields(request, problems);
    }
    const { amount: amountMinor, reason, idempotencyKey, ...gift } = parsed.data;
    const issued = { gift, amountMinor, reason, idempotencyKey, now };
    const newId = await issueByHand(staffOf(context, account), issued);
    return replyCard(201, { context, path: { id: newId } });
  },
});

const postBlock = operation({
  ...staffStep,
  path: "/gift_cards/{id}/block",
  summary: "Blocks a card, so that it neither pays nor is mailed. Idempotent",
  answer: (call) =>
    take(call, () =>
      setBlocked(staffOf(call.context, call.account), {
        cardId: call.path.id,
        version: call.body.version,
        isBlocked: true,
        now: call.context.now(),
      }),
    ),
});

const postUnblock = operation({
  ...staffStep,
  path: "/gift_cards/{id}/unblock",
  summary:
    "Unblocks a card. 409 `order-refunded`: its money was given back, or its order is cancelled. Idempotent",
  answer: (call) =>
    take(call, () =>
      setBlocked(staffOf(call.context, call.account), {
        cardId: call.path.id,
        version: call.body.version,
        isBlocked: false,
        now: call.context.now(),
      }),
    ),
});

const postSendAgain = operation({
  ...staffStep,
  path: "/gift_cards/{id}/send_again",
  summary: "Mails a card again whose day has come, with the same code. Idempotent",
  answer: (call) =>
    take(call, () =>
      mailCardAgain(staffOf(call.context, call.account), {
        cardId: call.path.id,
        version: call.body.version,
        now: call.context.now(),
      }),
    ),
});

export const giftCardOperations = [
  getGiftCards,
  getGiftCard,
  postGiftCard,
  postBlock,
  postUnblock,
  postSendAgain,
];
