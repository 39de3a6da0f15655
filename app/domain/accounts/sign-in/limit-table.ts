import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";

interface Limit {
  max: number;
  /** Seconds; at most a day. */
  window: number;
}

const perQuarter = (max: number): Limit => ({ max, window: 900 });
const perHour = (max: number): Limit => ({ max, window: HOUR_SECONDS });
const perDay = (max: number): Limit => ({ max, window: DAY_SECONDS });

/**
 * Limits of a form that mails to an address which nobody has confirmed: per network, per mailbox, and of the whole shop,
 * so that many networks together cannot use it to send mails to many addresses.
 */
interface MailForm {
  network: readonly Limit[];
  mailbox: readonly Limit[];
  shop?: readonly Limit[];
}

/** A stranger's text never reaches these addresses; the limits are for the number of mails. */
export const mailForms = {
  /** Accounts, each with a mail to confirm the address. */
  signUp: { network: [perHour(10), perDay(100)], mailbox: [perDay(5)], shop: [perDay(1000)] },
  newsletter: { network: [perHour(20), perDay(60)], mailbox: [perDay(5)], shop: [perDay(2000)] },
  stockRequest: { network: [perHour(30), perDay(100)], mailbox: [perDay(20)], shop: [perDay(3000)] },
  /** Mails only: the sheet is entered in the book all the same. */
  claim: { network: [perHour(10), perDay(20)], mailbox: [perDay(3)], shop: [perDay(200)] },
  /** Without a limit of the shop, which would close it. Buyers whose address is confirmed are counted by network only. */
  order: { network: [perHour(100), perDay(400)], mailbox: [perDay(20)] },
  returnRequest: { network: [perHour(20), perDay(60)], mailbox: [perDay(10)] },
  /** Mails to staff, whose pages list what they are about. */
  claimNotice: { network: [perHour(20), perDay(60)], mailbox: [perDay(300)] },
  proofNotice: { network: [perHour(30), perDay(100)], mailbox: [perDay(500)] },
} as const satisfies Record<string, MailForm>;

export type MailFormName = keyof typeof mailForms;

/**
 * Limits of calls by name. Those per network never lock out other networks, and leave room for the many people behind one
 * address of a mobile carrier.
 */
const callLimits = {
  /** Password reset mails requested by one network, to one mailbox, and by everyone. */
  resetAddress: [perHour(20), perDay(60)],
  resetMail: [perQuarter(1), perDay(5)],
  resetShop: [perDay(1000)],
  /** Repeated verification mails to one mailbox. */
  verifyMail: [perQuarter(1), perDay(5)],
  /** Failed order look-ups by one network. */
  orderLookUp: [perQuarter(30)],
  /** Failed order look-ups for one e-mail or one reference by everyone, before the phone is required too. */
  orderLookUpEmail: [perQuarter(10)],
  orderLookUpReference: [perQuarter(10)],
  /** Wrong door codes from one network, and from all of them. Known devices and staff are not counted. */
  doorCode: [perQuarter(10)],
  doorShop: [perHour(100)],
} as const satisfies Record<string, readonly Limit[]>;

type CallName = keyof typeof callLimits;

/** What is counted: a call, or one of the three counts of a form. */
export type CallKind = CallName | `${MailFormName}.${keyof MailForm}`;

export function limitsOf(kind: CallKind): readonly Limit[] {
  const [name, count] = kind.split(".") as [MailFormName, keyof MailForm | undefined];
  if (count) return (mailForms[name] as MailForm)[count] ?? [];
  return callLimits[kind as CallName];
}
