import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface PackageLicence {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Empty when the package has no file with it. */
  text: string;
}

interface LockFile {
  packages: Record<string, { version?: string; dev?: true; license?: string }>;
}

function readText(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
}

/** The licences of all installed packages that are not for development only, by name. */
export function readLicences(): PackageLicence[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev && existsSync(path))
    .map(([path, { version = "", license: licence = "" }]) => ({
      name: path.split("node_modules/").at(-1) ?? path,
      version,
      licence,
      text: readText(path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
