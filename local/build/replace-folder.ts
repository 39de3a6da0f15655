import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Beside the folder that they replace, since a folder can't be renamed onto another disk. Git ignores them. */
const STAGED = ".build-";
/** Older folders are those of builds that were interrupted. */
const LEFT_OVER_MS = 3_600_000;

function removeLeftOvers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(STAGED))) {
    const path = join(parent, name);
    if (Date.now() - statSync(path).mtimeMs > LEFT_OVER_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Calls `write` with a new folder, and puts it in the place of `folder` when `write` has filled it. Until then, and when
 * it fails, `folder` stays as it is.
 */
export async function replaceFolder(folder: string, write: (staged: string) => Promise<void>): Promise<void> {
  const parent = dirname(folder);
  removeLeftOvers(parent);
  const staged = mkdtempSync(join(parent, STAGED));
  chmodSync(staged, 0o755);
  const former = `${staged}-former-${basename(folder)}`;
  try {
    await write(staged);
    if (existsSync(folder)) renameSync(folder, former);
    renameSync(staged, folder);
  } catch (error) {
    if (existsSync(former) && !existsSync(folder)) renameSync(former, folder);
    throw error;
  } finally {
    for (const path of [staged, former]) rmSync(path, { recursive: true, force: true });
  }
}
