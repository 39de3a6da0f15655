import type { FileFacts, Range } from "./png";

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

/** Null unless there is exactly one frame before the image data. Throws RangeError when truncated. */
export function readJpeg(view: DataView): FileFacts | null {
  const list = [...segments(view)];
  const frames = list.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  if (!frame || frames.length > 1 || list.at(-1)?.marker !== START_OF_SCAN) return null;
  return {
    height: view.getUint16(frame.offset + 5),
    width: view.getUint16(frame.offset + 7),
    // Some cameras append videos or further pictures after the end marker.
    hasMetadata:
      list.some((segment) => isMetadata(view, segment)) ||
      view.getUint16(view.byteLength - 2) !== END_OF_IMAGE,
  };
}

/** The byte ranges of the Exif data of a JPEG that `readJpeg` accepts. */
export const jpegExif = (view: DataView): Range[] =>
  [...segments(view)]
    .filter((segment) => isExif(view, segment))
    .map(({ offset, length }) => ({ from: offset, to: offset + length }));
