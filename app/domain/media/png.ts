/** Result of a format's reader. */
export interface FileFacts {
  /** Pixels. */
  width: number;
  height: number;
  hasMetadata: boolean;
}

/** A part of a file, in bytes. */
export interface Range {
  from: number;
  to: number;
}

const SIGNATURE_BYTES = 8;
/** A chunk's length, type and checksum. */
const CHUNK_OVERHEAD_BYTES = 12;

/** Chunks that affect rendering: https://www.w3.org/TR/png-3/#4Concepts.FormatTypes */
export const DRAWING_PNG = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

/** Four-character code of a chunk. */
export const tagAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, 4));

/** Null when the chunks are inconsistent. Throws RangeError when truncated. */
export function readPng(view: DataView): FileFacts | null {
  let offset = SIGNATURE_BYTES;
  if (tagAt(view, offset + 4) !== "IHDR") return null;
  const facts = {
    width: view.getUint32(offset + 8),
    height: view.getUint32(offset + 12),
    hasMetadata: false,
  };
  let hasPixels = false;
  for (;;) {
    const tag = tagAt(view, offset + 4);
    if (tag === "IHDR" && offset !== SIGNATURE_BYTES) return null;
    if (!DRAWING_PNG.has(tag)) facts.hasMetadata = true;
    if (tag === "IDAT") hasPixels = true;
    offset += view.getUint32(offset) + CHUNK_OVERHEAD_BYTES;
    if (tag === "IEND") break;
  }
  if (!hasPixels || offset > view.byteLength) return null;
  return { ...facts, hasMetadata: facts.hasMetadata || offset < view.byteLength };
}

/** The byte ranges of the Exif data of a PNG that `readPng` accepts. */
export function pngExif(view: DataView): Range[] {
  const ranges: Range[] = [];
  for (let from = SIGNATURE_BYTES, tag = ""; tag !== "IEND"; ) {
    tag = tagAt(view, from + 4);
    const to = from + view.getUint32(from) + CHUNK_OVERHEAD_BYTES;
    if (tag === "eXIf") ranges.push({ from, to });
    from = to;
  }
  return ranges;
}
