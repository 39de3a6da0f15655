import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PUBLIC = fileURLToPath(new URL("../../public", import.meta.url));
const BRAND = "#641E16";

interface IconShape {
  /** Pixels of its side. */
  size: number;
  /** The part of the side that the mark takes. Masks may cut away all outside the middle 80 % (w3.org/TR/appmanifest). */
  share: number;
}

/** The PNG icons by file name: of the manifest, and of Apple's home screens, which round corners themselves. */
export const icons: Record<string, IconShape> = {
  "icon-192.png": { size: 192, share: 1 },
  "icon-512.png": { size: 512, share: 1 },
  "icon-maskable-512.png": { size: 512, share: 0.8 },
  "apple-touch-icon.png": { size: 180, share: 0.9 },
};

/** Draws an icon from the shop's mark. Below a share of 1 the ground is filled to its edges. @returns PNG. */
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

/** Draws all icons anew from `public/favicon.svg` into `public/icons`: after the mark was changed. */
async function main() {
  const mark = readFileSync(join(PUBLIC, "favicon.svg"));
  mkdirSync(join(PUBLIC, "icons"), { recursive: true });
  for (const [name, shape] of Object.entries(icons)) {
    writeFileSync(join(PUBLIC, "icons", name), await drawIcon(mark, shape));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
