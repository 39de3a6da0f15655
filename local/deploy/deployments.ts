import type { Wrangler } from "./wrangler";

/** One deployment: which share of the requests each version gets, in percent. */
interface Deployment {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
}

/** Newest first. */
export async function readDeployments(wrangler: Wrangler): Promise<Deployment[]> {
  const deployments = await wrangler.read<Deployment[]>(["deployments", "list"]);
  return deployments.sort((one, other) => other.created_on.localeCompare(one.created_on));
}

/** The release that a version was uploaded as; undefined for one without, such as after a change of secrets. */
export async function readRelease(wrangler: Wrangler, version: string): Promise<string | undefined> {
  const { annotations } = await wrangler.read<{ annotations?: Record<string, string> }>([
    "versions",
    "view",
    version,
  ]);
  return annotations?.["workers/tag"];
}
