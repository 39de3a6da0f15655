import { normalizeCode } from "./normalize";

/** What links and address books put before a number. */
const BEFORE =
  /^(?:["'\p{Extended_Pictographic}\s]|(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=|(?:tel[eé]fono|telf?|celular|cell?|m[oó]vil|fijo|fono|phone|mobile|callto|sms|whatsapp|rp[cm])\b[.:\s]*(?:%2b)?|[#*])+/iu;

/** What sentences, people and RFC 3966 put behind one. */
const AFTER =
  /(?:[\s"',;:]|;phone-context=[^;]{0,20}|\((?:whatsapp|wsp|celular|cel|m[oó]vil|casa|trabajo)\)){1,5}$/i;

/** An extension behind a number, as people write it and as RFC 3966 does. */
const EXTENSION =
  /[\s,;/(-]{0,5}(?:ext(?:ensi[oó]n|ension)?|anexo|anx|interno|int|x|#)[\s.:=#]{0,5}(\d{1,8})\)?$/i;

/**
 * National numbers of Peru: mobiles, Lima, the other departments by their code, toll-free ones.
 * https://www.gob.pe/8710-codigos-de-area-telefonica-en-el-peru
 */
const MOBILE = String.raw`9\d{8}`;
const FIXED = String.raw`1\d{7}|(?:4[1-4]|5[1-46]|6[1-7]|7[2-46]|8[2-4])\d{6}|80[01]\d{5}`;

/** How numbers of Peru are written, without the signs between the digits. The first group is the national number. */
const PERUVIAN = [
  new RegExp(String.raw`^(?:\+?51)?(${MOBILE})$`),
  new RegExp(String.raw`^(?:\+510?|0)(${FIXED})$`),
  /^510?(1\d{7})$/,
];
/** Only Lima has numbers of seven digits. */
const OF_LIMA = /^[2-7]\d{6}$/;
/**
 * With the codes of country and department apart, because eight digits are a DNI as well, and ten may be a number of North
 * America.
 */
const IN_GROUPS = /^(?:\(?51(?:\d\d)?\D|\(?(?:1|\d\d)\D)/;

function nationalOf(digits: string, written: string): string | undefined {
  const [national] = PERUVIAN.flatMap((pattern) => pattern.exec(digits)?.[1] ?? []);
  if (national) return national;
  if (OF_LIMA.test(digits)) return `1${digits}`;
  return IN_GROUPS.test(written) ? new RegExp(`^(?:510?)?(${FIXED})$`).exec(digits)?.[1] : undefined;
}

/**
 * Converts to E.164, with `;ext=` and the extension where there is one (RFC 3966); null when the text is not a phone number.
 * Numbers without a country's code are those of Peru. Idempotent.
 */
export function normalizePhone(typed: string): string | null {
  const text = normalizeCode(typed).replace(BEFORE, "").replace(AFTER, "").trim();
  const [ending = "", extension] = EXTENSION.exec(text) ?? [];
  const written = text.slice(0, text.length - ending.length);
  // A zero in brackets is dialled within the country only, as in `+44 (0)20 7946 0958`.
  const digits = written
    .replace(/^((?:\+|00)[\d\s]*)\(0\)/, "$1")
    .replace(/[\s()./,\u00b7\u2022-]/g, "")
    .replace(/^(?:00|011(?=\d{9}))/, "+");
  const national = nationalOf(digits, written);
  const number = national ? `+51${national}` : /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
  return number !== null && extension ? `${number};ext=${extension}` : number;
}

/** The number without its extension, for services that send messages to it. */
export const withoutExtension = (phone: string): string => phone.replace(/;.*$/, "");
