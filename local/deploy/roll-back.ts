import type { Migration } from "../../db/migration/migration-files";
import { readDeployments, readRelease } from "./deployments";
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
  const [newest] = deployments;
  const running = newest?.versions.length === 1 ? newest.versions[0]?.version_id : undefined;
  const begun = deployments.findLastIndex(({ versions }) =>
    versions.some(({ version_id, percentage }) => percentage === 100 && version_id === running),
  );
  const former = deployments
    .slice(begun + 1)
    .flatMap(({ versions }) => versions)
    .filter(({ percentage }) => percentage === 100);
  // A change of secrets has no release. What was there before the first release is no shop.
  for (const { version_id } of former) {
    if (former[0] && (await readRelease(wrangler, version_id))) return former[0].version_id;
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
