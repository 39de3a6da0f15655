import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FONTS_FOLDER, subsetFonts } from "../fonts/subset-fonts";

/** Writes the shop's fonts, reduced to the characters it needs. Run after an update of a font or of its characters. */
async function main(): Promise<void> {
  await mkdir(FONTS_FOLDER, { recursive: true });
  for (const [name, content] of await subsetFonts()) {
    await writeFile(join(FONTS_FOLDER, name), content);
    console.log(`${name}: ${content.byteLength} bytes`);
  }
}

await main();
