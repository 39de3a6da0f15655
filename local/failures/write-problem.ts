import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeFailure } from "./describe-failure";

const PROBE_BYTES = 65_536;

const megabytes = (bytes: number): number => Math.floor(bytes / 1e6);

/**
 * Writes and removes a file in a folder, and a folder that was missing.
 * @returns free bytes of its disk.
 */
function probe(folder: string): number {
  const created = mkdirSync(folder, { recursive: true });
  try {
    const inside = mkdtempSync(join(folder, "probe-"));
    try {
      writeFileSync(join(inside, "file"), Buffer.alloc(PROBE_BYTES));
    } finally {
      rmSync(inside, { recursive: true });
    }
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } finally {
    if (created) rmSync(created, { recursive: true });
  }
}

/**
 * Why nothing can be written to a folder, which may be missing, and what to do about it; null when it can.
 * @param requiredBytes space that its disk must have
 */
export function findWriteProblem(folder: string, requiredBytes = 0): string | null {
  try {
    const free = probe(folder);
    if (free >= requiredBytes) return null;
    return `The disk of ${folder} has ${megabytes(free)} MB free, and ${megabytes(requiredBytes)} MB are needed: free some space.`;
  } catch (error) {
    // Named by the folder instead of the file inside.
    return describeFailure(Object.assign(error as Error, { path: folder }));
  }
}
