import { createDatabase } from "../db/client";
import { migrateDatabase } from "../db/migrate";
import type { DataFolder } from "../local/data-folder";
import { openMediaBucket } from "../local/worker";
import { addDemoAccounts } from "./demo-accounts";
import { seedDatabase } from "./seed";

export interface DemoDataOptions {
  folder: DataFolder;
  databaseUrl: string;
  /** `one` stands for all others: a shop is ready much sooner. */
  pictures: "all" | "one";
  /** Called with how many of the pictures are drawn. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Brings the database to the newest schema, with the demo accounts, and on a first start fills it and the bucket with
 * the demo shop.
 * @returns whether it filled them.
 */
export async function prepareDemoData(options: DemoDataOptions): Promise<boolean> {
  const { folder, databaseUrl, pictures, onProgress } = options;
  const db = createDatabase({ url: databaseUrl });
  await migrateDatabase(db);
  await addDemoAccounts(db);
  if (folder.isSeeded) return false;
  const media = await openMediaBucket(folder.state);
  try {
    await seedDatabase(db, {
      pictures,
      onProgress,
      putMedia: async (key, bytes, contentType) => {
        // Miniflare takes no Buffer.
        await media.bucket.put(key, new Uint8Array(bytes), { httpMetadata: { contentType } });
      },
    });
  } finally {
    await media.close();
  }
  folder.markSeeded();
  return true;
}
