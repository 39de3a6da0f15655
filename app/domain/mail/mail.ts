import type { Shop } from "~/domain/settings/shop";
import type { Formats } from "~/i18n/interface-language";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

/** Absolute URLs of the shop's pages, for links in mails. */
export interface MailLinks {
  home(locale: string): string;
  order(locale: string, reference: string, accessKey: string): string;
  payment(locale: string, reference: string, accessKey: string): string;
  product(locale: string, id: number, variantId: number | null): string;
  /** Pages of administration. */
  admin(): string;
  adminOrder(id: number): string;
  adminStock(productId: number): string;
  adminReturn(id: number): string;
  adminClaim(id: number): string;
  adminStatus(): string;
  returnLabel(locale: string, reference: string, number: number, accessKey: string): string;
  writeReview(locale: string, reference: string, productId: number, accessKey: string): string;
  /** The page that stops requests for reviews. */
  stopReviews(locale: string, reference: string, accessKey: string): string;
  /** The page with a gift card's balance. */
  giftCard(locale: string): string;
  /** The page that confirms or ends a subscription to the newsletter. */
  newsletter(locale: string, accessKey: string): string;
  /** Targets of `List-Unsubscribe`, which take a one-click form (RFC 8058). */
  unsubscribeReviews(locale: string, reference: string, accessKey: string): string;
  unsubscribeNewsletter(locale: string, accessKey: string): string;
  claim(locale: string, sheet: string, accessKey: string): string;
}

/** What rendering a mail needs besides its data. */
export interface MailContext {
  /** The mail's language, known to the interface or not. */
  locale: string;
  translate: Translate;
  formats: Formats;
  shop: Shop;
  links: MailLinks;
}

interface MailLine {
  name: string;
  /** Variant, size and quantity. */
  detail: string;
  /** Formatted amount. */
  total: string;
}

interface LabelledValue {
  label: string;
  value: string;
}

/** A part of a mail's body. Both HTML and plain text are rendered from blocks. */
export type MailBlock =
  | { type: "text"; text: string }
  | { type: "facts"; rows: LabelledValue[] }
  /** `isSum`: the amount that stands out. */
  | { type: "lines"; title: string; lines: MailLine[]; totals: (LabelledValue & { isSum?: boolean })[] }
  | { type: "button"; label: string; href: string }
  | { type: "link"; label: string; href: string };

interface MailContent {
  /** Values of the placeholders in subject and introduction, by name. */
  values: Record<string, string>;
  blocks: MailBlock[];
  /** URL that stops mails of this kind by a one-click form; absent for mails about what the person does. */
  unsubscribe?: string;
}

/** Writes a mail in the language of the context. */
export type WriteMail = (context: MailContext) => MailContent;

/** Subject and introduction. Both may contain the kind's placeholders, such as `{{reference}}`. */
export interface MailTexts<Text> {
  subject: Text;
  /** Paragraphs separated by blank lines. */
  intro: Text;
}

/** The interface's texts of a kind. */
export type MailTextKeys = MailTexts<MessageKey>;

/** Texts that staff wrote instead; null for the interface's text. */
export type OwnTexts = MailTexts<string | null>;

/** A mail ready for the provider. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** The content's `unsubscribe`; null without one. */
  unsubscribe: string | null;
}
