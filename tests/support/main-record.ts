import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Tally } from "./tally";

/** Results of `npm test`, which `npm run test:all -- --rest` adds to its own. */
export interface MainResult {
  total: Tally;
  /** Tests that passed on their second try, with their first failure. */
  repeated: string[];
}

/** The commit that is checked out; null without git. */
export const currentCommit = (): string | null =>
  spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).stdout?.trim() || null;

export const forgetMainResult = (file: string): void => rmSync(file, { force: true });

export function storeMainResult(file: string, result: MainResult, commit: string | null): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ commit, ...result }));
}

/** Reads a stored result once. @returns one failure without a result of this commit */
export function takeMainResult(file: string, commit: string | null): MainResult {
  try {
    const stored: MainResult & { commit: string | null } = JSON.parse(readFileSync(file, "utf8"));
    if (stored.commit === commit) return { total: stored.total, repeated: stored.repeated };
  } catch {
    // No complete run of `npm test` came before.
  } finally {
    forgetMainResult(file);
  }
  return { total: { passed: 0, failed: 1, skipped: 0 }, repeated: [] };
}
