import { findStaffProof, type StaffProof } from "~/domain/orders/proofs/proofs.queries.server";
import { orderStatusRules } from "~db/order-statuses";
import type { MailKind } from "~db/vocabulary";
import type { MailBlock, MailContext, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import { toStaff } from "./to-staff";

function proofBlock(
  { order, way, operation, pictureKey }: StaffProof,
  { translate }: MailContext,
): MailBlock {
  return {
    type: "facts",
    rows: [
      { label: translate("order.reference"), value: order.reference },
      { label: translate("ways.method"), value: translate(`ways.${way}`) },
      ...(operation === "" ? [] : [{ label: translate("ways.operation"), value: operation }]),
      ...(pictureKey === null
        ? []
        : [{ label: translate("ways.proof"), value: translate("ways.sentPicture") }]),
    ],
  };
}

const writeRefused =
  (proof: StaffProof): WriteMail =>
  (context) => {
    const { translate, links, locale } = context;
    const { reference, name, accessKey, status } = proof.order;
    const isDue = orderStatusRules[status].isPayable;
    return {
      values: { reference, name },
      blocks: [
        { type: "text", text: proof.refusal ?? "" },
        ...(isDue ? [{ type: "text" as const, text: translate("mail.proofAgain") }] : []),
        {
          type: "button",
          label: translate("mail.seeOrder"),
          href: links.order(locale, reference, accessKey),
        },
        proofBlock(proof, context),
      ],
    };
  };

const writeNewProof =
  (proof: StaffProof): WriteMail =>
  (context) => {
    const { translate, links } = context;
    const { reference, name, id } = proof.order;
    return {
      values: { reference, name },
      blocks: [
        { type: "button", label: translate("mail.seeOrderAsStaff"), href: links.adminOrder(id) },
        proofBlock(proof, context),
      ],
    };
  };

/** For previews. */
const sampleProof = ({ translate, locale }: MailContext): StaffProof => ({
  id: 1,
  orderId: 1,
  number: 1,
  way: "transfer",
  operation: "004711",
  pictureKey: "-",
  status: "refused",
  refusal: translate("mail.sampleProofRefusal"),
  userId: null,
  createdAt: Date.UTC(2026, 10, 21, 17) / 1000,
  decidedAt: null,
  order: {
    id: 1,
    reference: "325K7P",
    accessKey: "-",
    name: translate("mail.sampleName"),
    email: "ana@example.com",
    locale,
    status: "pending",
  },
});

/** Mails to the buyer about a proof of payment, which is the subject. A confirmed one makes the order paid. */
export const proofMails: Record<Extract<MailKind, `proof-${string}`>, MailKindDefinition> = {
  "proof-refused": {
    name: "adminMail.proofRefused",
    audience: "shopper",
    subject: "payment-proof",
    texts: { subject: "mail.proofRefusedSubject", intro: "mail.proofRefusedIntro" },
    placeholders: ["reference", "name"],
    sample: (context) => writeRefused(sampleProof(context))(context),
    async load(source, id) {
      const proof = await findStaffProof(source, id);
      // The e-mail is empty for a buyer without one, and once the buyer's account is deleted.
      if (!proof?.order.email || proof.status !== "refused") return null;
      const { email: recipient, locale } = proof.order;
      return { recipient, locale, write: writeRefused(proof) };
    },
  },
};

/** To staff. */
export const newProof: MailKindDefinition = {
  name: "adminMail.staffNewProof",
  audience: "staff",
  subject: "payment-proof",
  texts: { subject: "mail.newProofSubject", intro: "mail.newProofIntro" },
  placeholders: ["reference", "name"],
  sample: (context) => writeNewProof(sampleProof(context))(context),
  async load(source, id) {
    const proof = await findStaffProof(source, id);
    // Somebody may have looked at the order before.
    if (!proof?.order.name || proof.status !== "waiting") return null;
    return toStaff(source.shop, writeNewProof(proof));
  },
};
