import { normalizeCode } from "./normalize";

/** Letters, digits and what domain labels may have besides. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u200c-\u200d-]+$/u;

/** A domain as mail servers and the sign-in service know it: `ñandú.pe` is `xn--and-6ma2c.pe`. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !DOMAIN.test(domain)) return domain;
  return URL.parse(`http://${domain}`)?.hostname ?? domain;
}

/** What a link with an address has before and behind it. */
const LINK = /^mailto:(?:\/\/)?([^?]*)/;

/** The text of a link's address; as it is when its escapes are malformed. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The form in which e-mail addresses are stored, compared and sent to: in lower case, with the domain in ASCII, without what
 * links, mail programs and sentences put around it. Idempotent.
 */
export function normalizeEmail(typed: string): string {
  const code = normalizeCode(typed);
  // As mail programs, chats and Markdown write a name with its address.
  const named =
    /<([^<>]*)>[\s.,;]{0,5}$/.exec(code)?.[1]?.replace(/\|.*$/, "") ??
    /^\[([^[\]]*)\]\(.*\)$/.exec(code)?.[1];
  const text = (named ?? code).trim().toLowerCase();
  const link = LINK.exec(text)?.[1];
  const linked = link === undefined ? text : unescaped(link);
  const email = linked.replace(/^["'«(<[`]{1,5}|["'»)>\]`.,;:]{1,5}$/g, "").replace(/\s?@\s?/, "@");
  const at = email.lastIndexOf("@") + 1;
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at).replaceAll("\u3002", "."));
}

const LOCAL_PART = /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@/;
const LABELS =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** True when mails can be sent to a normalized address. Neither Resend nor the sign-in service take more than ASCII. */
export const isEmail = (email: string): boolean =>
  LOCAL_PART.test(email) && LABELS.test(email.slice(email.indexOf("@") + 1));

/** True when nothing but letters such as `ñ` before the `@` keeps a normalized address from being one. */
export const hasForeignLetters = (email: string): boolean =>
  !isEmail(email) && isEmail(email.replace(/[^\p{ASCII}]/gu, "x"));

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
