import ExifReader from "exifreader";
import { jpegExif } from "./jpeg";
import { pngExif, type Range } from "./png";
import { webpExif } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

const ranges: Record<PictureType, (view: DataView) => Range[]> = {
  "image/jpeg": jpegExif,
  "image/png": pngExif,
  "image/webp": webpExif,
};

const RIFF_SIZE_OFFSET = 4;
const VP8X_FLAGS_OFFSET = 20;
const VP8X_HAS_EXIF = 0b1000;

/**
 * The orientation in Exif data, from 1 (upright) to 8; 1 when missing or invalid, so that broken metadata refuses no picture.
 * That of other metadata, such as XMP, does not count, as in browsers.
 */
export function exifOrientation(view: DataView): number {
  try {
    const { exif } = ExifReader.loadView(view, { expanded: true, includeTags: { exif: ["Orientation"] } });
    const orientation = exif?.Orientation?.value;
    return typeof orientation === "number" && orientation >= 1 && orientation <= 8 ? orientation : 1;
  } catch {
    return 1;
  }
}

/** Corrects the size of a WebP without its Exif data, and what its header says of them. */
function correctWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(RIFF_SIZE_OFFSET, bytes.byteLength - 8, true);
  const isExtended = String.fromCharCode(...bytes.subarray(12, 16)) === "VP8X";
  if (isExtended) view.setUint8(VP8X_FLAGS_OFFSET, view.getUint8(VP8X_FLAGS_OFFSET) & ~VP8X_HAS_EXIF);
}

/**
 * Removes Exif data, so that decoders, of which only some do, don't apply its orientation.
 * @param bytes a picture that `pictureFacts` accepts
 */
export function withoutExif(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: PictureType,
): Uint8Array<ArrayBuffer> {
  const exif = ranges[contentType](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (exif.length === 0) return bytes;
  const removed = exif.reduce((sum, { from, to }) => sum + to - from, 0);
  const rest = new Uint8Array(bytes.byteLength - removed);
  let [read, written] = [0, 0];
  for (const { from, to } of [...exif, { from: bytes.byteLength, to: 0 }]) {
    rest.set(bytes.subarray(read, from), written);
    written += from - read;
    read = to;
  }
  if (contentType === "image/webp") correctWebp(rest);
  return rest;
}
