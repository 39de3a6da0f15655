import { pieceName } from "~/domain/catalog/piece-name";
import { isUnpaid } from "~/domain/orders/orders";
import { isLabelled, returnAddress } from "~/domain/orders/returns/return-label";
import { findStaffReturn, type StaffReturn } from "~/domain/orders/returns/returns.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { MailKind } from "~db/vocabulary";
import type { MailBlock, MailContext, MailTextKeys, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import { toStaff } from "./to-staff";

type ReturnMailKind = Extract<MailKind, `return-${string}`>;

interface ReturnMail {
  name: MessageKey;
  texts: MailTextKeys;
  /** The shop's words above the request. */
  answer: "instructions" | "refusal" | null;
  /** Whether it leads to the order for which the pieces were exchanged. */
  leadsToExchange?: boolean;
  /** The statuses in which the mail is needed. */
  neededIn: readonly StaffReturn["status"][];
}

function requestBlock(request: StaffReturn, { translate }: MailContext): MailBlock {
  const { order, lines, reason, detail, wish, wanted } = request;
  const pieces = lines.map(({ quantity, orderLine }) => `${quantity} × ${pieceName(orderLine)}`);
  return {
    type: "facts",
    rows: [
      { label: translate("order.reference"), value: order.reference },
      { label: translate("mail.returnPieces"), value: pieces.join(", ") },
      { label: translate("returns.reason"), value: translate(`returns.reason-${reason}`) },
      ...(detail === "" ? [] : [{ label: translate("returns.detail"), value: detail }]),
      { label: translate("returns.wish"), value: translate(`returns.wish-${wish}`) },
      ...(wanted === "" ? [] : [{ label: translate("returns.wanted"), value: wanted }]),
    ],
  };
}

/** The order for which pieces were exchanged; what is left to pay of it, if anything is. */
function exchangeBlocks({ exchange }: StaffReturn, context: MailContext): MailBlock[] {
  if (!exchange) return [];
  const { translate, links, locale, shop, formats } = context;
  const { reference, accessKey, status, totalMinor, currency: code } = exchange.order;
  const currency = currencyByCode(shop, code);
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const isDue = isUnpaid(status) && totalMinor > 0;
  return [
    {
      type: "button",
      label: translate(isDue ? "mail.payDifference" : "mail.seeExchange"),
      href: links.order(locale, reference, accessKey),
    },
    {
      type: "facts",
      rows: [
        { label: translate("mail.exchangeOrder"), value: reference },
        { label: translate("mail.exchangePaid"), value: money(exchange.amountMinor) },
        ...(isDue ? [{ label: translate("mail.exchangeDue"), value: money(totalMinor) }] : []),
      ],
    },
  ];
}

const writeReturnMail =
  ({ answer, leadsToExchange = false }: ReturnMail, request: StaffReturn): WriteMail =>
  (context) => {
    const { translate, links, locale, shop } = context;
    const { reference, name, accessKey } = request.order;
    const words = answer && request[answer];
    const hasLabel = answer === "instructions" && isLabelled(request) && returnAddress(shop, locale) !== null;
    return {
      values: { reference, name },
      blocks: [
        ...(words ? [{ type: "text", text: words } as const] : []),
        ...(leadsToExchange ? exchangeBlocks(request, context) : []),
        ...(hasLabel
          ? [
              {
                type: "button",
                label: translate("mail.printLabel"),
                href: links.returnLabel(locale, reference, request.number, accessKey),
              } as const,
            ]
          : []),
        {
          type: "button",
          label: translate("mail.seeOrder"),
          href: links.order(locale, reference, accessKey),
        },
        requestBlock(request, context),
      ],
    };
  };

const writeNewReturn =
  (request: StaffReturn): WriteMail =>
  (context) => {
    const { translate, links } = context;
    const { reference, name } = request.order;
    return {
      values: { reference, name },
      blocks: [
        { type: "button", label: translate("mail.seeReturn"), href: links.adminReturn(request.id) },
        requestBlock(request, context),
      ],
    };
  };

/** A request about a blouse, for previews. */
const sampleReturn = ({ translate, locale }: MailContext): StaffReturn => ({
  id: 1,
  orderId: 1,
  number: 1,
  wish: "refund",
  reason: "size",
  detail: translate("mail.sampleReturnDetail"),
  wanted: "",
  byParcel: true,
  status: "approved",
  instructions: translate("mail.sampleInstructions"),
  refusal: translate("mail.sampleRefusal"),
  createdAt: Date.UTC(2026, 10, 21, 17) / 1000,
  approvedAt: null,
  receivedAt: null,
  closedAt: null,
  updatedAt: Date.UTC(2026, 10, 21, 17) / 1000,
  version: 1,
  order: {
    id: 1,
    reference: "325K7P",
    accessKey: "-",
    name: translate("mail.sampleName"),
    email: "ana@example.com",
    phone: "",
    locale,
    deliveryZone: { kind: "peru" },
  },
  exchange: {
    amountMinor: 12_990,
    returnedMinor: 0,
    order: { id: 2, reference: "326B4M", accessKey: "-", status: "paid", totalMinor: 0, currency: "PEN" },
  },
  lines: [
    {
      id: 1,
      returnId: 1,
      orderLineId: 1,
      quantity: 1,
      restocked: 0,
      orderLine: {
        productName: translate("mail.sampleProduct"),
        variantName: translate("mail.sampleVariant"),
        size: "M",
        stockRowId: 1,
      },
    },
  ],
  refunds: [],
  pictures: [],
});

const defineReturnMail = (mail: ReturnMail): MailKindDefinition => ({
  name: mail.name,
  audience: "shopper",
  subject: "return-request",
  texts: mail.texts,
  placeholders: ["reference", "name"],
  sample: (context) => writeReturnMail(mail, sampleReturn(context))(context),
  async load(source, id) {
    const request = await findStaffReturn(source, id);
    // The e-mail is empty for a buyer without one, and once the buyer's account is deleted.
    if (!request?.order.email || !mail.neededIn.includes(request.status)) return null;
    const { email: recipient, locale } = request.order;
    return { recipient, locale, write: writeReturnMail(mail, request) };
  },
});

/** Mails to the buyer about a return request, which is the subject. */
export const returnMails: Record<ReturnMailKind, MailKindDefinition> = {
  "return-requested": defineReturnMail({
    name: "adminMail.returnRequested",
    texts: { subject: "mail.returnRequestedSubject", intro: "mail.returnRequestedIntro" },
    answer: null,
    neededIn: ["requested"],
  }),
  "return-approved": defineReturnMail({
    name: "adminMail.returnApproved",
    texts: { subject: "mail.returnApprovedSubject", intro: "mail.returnApprovedIntro" },
    answer: "instructions",
    neededIn: ["approved"],
  }),
  "return-received": defineReturnMail({
    name: "adminMail.returnReceived",
    texts: { subject: "mail.returnReceivedSubject", intro: "mail.returnReceivedIntro" },
    answer: null,
    neededIn: ["received"],
  }),
  "return-exchanged": defineReturnMail({
    name: "adminMail.returnExchanged",
    texts: { subject: "mail.returnExchangedSubject", intro: "mail.returnExchangedIntro" },
    answer: null,
    leadsToExchange: true,
    neededIn: ["exchanged"],
  }),
  "return-refused": defineReturnMail({
    name: "adminMail.returnRefused",
    texts: { subject: "mail.returnRefusedSubject", intro: "mail.returnRefusedIntro" },
    answer: "refusal",
    neededIn: ["refused"],
  }),
};

/** To staff. */
export const newReturn: MailKindDefinition = {
  name: "adminMail.staffNewReturn",
  audience: "staff",
  subject: "return-request",
  texts: { subject: "mail.newReturnSubject", intro: "mail.newReturnIntro" },
  placeholders: ["reference", "name"],
  sample: (context) => writeNewReturn(sampleReturn(context))(context),
  async load(source, id) {
    const request = await findStaffReturn(source, id);
    // The name is empty once the buyer's data is deleted.
    if (!request?.order.name) return null;
    return toStaff(source.shop, writeNewReturn(request));
  },
};
