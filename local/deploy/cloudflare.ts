import { randomUUID } from "node:crypto";
import { listenOnLoopback } from "../libsql-server/http-listener";

/** A version of the Worker at Cloudflare. */
interface StoredVersion {
  id: string;
  /** The release that it was uploaded with as its tag. */
  tag: string | undefined;
  /** Names of the uploaded parts by their type, such as `application/source-map`. */
  parts: Map<string, string[]>;
}

/** What a deployment reads or sets beside the versions, which the stand-in ignores. */
const SETTINGS = ["script-settings", "subdomain", "schedules"];

/** Percentage by version id, newest deployment first. */
type Traffic = Record<string, number>;

const NOT_FOUND = { code: 10007, message: "This Worker does not exist on your account." };

async function storedVersion(request: Request): Promise<StoredVersion> {
  const form = await request.formData();
  const parts = new Map<string, string[]>();
  for (const [name, value] of form) {
    const { type } = value instanceof Blob ? value : { type: "text/plain" };
    parts.set(type, [...(parts.get(type) ?? []), name]);
  }
  const metadata = JSON.parse(String(form.get("metadata"))) as { annotations?: Record<string, string> };
  return { id: randomUUID(), tag: metadata.annotations?.["workers/tag"], parts };
}

const describe = ({ id, tag }: StoredVersion) => ({
  id,
  number: 1,
  metadata: { created_on: "2026-11-27T08:00:00Z", author_email: "operator@example.com", source: "wrangler" },
  annotations: { "workers/tag": tag },
  resources: { script: {}, script_runtime: {}, bindings: [] },
  startup_time_ms: 1,
});

/**
 * Speaks those endpoints of Cloudflare's API that wrangler calls to upload versions of a Worker and to deploy them.
 * https://developers.cloudflare.com/api/resources/workers/
 * @param worker its name; unknown to the account until the first version
 */
export async function startCloudflare(worker: string) {
  const versions = new Map<string, StoredVersion>();
  const deployments: Traffic[] = [];
  const script = `/accounts/account/workers/scripts/${worker}`;

  async function upload(request: Request) {
    const version = await storedVersion(request);
    versions.set(version.id, version);
    return describe(version);
  }

  function listDeployments() {
    const time = (index: number) => new Date(Date.UTC(2026, 10, 27) - index * 60_000).toISOString();
    return deployments.map((traffic, index) => ({
      id: `deployment-${index}`,
      created_on: time(index),
      source: "wrangler",
      author_email: "operator@example.com",
      annotations: {},
      versions: Object.entries(traffic).map(([version_id, percentage]) => ({ version_id, percentage })),
    }));
  }

  async function deploy(request: Request) {
    type Body = { versions: { version_id: string; percentage: number }[] };
    const body = (await request.json()) as Body;
    deployments.unshift(
      Object.fromEntries(body.versions.map(({ version_id, percentage }) => [version_id, percentage])),
    );
    return { id: "deployment" };
  }

  /** @returns undefined for an unknown path */
  async function answer(request: Request): Promise<object | undefined> {
    const { pathname } = new URL(request.url);
    const isKnown = versions.size > 0;
    if (pathname === `/accounts/account/workers/services/${worker}` && isKnown) {
      return {
        id: worker,
        default_environment: { environment: "production", script: { tag: "tag", etag: "" } },
      };
    }
    if (pathname === `${script}/assets-upload-session`) return { jwt: "e30.e30.e30", buckets: [] };
    if (SETTINGS.some((name) => pathname === `${script}/${name}`)) return {};
    if (pathname.startsWith("/accounts/account/r2/buckets/")) return {};
    if (pathname === `${script}/versions` && request.method === "POST") return upload(request);
    if (pathname === `${script}/deployments`) {
      return request.method === "POST" ? deploy(request) : { deployments: listDeployments() };
    }
    const version = versions.get(pathname.replace(`${script}/versions/`, ""));
    return version && describe(version);
  }

  const listener = await listenOnLoopback(async (request) => {
    const result = await answer(request);
    return Response.json(
      {
        success: result !== undefined,
        errors: result ? [] : [NOT_FOUND],
        messages: [],
        result: result ?? null,
      },
      { status: result ? 200 : 404 },
    );
  }, 0);

  return {
    versions,
    deployments,
    /** Adds a version that a deployment with all traffic runs. */
    add(tag: string | undefined): string {
      const id = randomUUID();
      versions.set(id, { id, tag, parts: new Map() });
      deployments.unshift({ [id]: 100 });
      return id;
    },
    /** For `openWrangler`. */
    variables: {
      CLOUDFLARE_API_BASE_URL: listener.url,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "account",
    },
    close: listener.close,
  };
}
