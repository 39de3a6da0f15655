/** How an attempt with a card ends. `bankCode` is the bank's reason code. */
export type Outcome =
  | { kind: "accepted" }
  | { kind: "running" }
  | { kind: "refused"; bankCode: string }
  | { kind: "authentication-rejected" };

/**
 * Behaviour of a test card. With `challenge` the bank asks the buyer to confirm; `unanswered` times out. With `hangs`
 * the browser gets no response. `instalments` are those that its bank offers. `notification` overrides the default of one
 * notification per attempt.
 */
export type TestCard = {
  brand: CardBrand;
  outcome: Outcome;
  challenge?: "answered" | "unanswered";
  hangs?: true;
  instalments?: readonly number[];
  notification?: "never" | "twice";
};

export type CardBrand = "VISA" | "MASTERCARD" | "AMEX" | "DINERS" | "CB";
export type Language = "es" | "en";

const accepted: Outcome = { kind: "accepted" };
const noFunds: Outcome = { kind: "refused", bankCode: "51" };

/** The provider's published test cards, then our own for cases they do not cover. Other valid numbers are accepted. */
export const CARDS: Readonly<Record<string, TestCard>> = {
  "4970100000000055": { brand: "VISA", outcome: accepted },
  "5970100300000067": { brand: "MASTERCARD", outcome: accepted },
  "36230000000019": { brand: "DINERS", outcome: accepted },
  "4970110000001029": { brand: "VISA", outcome: accepted },
  "5100010000000114": { brand: "MASTERCARD", outcome: accepted },
  "375900000010007": { brand: "AMEX", outcome: accepted },
  "4970110000001003": { brand: "VISA", outcome: accepted, challenge: "answered" },
  "5100010000000106": { brand: "MASTERCARD", outcome: accepted, challenge: "answered" },
  "375900000010015": { brand: "AMEX", outcome: accepted, challenge: "answered" },
  "4970110000000039": { brand: "VISA", outcome: noFunds, challenge: "answered" },
  "4970110000000021": { brand: "VISA", outcome: accepted, challenge: "unanswered" },
  "5100010000000049": { brand: "MASTERCARD", outcome: accepted, challenge: "unanswered" },
  "375900000000016": { brand: "AMEX", outcome: accepted, challenge: "unanswered" },
  "4970110000000401": { brand: "VISA", outcome: { kind: "authentication-rejected" } },
  "4970100000000113": { brand: "VISA", outcome: noFunds },
  "4970100000000998": { brand: "VISA", outcome: accepted, hangs: true },
  "4970100000000881": { brand: "VISA", outcome: accepted, notification: "never" },
  "4970100000000774": { brand: "VISA", outcome: accepted, notification: "twice" },
  "4970100000000667": { brand: "VISA", outcome: { kind: "running" } },
  "4970100000000220": { brand: "VISA", outcome: accepted, instalments: [2, 3, 6, 12] },
};

export function testCard(number: string): TestCard {
  return CARDS[number] ?? { brand: brandOf(number), outcome: accepted };
}

/** The brand of a card number, by its first digits. */
export function brandOf(number: string): CardBrand {
  if (/^4/.test(number)) return "VISA";
  if (/^3[47]/.test(number)) return "AMEX";
  if (/^3[0689]/.test(number)) return "DINERS";
  if (/^(5[1-59]|2[2-7])/.test(number)) return "MASTERCARD";
  return "CB";
}

const descriptions = {
  es: {
    accepted: "aceptada",
    running: "en espera; aceptada poco después",
    refused: "rechazada por el banco",
    "authentication-rejected": "verificación rechazada",
    challenge: "el banco pregunta; luego ",
    unanswered: "el banco pregunta y nadie responde",
    hangs: "nunca responde: se espera un minuto, luego el error; no se cobra nada",
    never: ", sin aviso a la tienda",
    twice: ", con el aviso repetido",
    instalments: ", en cuotas si se quiere",
  },
  en: {
    accepted: "accepted",
    running: "pending; accepted shortly afterwards",
    refused: "refused by the bank",
    "authentication-rejected": "verification rejected",
    challenge: "the bank asks; then ",
    unanswered: "the bank asks and the buyer does not answer",
    hangs: "never answers: the form waits a minute, then shows an error; nothing is charged",
    never: ", without notifying the shop",
    twice: ", notifying the shop twice",
    instalments: ", in instalments if wanted",
  },
};

/** Describes a test card's behaviour. */
export function describeCard(card: TestCard, language: Language): string {
  const words = descriptions[language];
  if (card.hangs) return words.hangs;
  if (card.challenge === "unanswered") return words.unanswered;
  const prefix = card.challenge ? words.challenge : "";
  const suffix = card.notification ? words[card.notification] : card.instalments ? words.instalments : "";
  return prefix + words[card.outcome.kind] + suffix;
}
