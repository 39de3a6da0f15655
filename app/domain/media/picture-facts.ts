import { toHex } from "~/lib/hex";
import { failure, type Result, success } from "~/lib/result";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** What a picture's file says of itself, read without decoding it. */
export interface PictureFacts {
  contentType: PictureType;
  /** Pixels as they are stored, before any turning. */
  width: number;
  height: number;
  /** Exif's orientation, 1 (upright) to 8. */
  orientation: number;
  /** Whether it carries anything beside the picture itself, such as where it was taken or a text. */
  hasMetadata: boolean;
}

interface Format {
  contentType: PictureType;
  /** Hexadecimal, from the first byte; a dot stands for any digit. */
  starts: RegExp;
  read: typeof readPng;
}

const formats: Format[] = [
  { contentType: "image/jpeg", starts: /^ffd8ff/, read: readJpeg },
  { contentType: "image/png", starts: /^89504e470d0a1a0a/, read: readPng },
  { contentType: "image/webp", starts: /^52494646.{8}57454250/, read: readWebp },
];

const LONGEST_START = 12;

function formatOf(bytes: Uint8Array): Format | undefined {
  const start = toHex(bytes.subarray(0, LONGEST_START));
  return formats.find(({ starts }) => starts.test(start));
}

/** The type that the first bytes are of, or null where they begin no picture. */
export const pictureType = (bytes: Uint8Array): PictureType | null => formatOf(bytes)?.contentType ?? null;

/**
 * What the bytes are: neither a name nor a header is asked. `picture-type`: no JPEG, PNG or WebP. `picture-broken`:
 * it begins like one but is cut off or contradicts itself.
 */
export function pictureFacts(
  bytes: Uint8Array,
): Result<PictureFacts, { code: "picture-type" | "picture-broken" }> {
  const format = formatOf(bytes);
  if (!format) return failure({ code: "picture-type" });
  try {
    const facts = format.read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!facts || facts.width === 0 || facts.height === 0) return failure({ code: "picture-broken" });
    return success({ orientation: 1, ...facts, contentType: format.contentType });
  } catch (error) {
    // What a DataView throws when it is read beyond its end.
    if (error instanceof RangeError) return failure({ code: "picture-broken" });
    throw error;
  }
}
