import { type FileFacts, type Range, tagAt } from "./png";

/** Chunks that affect rendering: https://developers.google.com/speed/webp/docs/riff_container */
export const DRAWING_WEBP = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

interface Size {
  width: number;
  height: number;
}

const uint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536;

const VP8_START = 0x9d012a;
const VP8L_START = 0x2f;

/** Image size by chunk type; null when the chunk is invalid. */
const sizes: Record<string, (view: DataView, offset: number) => Size | null> = {
  "VP8 ": (view, offset) =>
    (view.getUint32(offset + 2) & 0xffffff) === VP8_START
      ? {
          width: view.getUint16(offset + 6, true) & 0x3fff,
          height: view.getUint16(offset + 8, true) & 0x3fff,
        }
      : null,
  VP8L: (view, offset) => {
    const bits = view.getUint32(offset + 1, true);
    const size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    return view.getUint8(offset) === VP8L_START ? size : null;
  },
  VP8X: (view, offset) => ({ width: uint24(view, offset + 4) + 1, height: uint24(view, offset + 7) + 1 }),
};

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Offset of the chunk after this one. */
function nextChunk(view: DataView, offset: number): number {
  const length = view.getUint32(offset + 4, true);
  return offset + CHUNK_HEADER_BYTES + length + (length % 2);
}

/** Null when the chunks are inconsistent with the file size. Throws RangeError when truncated. */
export function readWebp(view: DataView): FileFacts | null {
  const end = view.getUint32(4, true) + 8;
  if (end > view.byteLength) return null;
  const facts = { width: 0, height: 0, hasMetadata: end < view.byteLength };
  let offset = RIFF_HEADER_BYTES;
  while (offset < end) {
    const tag = tagAt(view, offset);
    // Take the maximum, because a canvas may be declared smaller than the frame that has to be decoded.
    const size = sizes[tag]?.(view, offset + CHUNK_HEADER_BYTES);
    facts.width = Math.max(facts.width, size?.width ?? 0);
    facts.height = Math.max(facts.height, size?.height ?? 0);
    if (!DRAWING_WEBP.has(tag)) facts.hasMetadata = true;
    offset = nextChunk(view, offset);
  }
  return offset === end ? facts : null;
}

/** The byte ranges of the Exif data of a WebP that `readWebp` accepts. */
export function webpExif(view: DataView): Range[] {
  const ranges: Range[] = [];
  const end = view.getUint32(4, true) + 8;
  for (let from = RIFF_HEADER_BYTES; from < end; ) {
    const to = nextChunk(view, from);
    if (tagAt(view, from) === "EXIF") ranges.push({ from, to });
    from = to;
  }
  return ranges;
}
