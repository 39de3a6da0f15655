import { withoutExif } from "./exif";
import { firstPixel } from "./first-pixel";
import type { PictureFacts } from "./picture-facts";
import { copyWidths } from "./picture-limits";

export interface Copies {
  /** Size of the largest copy in pixels. */
  width: number;
  height: number;
  /** Mean colour, `#rrggbb`. */
  color: string | null;
  /** WebP files, smallest first. */
  files: { width: number; bytes: ArrayBuffer }[];
}

const WEBP_QUALITY = 80;

/** Transforms for each Exif orientation: flip first, then rotate clockwise. */
const upright: Record<number, ImageTransform[]> = {
  2: [{ flip: "h" }],
  3: [{ rotate: 180 }],
  4: [{ flip: "v" }],
  5: [{ flip: "h" }, { rotate: 270 }],
  6: [{ rotate: 90 }],
  7: [{ flip: "h" }, { rotate: 90 }],
  8: [{ rotate: 270 }],
};

/** Size in pixels after applying the orientation. */
export const uprightSize = ({ width, height, orientation }: PictureFacts) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * Error codes for an invalid picture, as opposed to an unavailable service or an exhausted quota:
 * https://developers.cloudflare.com/images/reference/troubleshooting/
 */
const REFUSALS = new Set([9412, 9413, 9511, 9520, 9523]);

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && REFUSALS.has((error as Partial<ImagesError>).code ?? 0);

interface Transformation {
  images: ImagesBinding;
  source: Blob;
  steps: ImageTransform[];
  output: ImageOutputOptions;
}

/** @returns null for an undecodable picture. */
async function transform({ images, source, steps, output }: Transformation): Promise<ArrayBuffer | null> {
  try {
    const input = images.input(source.stream());
    const result = await steps.reduce((image, step) => image.transform(step), input).output(output);
    // Local workerd returns no bytes for a truncated picture instead of an error.
    const bytes = await new Response(result.image()).arrayBuffer();
    return bytes.byteLength > 0 ? bytes : null;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * Creates WebP copies, upright and without metadata. The original is decoded once, into a lossless image of the
 * largest width from which the copies are made.
 * @returns null for an undecodable picture.
 */
export async function makeCopies(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  facts: PictureFacts,
): Promise<Copies | null> {
  const size = uprightSize(facts);
  const widths = copyWidths(size.width);
  const width = widths.at(-1) ?? size.width;
  const largest = await transform({
    images,
    source: new Blob([withoutExif(bytes, facts.contentType)]),
    steps: [...(upright[facts.orientation] ?? []), { width, fit: "contain" }],
    output: { format: "image/png", anim: false },
  });
  if (!largest) return null;
  const source = new Blob([largest]);
  const files: Copies["files"] = [];
  for (const copy of widths) {
    const output = { format: "image/webp", quality: WEBP_QUALITY } as const;
    const copied = await transform({ images, source, steps: [{ width: copy, fit: "contain" }], output });
    if (!copied) return null;
    files.push({ width: copy, bytes: copied });
  }
  const pixel = await transform({
    images,
    source: new Blob(files.slice(0, 1).map((file) => file.bytes)),
    steps: [{ width: 1, height: 1, fit: "squeeze" }],
    output: { format: "image/png" },
  });
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  return { width, height, files, color: pixel && (await firstPixel(pixel)) };
}
