import { toHex } from "~/lib/hex";
import { tagAt } from "./png";

const GREY = 0;
const RGB = 2;
const RGB_WITH_ALPHA = 6;

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Colour of a PNG's first pixel as `#rrggbb`; null unless it has 8 bits per channel.
 * @param png must have a single IDAT chunk, as tiny images do.
 */
export async function firstPixel(png: ArrayBuffer): Promise<string | null> {
  const view = new DataView(png);
  const [bits, colorType] = [view.getUint8(24), view.getUint8(25)];
  if (bits !== 8 || ![GREY, RGB, RGB_WITH_ALPHA].includes(colorType)) return null;
  let offset = 8;
  while (tagAt(view, offset + 4) !== "IDAT") offset += view.getUint32(offset) + 12;
  const pixels = await inflate(new Uint8Array(png, offset + 8, view.getUint32(offset)));
  // The line's filter byte comes first; no filter changes the first pixel.
  return colorType === GREY
    ? `#${toHex(pixels.subarray(1, 2)).repeat(3)}`
    : `#${toHex(pixels.subarray(1, 4))}`;
}
