import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findWriteProblem } from "../failures/write-problem";
import { readRelease } from "./release";
import { replaceFolder } from "./replace-folder";
import { hashSources } from "./source-hash";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUTPUT = join(ROOT, "dist");
/** In the folder of the build. */
const RECORD = "build.json";
/** Three times what `dist/` takes: the former build stays until the new one is complete. */
const REQUIRED_BYTES = 30_000_000;

interface BuildRecord {
  /** `hashSources` of what was built. */
  sources: string;
  /** `readRelease` at that time. */
  release: string;
}

function readRecord(): BuildRecord | null {
  const file = join(OUTPUT, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** Runs `remix vite:build` into a folder of the root. @throws Error with the command's output when it fails. */
function runRemix(folder: string, release: string): Promise<void> {
  const remix = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(process.execPath, [remix, "vite:build"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITRINA_BUILD_FOLDER: basename(folder),
      VITRINA_RELEASE: release,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${output}`));
    });
  });
}

interface BuildOptions {
  /** Called before it builds. */
  onBuild?: () => void;
  /** Builds again when the former build names another release, such as that of the commit before. */
  forRelease?: boolean;
}

/**
 * Builds the Worker and the browser's files into `dist/`, unless `dist/` was built from the same sources, configuration
 * and packages. The former build stays until the new one is complete.
 * @returns the release that the build names, and whether it was built now.
 * @throws Error with the build's output when it fails, or when `dist/` can't be written.
 */
export async function ensureBuild({ onBuild, forRelease = false }: BuildOptions = {}) {
  const current: BuildRecord = { sources: hashSources(ROOT), release: readRelease() };
  const former = readRecord();
  if (former?.sources === current.sources && (!forRelease || former.release === current.release)) {
    return { release: former.release, isNew: false };
  }
  onBuild?.();
  const problem = findWriteProblem(OUTPUT, REQUIRED_BYTES);
  if (problem) throw new Error(problem);
  await replaceFolder(OUTPUT, async (folder) => {
    await runRemix(folder, current.release);
    writeFileSync(join(folder, RECORD), JSON.stringify(current));
  });
  return { release: current.release, isNew: true };
}
