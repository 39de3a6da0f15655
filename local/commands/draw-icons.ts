import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));
const BRAND = "#641E16";

interface IconShape {
  /** Width and height in pixels. */
  size: number;
  /**
   * Size of the mark as a share of the icon, 0 to 1. Masks may cut off all but the middle 80 % (w3.org/TR/appmanifest).
   */
  share: number;
}

/** PNG icons by file name: those of the web app manifest, and Apple's touch icon, whose corners iOS rounds. */
export const icons: Record<string, IconShape> = {
  "icon-192.png": { size: 192, share: 1 },
  "icon-512.png": { size: 512, share: 1 },
  "icon-maskable-512.png": { size: 512, share: 0.8 },
  "apple-touch-icon.png": { size: 180, share: 0.9 },
};

/** Draws an icon from the shop's mark. With a share below 1 the background is filled. @returns PNG. */
export async function drawIcon(mark: Buffer, { size, share }: IconShape): Promise<Buffer> {
  const side = Math.round(size * share);
  const drawn = await sharp(mark, { density: 72 * (side / 32) })
    .resize(side, side)
    .png()
    .toBuffer();
  const background = share < 1 ? BRAND : "#00000000";
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Draws all icons from `public/favicon.svg` into `public/icons`. Run it after changing the mark. */
async function main() {
  const mark = readFileSync(join(PUBLIC, "favicon.svg"));
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  for (const [name, shape] of Object.entries(icons)) {
    writeFileSync(join(PUBLIC, "icons", name), await drawIcon(mark, shape));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
