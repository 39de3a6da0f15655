import { lastDayToAnswer, sheetNumber } from "~/domain/claims/claims";
import { findStaffClaim, type StaffClaim } from "~/domain/claims/claims.queries.server";
import { formatLongDay } from "~/i18n/dates";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import type { MailKind } from "~db/vocabulary";
import type { MailContext, MailTextKeys, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import { toStaff } from "./to-staff";

type ClaimMailKind = Extract<MailKind, `claim-${string}`>;

interface ClaimMail {
  name: MessageKey;
  texts: MailTextKeys;
  /** Whether the mail begins with the supplier's answer. */
  hasAnswer: boolean;
}

const factRows = (facts: [label: MessageKey, value: string | null][], translate: Translate) =>
  facts.flatMap(([label, value]) => (value ? [{ label: translate(label), value }] : []));

/**
 * Without what the consumer wrote, nor the name: whoever fills in the book may type another person's address. The link opens
 * the sheet, which is the consumer's copy.
 */
const writeClaimMail =
  ({ hasAnswer }: ClaimMail, claim: StaffClaim): WriteMail =>
  (context) => {
    const { translate, formats, links, locale } = context;
    const number = sheetNumber(claim);
    return {
      values: { number, name: claim.email, day: formatLongDay(lastDayToAnswer(claim.dueAt), formats) },
      blocks: [
        ...(hasAnswer && claim.answer ? [{ type: "text", text: claim.answer } as const] : []),
        {
          type: "button",
          label: translate("mail.seeClaim"),
          href: links.claim(locale, number, claim.accessKey),
        },
        { type: "text", text: translate("claims.noteOtherWays") },
        { type: "text", text: translate("claims.noteTerm") },
      ],
    };
  };

/** Without the consumer's document and address, which staff see on the sheet. */
const writeToStaff =
  (claim: StaffClaim): WriteMail =>
  ({ translate, formats, links }) => {
    const number = sheetNumber(claim);
    const day = formatLongDay(lastDayToAnswer(claim.dueAt), formats);
    const facts: [label: MessageKey, value: string | null][] = [
      ["claims.kind", translate(`claims.${claim.kind}`)],
      ["claims.orderReference", claim.orderReference],
      ["claims.subjectDescription", claim.subjectDescription],
      ["claims.detail", claim.detail],
      ["claims.request", claim.request],
    ];
    return {
      values: { number, name: claim.name, day },
      blocks: [
        { type: "button", label: translate("mail.seeClaim"), href: links.adminClaim(claim.id) },
        { type: "facts", rows: factRows(facts, translate) },
      ],
    };
  };

/** A sheet about a blouse, for previews. */
const sampleClaim = ({ translate, locale }: MailContext): StaffClaim => ({
  id: 1,
  year: 2026,
  number: 1,
  accessKey: "-",
  supplierName: "Vitrina",
  supplierRuc: "20000000001",
  supplierAddress: null,
  kind: "reclamo",
  name: translate("mail.sampleName"),
  documentType: "DNI",
  documentNumber: "12345678",
  email: "ana@example.com",
  phone: null,
  address: "Lima",
  guardianName: null,
  subject: "product",
  subjectDescription: translate("mail.sampleProduct"),
  amountMinor: 12_990,
  orderReference: "325K7P",
  detail: translate("mail.sampleDetail"),
  request: translate("mail.sampleRequest"),
  locale,
  status: "answered",
  dueAt: Date.UTC(2026, 11, 15, 5) / 1000,
  answer: translate("mail.sampleAnswer"),
  answeredAt: Date.UTC(2026, 10, 24, 17) / 1000,
  answeredByEmail: null,
  createdAt: Date.UTC(2026, 10, 21, 17) / 1000,
});

const defineClaimMail = (mail: ClaimMail): MailKindDefinition => ({
  name: mail.name,
  audience: "shopper",
  subject: "claim",
  texts: mail.texts,
  placeholders: ["number", "name", "day"],
  sample: (context) => writeClaimMail(mail, sampleClaim(context))(context),
  async load(source, claimId) {
    const claim = await findStaffClaim(source, claimId);
    if (!claim) return null;
    const { email: recipient, locale } = claim;
    return { recipient, locale, write: writeClaimMail(mail, claim) };
  },
});

/** Mails to the consumer about a sheet of the Libro de Reclamaciones; the subject is the claim. */
export const claimMails: Record<ClaimMailKind, MailKindDefinition> = {
  "claim-received": defineClaimMail({
    name: "adminMail.claimReceived",
    texts: { subject: "mail.claimReceivedSubject", intro: "mail.claimReceivedIntro" },
    hasAnswer: false,
  }),
  "claim-answered": defineClaimMail({
    name: "adminMail.claimAnswered",
    texts: { subject: "mail.claimAnsweredSubject", intro: "mail.claimAnsweredIntro" },
    hasAnswer: true,
  }),
};

const defineStaffMail = ({ name, texts }: Pick<ClaimMail, "name" | "texts">): MailKindDefinition => ({
  name,
  audience: "staff",
  subject: "claim",
  texts,
  placeholders: ["number", "name", "day"],
  sample: (context) => writeToStaff(sampleClaim(context))(context),
  async load(source, claimId) {
    const claim = await findStaffClaim(source, claimId);
    return claim?.status === "open" ? toStaff(source.shop, writeToStaff(claim)) : null;
  },
});

/** To staff, while the sheet is not answered. */
export const claimNotices = {
  "staff-new-claim": defineStaffMail({
    name: "adminMail.staffNewClaim",
    texts: { subject: "mail.newClaimSubject", intro: "mail.newClaimIntro" },
  }),
  "staff-claim-due": defineStaffMail({
    name: "adminMail.staffClaimDue",
    texts: { subject: "mail.claimDueSubject", intro: "mail.claimDueIntro" },
  }),
};
