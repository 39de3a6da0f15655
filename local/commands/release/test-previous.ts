import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCommand } from "../../failures/run-command";

const git = (...options: string[]): string =>
  execFileSync("git", options, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The newest tag before this commit; null without one. @throws Error when the history is not known */
function findPreviousTag(): string | null {
  if (git("rev-parse", "--is-shallow-repository") === "true") {
    throw new Error("The clone is shallow, so its tags are not known. Run: git fetch --unshallow --tags");
  }
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD^");
  } catch {
    return null;
  }
}

/** @throws Error when it fails */
function run(folder: string, command: string, options: string[]): void {
  const { status } = spawnSync(command, options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")} failed.`);
}

/** Links the packages of this folder when the release has the same, and installs its own otherwise. */
function installPackages(folder: string): void {
  const lock = "package-lock.json";
  if (readFileSync(lock, "utf8") === readFileSync(join(folder, lock), "utf8")) {
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  } else {
    run(folder, "npm", ["ci"]);
  }
}

/**
 * Runs the Worker tests of the previous release on the newest migrations, as its code does in production between
 * `npm run migrate` and `npm run deploy`, and after a rollback. Further arguments name the test files.
 */
async function main(): Promise<void> {
  const tag = findPreviousTag();
  if (tag === null) {
    console.log("There is no tag before this commit, so no former release to test.");
    return;
  }
  const files = process.argv.slice(2);
  const parent = mkdtempSync(join(tmpdir(), "vitrina-previous-"));
  const folder = join(parent, tag);
  git("worktree", "add", "--detach", folder, tag);
  try {
    installPackages(folder);
    rmSync(join(folder, "migrations"), { recursive: true });
    cpSync("migrations", join(folder, "migrations"), { recursive: true });
    console.log(`Worker tests of ${tag} on the newest migrations`);
    run(folder, "npx", [
      "vitest",
      "run",
      "--project",
      "worker",
      ...(files.length > 0 ? files : ["tests/worker"]),
    ]);
  } finally {
    git("worktree", "remove", "--force", folder);
    rmSync(parent, { recursive: true });
  }
}

runCommand(main);
