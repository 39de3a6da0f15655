import { createDatabase } from "~db/client";
import { readEnvironment, type WorkerEnv } from "../environment.server";
import { loggedErrors } from "./error-counter";

/** Writes the errors that this isolate has logged. Those logged after its last request are with the next one. */
export const writeErrorCounts = (env: WorkerEnv): Promise<void> =>
  loggedErrors.write(async (counts) => {
    const { saveErrorCounts } = await import("./save-error-counts.server");
    const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = readEnvironment(env);
    await saveErrorCounts({ db: createDatabase({ url, authToken }), dataset: env.METRICS }, counts);
  });
