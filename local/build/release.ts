import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Twelve digits of the commit, with `-dirty` when tracked files differ from it; null outside of a repository. */
function readCommit(): string | null {
  const options = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  try {
    return execFileSync("git", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** Which code this is, as `/healthz` returns it: `0.2.0+630956b8c0de`, or `0.2.0` outside of a repository. */
export function readRelease(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const commit = readCommit();
  return commit === null ? version : `${version}+${commit}`;
}
