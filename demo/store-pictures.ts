import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { renderPicture } from "./pictures";

/** Stores a file in the object store under a name. */
type PutMedia = (name: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/** A row of `media` without its id. */
export interface StoredPicture {
  /** First 32 hexadecimal digits of the SHA-256 of the largest copy. */
  key: string;
  contentType: string;
  /** Pixels of the largest copy. */
  width: number;
  height: number;
  /** Bytes of the largest copy. */
  byteSize: number;
  color: string;
  /** Pixels of all copies, ascending. */
  widths: number[];
}

export interface Drawing {
  svg: string;
  /** Widths in pixels of the copies. Default: those of product pictures. */
  widths?: readonly number[];
}

export interface StoreOptions {
  putMedia: PutMedia;
  /** Overrides the widths of the drawings. */
  widths?: readonly number[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

const CONTENT_TYPE = "image/webp";

async function storePicture(drawing: Drawing, options: StoreOptions): Promise<StoredPicture> {
  const { putMedia, widths = drawing.widths } = options;
  const { color, width, height, files } = await renderPicture(drawing.svg, widths);
  const largest = files.at(-1);
  if (!largest) throw new RangeError("No width to render the picture at.");
  const key = createHash("sha256").update(largest.bytes).digest("hex").slice(0, 32);
  await Promise.all(files.map((file) => putMedia(`${key}-${file.width}.webp`, file.bytes, CONTENT_TYPE)));
  return {
    key,
    contentType: CONTENT_TYPE,
    width,
    height,
    byteSize: largest.bytes.byteLength,
    color,
    widths: files.map((file) => file.width),
  };
}

/** Draws, renders and stores pictures, as many at a time as there are processors. @returns them in the same order. */
export async function storePictures(
  drawings: readonly (() => Drawing)[],
  options: StoreOptions,
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  const queue = drawings.entries();
  let done = 0;
  const work = async () => {
    for (const [index, draw] of queue) {
      stored[index] = await storePicture(draw(), options);
      done += 1;
      options.onProgress?.(done, drawings.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return stored;
}
