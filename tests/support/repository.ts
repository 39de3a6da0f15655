import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const NOT_OURS = new Set([
  ".git",
  "node_modules",
  "dist",
  ".wrangler",
  ".vitrina",
  "test-results",
  "coverage",
]);
const NOT_TEXT = /\.(png|jpe?g|webp|avif|ico|woff2?|sqlite)$/;

/** Every text file of the repository, by its path from the root, without what is installed, built or private. */
export function repositoryFiles(folder = "."): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name === ".dev.vars" || entry.name.endsWith(".log")) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return repositoryFiles(path);
    return entry.isFile() && !NOT_TEXT.test(entry.name) ? [path] : [];
  });
}

/** What a search finds in the repository's files, as `file: finding`. */
export function searchRepository(
  search: (text: string) => string[],
  isSearched: (file: string) => boolean = () => true,
): string[] {
  return repositoryFiles()
    .filter(isSearched)
    .flatMap((file) => search(readFileSync(file, "utf8")).map((finding) => `${file}: ${finding}`));
}
