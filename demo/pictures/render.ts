import sharp from "sharp";

// Several pictures are rendered in parallel, so that more threads for each would not help.
sharp.concurrency(1);

export interface RenderedPicture {
  /** Average colour of the backdrop, `#rrggbb`, shown while the picture loads. */
  color: string;
  /** Width and height of the largest file in pixels. */
  width: number;
  height: number;
  /** WebP files, smallest first. */
  files: { width: number; bytes: Buffer }[];
}

/** Widths in pixels of product pictures. */
const productWidths = [320, 640, 960] as const;

async function colorOf(pixels: sharp.Sharp, width: number, height: number): Promise<string> {
  const leftEdge = { left: 0, top: 0, width: Math.round(width / 12), height };
  const { data } = await pixels
    .clone()
    .extract(leftEdge)
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Encodes WebP, with lower quality when it would exceed `limit` bytes. */
async function encodeWithin(
  pixels: sharp.Sharp,
  effort: number,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const encode = (quality: number) => pixels.clone().webp({ quality, effort }).toBuffer();
  let bytes = await encode(68);
  for (let quality = 56; bytes.length > limit && quality > 20; quality -= 10) bytes = await encode(quality);
  return bytes;
}

/** Renders the SVG once at its own size and encodes it as WebP at each width. */
export async function renderPicture(
  svg: string,
  widths: readonly number[] = productWidths,
): Promise<RenderedPicture> {
  const largest = Math.max(...widths);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(largest)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const encode = async (width: number) => {
    const sized = width === info.width ? pixels.clone() : pixels.clone().resize(width);
    return {
      width,
      bytes: await encodeWithin(sized, width > 640 ? 1 : 2, width === 640 ? 30 * 1024 : undefined),
    };
  };
  const [color, files] = await Promise.all([
    colorOf(pixels, info.width, info.height),
    Promise.all([...widths].sort((a, b) => a - b).map(encode)),
  ]);
  return { color, width: info.width, height: info.height, files };
}
