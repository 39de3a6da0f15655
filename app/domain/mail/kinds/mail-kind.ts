import type { Shop } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import type { Reader } from "~db/read-batcher";
import type { MailTextKeys, WriteMail } from "../mail";

interface MailSource extends Reader {
  shop: Shop;
  now: Date;
  /** `COOKIE_SECRETS`, of which the codes of gift cards are derived. */
  secrets?: string | undefined;
}

/** A mail as read from its subject's row. */
interface LoadedMail {
  recipient: string;
  /** Language code, known to the interface or not. */
  locale: string;
  write: WriteMail;
}

/** Everything that the shop needs to know about one kind of mail. */
export interface MailKindDefinition {
  /** For staff. */
  name: MessageKey;
  audience: "shopper" | "staff";
  /** The table of `subject_id`. Mails about an order are listed on its page. */
  subject:
    | "order"
    | "order-event"
    | "payment-event"
    | "stock-row"
    | "stock-request"
    | "claim"
    | "return-request"
    | "gift-card"
    | "payment-proof"
    | "newsletter-subscriber"
    | "alert";
  /** The interface's subject and introduction. */
  texts: MailTextKeys;
  /** Names of the placeholders that subject and introduction may contain. */
  placeholders: readonly string[];
  /**
   * Reads the mail when it is sent. Null when it is no longer needed: its subject or recipient is deleted or has moved
   * on.
   */
  load(source: MailSource, subjectId: number): Promise<LoadedMail | null>;
  /** Writes the mail with example data, for the preview. */
  sample: WriteMail;
}
