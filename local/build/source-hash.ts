import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const SOURCES = [
  "app",
  "build",
  "db",
  "public",
  "migrations/meta/_journal.json",
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
