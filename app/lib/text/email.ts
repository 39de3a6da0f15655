/** The form in which e-mail addresses are stored and compared. SQLite folds the case of ASCII only. */
export const normalizeEmail = (text: string): string => text.normalize("NFC").trim().toLowerCase();

const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an address delivers to, as far as its form tells: without a tag (`ana+news@…`), and without the dots
 * that Gmail ignores. For counting only.
 */
export function mailboxOf(email: string): string {
  const normal = normalizeEmail(email);
  const at = normal.lastIndexOf("@");
  const [local = ""] = normal.slice(0, at).split("+");
  const domain = normal.slice(at + 1);
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
