import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findWriteProblem } from "../failures/write-problem";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUTPUT = join(ROOT, "dist");
const STAMP = join(OUTPUT, "sources.sha256");
/** Twice what `dist/` takes. */
const REQUIRED_BYTES = 20_000_000;
const SOURCES = [
  "app",
  "build",
  "db",
  "public",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => listFiles(join(path, name)));
}

/**
 * Hexadecimal SHA-256 of everything that determines the build's output: sources without tests, packages, Node version.
 */
export function hashSources(root: string): string {
  const files = SOURCES.flatMap((source) => listFiles(join(root, source)));
  const hash = createHash("sha256").update(process.version);
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function isBuilt(hash: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
}

/** Runs `remix vite:build`. @throws Error with the command's output when it fails. */
function runBuild(): Promise<void> {
  const remix = join(ROOT, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(process.execPath, [remix, "vite:build"], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
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

/**
 * Builds the Worker and the browser's files into `dist/`, unless `dist/` was built from the same sources, configuration
 * and packages. Calls `onBuild` before it builds.
 * @returns whether it built.
 * @throws Error with the build's output when it fails, or when `dist/` can't be written.
 */
export async function ensureBuild(onBuild = () => {}): Promise<boolean> {
  const hash = hashSources(ROOT);
  if (isBuilt(hash)) return false;
  onBuild();
  const problem = findWriteProblem(OUTPUT, REQUIRED_BYTES);
  if (problem) throw new Error(problem);
  rmSync(OUTPUT, { recursive: true, force: true });
  await runBuild();
  writeFileSync(STAMP, hash);
  return true;
}
