import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const EXCLUDED = new Set([
  ".git",
  "node_modules",
  "dist",
  ".wrangler",
  ".vitrina",
  "test-results",
  "backups",
  "coverage",
]);
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|sqlite)$/;

/** Paths of all text files of the repository, without installed, generated and private files. */
export function repositoryFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (
      EXCLUDED.has(entry.name) ||
      entry.name.startsWith(".build-") ||
      entry.name === ".dev.vars" ||
      entry.name.endsWith(".log")
    )
      return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return repositoryFiles(path);
    return entry.isFile() && !BINARY.test(entry.name) ? [path] : [];
  });
}

/** Searches the repository's files. @returns `file: finding` */
export function searchRepository(
  search: (text: string) => string[],
  isSearched: (file: string) => boolean = () => true,
): string[] {
  return repositoryFiles()
    .filter(isSearched)
    .flatMap((file) => search(readFileSync(file, "utf8")).map((finding) => `${file}: ${finding}`));
}
