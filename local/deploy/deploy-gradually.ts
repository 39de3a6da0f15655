import { readDeployments, readRelease } from "./deployments";
import type { Wrangler } from "./wrangler";

export interface GradualOptions {
  wrangler: Wrangler;
  /** Share of the requests that the new version gets, 1 to 100. */
  percentage: number;
  /** The build's. */
  release: string;
  /** Name of the Worker. */
  worker: string;
  /** Checks the shop. @param headers make Cloudflare choose the new version */
  verify: (headers: Record<string, string>) => Promise<void>;
}

/** Uncommitted changes have no name of their own. */
const isUnique = (release: string) => !release.endsWith("-dirty");

/** The version that gets most requests, and the one that a gradual deployment of this release has begun with. */
async function readCurrent({ wrangler, release }: GradualOptions) {
  const [current] = await readDeployments(wrangler);
  const [stable, begun] = [...(current?.versions ?? [])].sort(
    (one, other) => other.percentage - one.percentage,
  );
  const candidates = isUnique(release) ? [stable, begun] : [];
  for (const candidate of candidates) {
    if (candidate && (await readRelease(wrangler, candidate.version_id)) === release) {
      if (candidate.percentage === 100) return { stable: undefined, version: candidate.version_id };
      const other = candidate === stable ? begun : stable;
      return { stable: other?.version_id, version: candidate.version_id };
    }
  }
  return { stable: stable?.version_id, version: undefined };
}

/**
 * Gives a version of this release a share of the requests, and leaves the others with the version that has most of them.
 * Uploads the version unless the current deployment has it. It gets no request until it was checked.
 * @throws Error when there is no version to share with, or the check fails
 */
export async function deployGradually(options: GradualOptions): Promise<void> {
  const { wrangler, percentage, release, worker, verify } = options;
  const { stable, version: begun } = await readCurrent(options);
  if (stable === undefined) {
    throw new Error(
      begun
        ? `${release} has all requests already.`
        : "The first deployment can't be gradual: npm run deploy",
    );
  }
  const split = (version: string, share: number) =>
    wrangler.run([
      "versions",
      "deploy",
      `${version}@${share}%`,
      ...(share === 100 ? [] : [`${stable}@${100 - share}%`]),
      `--message=${release} at ${share} %`,
      "--yes",
    ]);
  const version = begun ?? (await wrangler.upload(["versions", "upload", `--tag=${release}`]));
  if (!begun) await split(version, 0);
  await verify({ "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` });
  await split(version, percentage);
}
