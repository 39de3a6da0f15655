import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { readWranglerConfig } from "../deploy/wrangler-config";
import { openMediaBucket } from "../worker";

export interface OpenBucket {
  bucket: R2Bucket;
  close(): Promise<void>;
}

/** Settings of wrangler that reach the bucket of `MEDIA` at Cloudflare, and nothing else. */
export function remoteBucketConfig(environment: string | undefined) {
  const config = readWranglerConfig(environment);
  const media = (config.r2_buckets as { binding: string; bucket_name?: string }[]).find(
    ({ binding }) => binding === "MEDIA",
  );
  if (!media?.bucket_name) throw new Error("wrangler.toml has no bucket for the binding MEDIA.");
  return {
    name: `${config.name}-backup`,
    compatibility_date: config.compatibility_date,
    ...(config.account_id ? { account_id: config.account_id } : {}),
    r2_buckets: [{ ...media, remote: true }],
  };
}

/** Opens the bucket at Cloudflare with the login of wrangler, by a remote binding. */
async function openRemoteBucket(environment: string | undefined): Promise<OpenBucket> {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-bucket-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify(remoteBucketConfig(environment)));
  const proxy = await getPlatformProxy<{ MEDIA: R2Bucket }>({ configPath, persist: false }).catch(
    (error: Error) => {
      rmSync(folder, { recursive: true });
      throw new Error(`The bucket can't be opened: ${error.message}`);
    },
  );
  return {
    bucket: proxy.env.MEDIA,
    close: async () => {
      await proxy.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface BucketOptions {
  /** Folder of a local shop's state; without it the bucket at Cloudflare is opened. */
  local?: string | undefined;
  /** Environment of wrangler.toml. */
  environment?: string | undefined;
}

/** @throws Error when wrangler is not logged in, or wrangler.toml names no bucket. */
export async function openBucket({ local, environment }: BucketOptions): Promise<OpenBucket> {
  if (local === undefined) return openRemoteBucket(environment);
  const { bucket, close } = await openMediaBucket(local);
  return { bucket: bucket as unknown as R2Bucket, close };
}
