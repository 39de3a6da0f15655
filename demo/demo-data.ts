import { createDatabase } from "../db/client";
import { migrateDatabase } from "../db/migrate";
import type { DataFolder } from "../local/data-folder";
import { openMediaBucket } from "../local/worker";
import { addDemoAccounts } from "./demo-accounts";
import { seedDatabase } from "./seed";

/** Drawing pictures keeps small machines busy, so that the local database answers late. */
const REQUEST_LIMIT_MILLISECONDS = 120_000;

export interface DemoDataOptions {
  folder: DataFolder;
  databaseUrl: string;
  /** `one` uses a single picture for all products, which is much faster. */
  pictures: "all" | "one";
  /** Called with the number of drawn pictures. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Migrates the database and adds the demo accounts. On a first start, also seeds the database and the bucket with the
 * demo shop.
 * @returns whether it seeded.
 */
export async function prepareDemoData(options: DemoDataOptions): Promise<boolean> {
  const { folder, databaseUrl, pictures, onProgress } = options;
  const db = createDatabase({ url: databaseUrl, requestLimitMilliseconds: REQUEST_LIMIT_MILLISECONDS });
  await migrateDatabase(db);
  await addDemoAccounts(db);
  if (folder.isSeeded) return false;
  const media = await openMediaBucket(folder.state);
  try {
    await seedDatabase(db, {
      pictures,
      onProgress,
      putMedia: async (key, bytes, contentType) => {
        // Miniflare does not accept a Buffer.
        await media.bucket.put(key, new Uint8Array(bytes), { httpMetadata: { contentType } });
      },
    });
  } finally {
    await media.close();
  }
  folder.markSeeded();
  return true;
}
