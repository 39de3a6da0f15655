import type { FileFacts } from "./png";

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xffd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Offset of a segment's content: after its marker and length. */
const CONTENT = 4;

export interface Segment {
  marker: number;
  offset: number;
  /** Includes the marker and the length field. */
  length: number;
}

/** Segments before the image data. Throws RangeError when the file is truncated within one. */
function* segments(view: DataView): Generator<Segment> {
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return;
    const marker = view.getUint8(offset + 1);
    // Padding: any number of 0xFF may precede a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const length = view.getUint16(offset + 2) + 2;
    yield { marker, offset, length };
    if (marker === START_OF_SCAN) return;
    offset += length;
  }
}

/** Start-of-frame markers hold the size. DHT, JPG and DAC lie in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const startsWith = (view: DataView, offset: number, text: string): boolean =>
  [...text].every((letter, index) => view.getUint8(offset + index) === letter.charCodeAt(0));

const isExif = (view: DataView, { marker, offset }: Segment): boolean =>
  marker === APP1 && startsWith(view, offset + CONTENT, "Exif\0");

/** JFIF, ICC profile and Adobe transform affect rendering; all other application data is metadata. */
export function isMetadata(view: DataView, { marker, offset }: Segment): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  const content = offset + CONTENT;
  const draws =
    (marker === APP0 && startsWith(view, content, "JFIF")) ||
    (marker === APP2 && startsWith(view, content, "ICC_PROFILE")) ||
    (marker === APP14 && startsWith(view, content, "Adobe"));
  return !draws;
}

const ORIENTATION_TAG = 0x0112;
const TIFF_LITTLE_ENDIAN = 0x4949;

/** Exif orientation, 1 when missing or invalid: https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf */
function exifOrientation(view: DataView, segment: Segment): number {
  const tiff = segment.offset + CONTENT + 6;
  const end = segment.offset + segment.length;
  const little = view.getUint16(tiff) === TIFF_LITTLE_ENDIAN;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + entries * 12 && entry + 12 <= end; entry += 12) {
    if (view.getUint16(entry, little) !== ORIENTATION_TAG) continue;
    const orientation = view.getUint16(entry + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Null unless there is exactly one frame before the image data. Throws RangeError when truncated. */
export function readJpeg(view: DataView): FileFacts | null {
  const list = [...segments(view)];
  const frames = list.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  if (!frame || frames.length > 1 || list.at(-1)?.marker !== START_OF_SCAN) return null;
  const exif = list.find((segment) => isExif(view, segment));
  return {
    height: view.getUint16(frame.offset + 5),
    width: view.getUint16(frame.offset + 7),
    orientation: exif ? exifOrientation(view, exif) : 1,
    // Some cameras append videos or further pictures after the end marker.
    hasMetadata:
      list.some((segment) => isMetadata(view, segment)) ||
      view.getUint16(view.byteLength - 2) !== END_OF_IMAGE,
  };
}

/**
 * Removes Exif data, so that decoders don't apply its orientation.
 * @param bytes a JPEG accepted by `readJpeg`.
 */
export function withoutExif(bytes: Uint8Array): Blob {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let from = 0;
  for (const segment of segments(view)) {
    if (!isExif(view, segment)) continue;
    parts.push(bytes.slice(from, segment.offset));
    from = segment.offset + segment.length;
  }
  return new Blob([...parts, bytes.slice(from)]);
}
