import { isMetadata } from "./jpeg";
import type { PictureFacts, PictureType } from "./picture-facts";
import { DRAWING_PNG, tagAt } from "./png";
import { DRAWING_WEBP } from "./webp";

type Bytes = Uint8Array<ArrayBuffer>;

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const latin1 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.byteLength;
  }
  return all;
}

const UPRIGHT = 1;

/** TIFF data, as Exif has them, of one entry: the orientation. */
const orientationData = (orientation: number): Bytes =>
  latin1(`II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0`);

const START_OF_IMAGE = latin1("\xff\xd8");
const END_OF_IMAGE = latin1("\xff\xd9");
const START_OF_SCAN = 0xda;
/** A JFIF segment without its thumbnail: after the marker 16 bytes, of which the last two are the thumbnail's size. */
const JFIF_BYTES = 18;

/** Frames, tables, restart intervals and scans. */
const isImageMarker = (marker: number): boolean => marker >= 0xc0 && marker <= 0xdf && marker !== 0xc8;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** Offset of the first marker after a scan's data, or the file's length. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    // A stuffed zero, padding, or a restart marker.
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== undefined) return at;
  }
  return bytes.byteLength;
}

function withoutThumbnail(segment: Bytes): Bytes {
  const jfif = segment.slice(0, JFIF_BYTES);
  jfif.set([0, JFIF_BYTES - 2], 2);
  jfif.set([0, 0], JFIF_BYTES - 2);
  return jfif;
}

function bareJpeg(bytes: Bytes, orientation: number): Bytes[] {
  const view = viewOf(bytes);
  const exif = latin1(`\xff\xe1\0\x22Exif\0\0`);
  const parts = [START_OF_IMAGE, ...(orientation === UPRIGHT ? [] : [exif, orientationData(orientation)])];
  let offset = START_OF_IMAGE.byteLength;
  while (bytes[offset] === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9 || marker === 0xd8) break;
    const length = view.getUint16(offset + 2) + 2;
    const end = marker === START_OF_SCAN ? endOfScan(bytes, offset + length) : offset + length;
    if (end > bytes.byteLength) throw new RangeError("The picture ends within a segment.");
    const segment = bytes.slice(offset, end);
    if (isImageMarker(marker)) parts.push(segment);
    else if (isApplication(marker) && !isMetadata(view, { marker, offset, length }))
      parts.push(marker === 0xe0 ? withoutThumbnail(segment) : segment);
    offset = end;
  }
  return [...parts, END_OF_IMAGE];
}

/** CRC-32 as PNG has it: https://www.w3.org/TR/png-3/#D-CRCAppendix */
function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function pngChunk(tag: string, data: Bytes): Bytes {
  const chunk = joined([new Uint8Array(4), latin1(tag), data, new Uint8Array(4)]);
  viewOf(chunk).setUint32(0, data.byteLength);
  viewOf(chunk).setUint32(8 + data.byteLength, crc32(chunk.slice(4, -4)));
  return chunk;
}

const PNG_SIGNATURE_BYTES = 8;

function barePng(bytes: Bytes, orientation: number): Bytes[] {
  const view = viewOf(bytes);
  const parts = [bytes.slice(0, PNG_SIGNATURE_BYTES)];
  let offset = PNG_SIGNATURE_BYTES;
  for (;;) {
    const tag = tagAt(view, offset + 4);
    const end = offset + view.getUint32(offset) + 12;
    if (DRAWING_PNG.has(tag)) parts.push(bytes.slice(offset, end));
    if (tag === "IHDR" && orientation !== UPRIGHT) parts.push(pngChunk("eXIf", orientationData(orientation)));
    if (tag === "IEND") return parts;
    offset = end;
  }
}

/** The chunks of a RIFF file, or of a frame in it, from `offset` on. */
function* webpChunks(bytes: Bytes, offset: number, end: number): Generator<{ tag: string; chunk: Bytes }> {
  const view = viewOf(bytes);
  while (offset + 8 <= end) {
    const length = view.getUint32(offset + 4, true);
    const next = offset + 8 + length + (length % 2);
    yield { tag: tagAt(view, offset), chunk: bytes.slice(offset, next) };
    offset = next;
  }
}

function webpChunk(tag: string, data: Bytes): Bytes {
  const chunk = joined([latin1(tag), new Uint8Array(4), data, new Uint8Array(data.byteLength % 2)]);
  viewOf(chunk).setUint32(4, data.byteLength, true);
  return chunk;
}

const RIFF_BYTES = 12;
/** A chunk's tag and length, and what an animation frame has before its own chunks. */
const FRAME_BYTES = 8 + 16;
const FLAGS = 8;
const XMP_FLAG = 0x04;
const EXIF_FLAG = 0x08;

function bareFrame(chunk: Bytes): Bytes {
  const own = [...webpChunks(chunk, FRAME_BYTES, chunk.byteLength)].filter(({ tag }) =>
    ["ALPH", "VP8 ", "VP8L"].includes(tag),
  );
  return webpChunk("ANMF", joined([chunk.slice(8, FRAME_BYTES), ...own.map((part) => part.chunk)]));
}

function bareWebp(bytes: Bytes, orientation: number): Bytes[] {
  const end = viewOf(bytes).getUint32(4, true) + 8;
  const isUpright = orientation === UPRIGHT;
  const parts: Bytes[] = [];
  for (const { tag, chunk } of webpChunks(bytes, RIFF_BYTES, end)) {
    if (!DRAWING_WEBP.has(tag)) continue;
    if (tag === "VP8X") {
      const flags = chunk[FLAGS] ?? 0;
      chunk[FLAGS] = (flags & ~(XMP_FLAG | EXIF_FLAG)) | (isUpright ? 0 : EXIF_FLAG);
    }
    parts.push(tag === "ANMF" ? bareFrame(chunk) : chunk);
  }
  if (!isUpright) parts.push(webpChunk("EXIF", orientationData(orientation)));
  const content = joined(parts);
  const head = bytes.slice(0, RIFF_BYTES);
  viewOf(head).setUint32(4, content.byteLength + 4, true);
  return [head, content];
}

const makers: Record<PictureType, (bytes: Bytes, orientation: number) => Bytes[]> = {
  "image/jpeg": bareJpeg,
  "image/png": barePng,
  "image/webp": bareWebp,
};

/**
 * The picture with nothing but what draws it, pixel by pixel the same: without location, camera, texts, thumbnails, and
 * without what follows the image. Its orientation stays. Throws RangeError when the file is truncated within a segment.
 * @param facts of the same bytes
 */
export const barePicture = (bytes: Bytes, { contentType, orientation }: PictureFacts): Bytes =>
  joined(makers[contentType](bytes, orientation));
