import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Distributed {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Folder of the package. */
  path: string;
}

export interface PackageLicence extends Distributed {
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

/** All packages that are not for development only, by name. */
export function readDistributed(): Distributed[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license: licence = "" }]) => ({
      name: path.split("node_modules/").at(-1) ?? path,
      version,
      licence,
      path,
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** The licences of those that are installed. */
export const readLicences = (): PackageLicence[] =>
  readDistributed()
    .filter(({ path }) => existsSync(path))
    .map((distributed) => ({ ...distributed, text: readText(distributed.path) }));
