import { catalogueGeneration } from "~db/catalogue-generation";
import type { RequestContext } from "./context.server";

/** Whether the database answers a minimal query. */
export const isDatabaseUp = async ({ db, read }: Pick<RequestContext, "db" | "read">): Promise<boolean> => {
  try {
    await read(catalogueGeneration(db));
    return true;
  } catch {
    return false; // `read` has logged the error
  }
};
