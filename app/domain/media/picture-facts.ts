import { toHex } from "~/lib/hex";
import { failure, type Result, success } from "~/lib/result";
import { exifOrientation, type PictureType } from "./exif";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

export type { PictureType };

/** Facts about a picture from its file headers, without decoding it. */
export interface PictureFacts {
  contentType: PictureType;
  /** Stored size in pixels, before applying the orientation. */
  width: number;
  height: number;
  /** Exif orientation, 1 (upright) to 8. */
  orientation: number;
  /** Whether it contains more than the image itself, for example a location or a text. */
  hasMetadata: boolean;
}

interface Format {
  contentType: PictureType;
  /** Pattern of the hexadecimal first bytes. */
  signature: RegExp;
  read: typeof readPng;
}

const formats: Format[] = [
  { contentType: "image/jpeg", signature: /^ffd8ff/, read: readJpeg },
  { contentType: "image/png", signature: /^89504e470d0a1a0a/, read: readPng },
  { contentType: "image/webp", signature: /^52494646.{8}57454250/, read: readWebp },
];

const SIGNATURE_BYTES = 12;

function formatOf(bytes: Uint8Array): Format | undefined {
  const start = toHex(bytes.subarray(0, SIGNATURE_BYTES));
  return formats.find(({ signature }) => signature.test(start));
}

/** Detects the type by the file signature. */
export const pictureType = (bytes: Uint8Array): PictureType | null => formatOf(bytes)?.contentType ?? null;

/**
 * Inspects the bytes only, not the name or the content type. `picture-type`: not a JPEG, PNG or WebP.
 * `picture-broken`: truncated or inconsistent.
 */
export function pictureFacts(
  bytes: Uint8Array,
): Result<PictureFacts, { code: "picture-type" | "picture-broken" }> {
  const format = formatOf(bytes);
  if (!format) return failure({ code: "picture-type" });
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const facts = format.read(view);
    if (!facts || facts.width === 0 || facts.height === 0) return failure({ code: "picture-broken" });
    const orientation = facts.hasMetadata ? exifOrientation(view) : 1;
    return success({ ...facts, orientation, contentType: format.contentType });
  } catch (error) {
    // DataView throws a RangeError when read beyond its end.
    if (error instanceof RangeError) return failure({ code: "picture-broken" });
    throw error;
  }
}
