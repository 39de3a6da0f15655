import type { Migration } from "../../db/migration/migration-files";
import { type Deployment, readDeployments, readRelease } from "./deployments";
import type { Wrangler } from "./wrangler";

export interface RollBackOptions {
  wrangler: Wrangler;
  /** Id of a version. By default the former one. */
  version?: string | undefined;
  /** Those that the database has applied. */
  applied: Migration[];
  /** Goes on although migrations forbid it. */
  force: boolean;
}

/** Compares `1.10.0` with `1.9.0`. */
const isOlder = (version: string, than: string) => version.localeCompare(than, "en", { numeric: true }) < 0;

/**
 * The applied migrations that a release does not run on, as they say themselves (docs/decisions/0109).
 * @param release such as `0.2.0+630956b8c0de`; an unknown one counts as older than all
 */
export const migrationsAgainst = (release: string | undefined, applied: Migration[]): Migration[] =>
  applied.filter(
    ({ compatibility }) =>
      compatibility?.kind === "contract" && isOlder(release?.split("+")[0] ?? "0.0.0", compatibility.since),
  );

/**
 * The version that had all requests before the one that has them now was deployed first, so that a second rollback goes
 * further back. While two versions share the requests: the one that last had all.
 * @throws Error when no release had all requests, such as before the first one
 */
async function findPrevious(wrangler: Wrangler): Promise<string> {
  const deployments = await readDeployments(wrangler);
  const isAlone = deployments[0]?.versions.length === 1;
  const hasAll = ({ versions }: Deployment, id?: string) =>
    versions.some((one) => one.percentage === 100 && one.version_id === (id ?? one.version_id));
  const running = isAlone ? deployments[0]?.versions[0]?.version_id : undefined;
  const since = running ? deployments.findLastIndex((one) => hasAll(one, running)) : -1;
  const former = deployments.slice(since + 1).flatMap(({ versions }) => versions);
  const [previous, ...older] = former.filter(({ percentage }) => percentage === 100);
  for (const { version_id } of previous ? [previous, ...older] : []) {
    if (previous && (await readRelease(wrangler, version_id))) return previous.version_id;
  }
  throw new Error("No former release had all requests. Name a version: npx wrangler versions list");
}

/**
 * Returns all requests to a former version. The database stays as it is.
 * @returns the release of that version; undefined when it has no name
 * @throws Error when an applied migration says that the version does not run on it
 */
export async function rollBack({
  wrangler,
  version,
  applied,
  force,
}: RollBackOptions): Promise<string | undefined> {
  const target = version ?? (await findPrevious(wrangler));
  const release = await readRelease(wrangler, target);
  console.log(
    `Back to    ${target} (${release ?? "a version without a release, such as after a change of secrets"})`,
  );
  const against = migrationsAgainst(release, applied);
  for (const { tag, compatibility } of against) {
    const since = compatibility?.kind === "contract" ? compatibility.since : "";
    console.log(`Warning    The database has applied ${tag}, on which only releases from ${since} run.`);
  }
  if (against.length > 0 && !force) {
    throw new Error("Nothing was changed. Choose a newer version, or add --force to roll back all the same.");
  }
  const message = `--message=Back to ${release ?? target}`;
  await wrangler.run(["versions", "deploy", `${target}@100%`, message, "--yes"]);
  return release;
}
