import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Of a Worker, compressed; 3 MB on the free plan. https://developers.cloudflare.com/workers/platform/limits/ */
const MOST_BYTES = 10_000_000;

/** Bytes of a Worker's modules, compressed as Cloudflare counts them. Source maps do not count. */
export const bundleBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * @returns the size in words
 * @throws Error when Cloudflare would refuse the Worker.
 */
export function checkBundleSize(folder: string): string {
  const bytes = bundleBytes(folder);
  if (bytes <= MOST_BYTES) return `${megabytes(bytes)} compressed`;
  throw new Error(
    `The Worker has ${megabytes(bytes)} compressed, and Cloudflare accepts ${megabytes(MOST_BYTES)}.`,
  );
}
