import type { Migration } from "../../db/migration/migration-files";
import { readDeployments, readRelease } from "./deployments";
import type { Wrangler } from "./wrangler";

export interface RollBackOptions {
  wrangler: Wrangler;
  /** Id of a version. By default the one that last had all requests before the current deployment. */
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

async function findPrevious(wrangler: Wrangler): Promise<string> {
  const [, ...former] = await readDeployments(wrangler);
  const versions = former.flatMap((deployment) => deployment.versions);
  const previous = versions.find(({ percentage }) => percentage === 100);
  if (!previous) throw new Error("No former version had all requests. Name one: npx wrangler versions list");
  return previous.version_id;
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
  await wrangler.run(["rollback", target, `--message=Back to ${release ?? target}`]);
  return release;
}
