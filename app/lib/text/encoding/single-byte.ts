/**
 * Characters of the bytes 0x80 to 0xff. Bytes that Windows-1252 lacks are control characters, as in browsers. Node's own
 * decoder reads Windows-1252 as Latin-1, and no runtime has code page 850.
 * @see https://www.unicode.org/Public/MAPPINGS/VENDORS/
 */
const UPPER_HALVES = {
  "windows-1252":
    "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿" +
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø" +
    "¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
} as const;

export type SingleByte = keyof typeof UPPER_HALVES;
export const singleBytes = Object.keys(UPPER_HALVES) as SingleByte[];

/** UTF-16 code units by byte. */
export const unitsByByte = Object.fromEntries(
  singleBytes.map((encoding) => [
    encoding,
    Uint16Array.from({ length: 0x100 }, (_, byte) =>
      byte < 0x80 ? byte : UPPER_HALVES[encoding].charCodeAt(byte - 0x80),
    ),
  ]),
) as Record<SingleByte, Uint16Array<ArrayBuffer>>;

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });

/** The text of UTF-16 code units. */
export const textOf = (units: Uint16Array<ArrayBuffer>): string => utf16.decode(units);

/** A text with one character for each byte. */
export const byteText = (bytes: Uint8Array): string => textOf(new Uint16Array(bytes));

/** The bytes of a `byteText`. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export function decodeBytes(bytes: Uint8Array, encoding: SingleByte): string {
  const units = new Uint16Array(bytes);
  const table = unitsByByte[encoding];
  for (let at = 0; at < units.length; at++) units[at] = table[units[at] ?? 0] ?? 0;
  return textOf(units);
}
