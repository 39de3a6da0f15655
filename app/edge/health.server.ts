import { catalogueGeneration } from "~db/catalogue-generation";
import type { RequestContext } from "./context.server";

/** Whether the database answers the smallest of questions. */
export const databaseAnswers = async ({
  db,
  read,
}: Pick<RequestContext, "db" | "read">): Promise<boolean> => {
  try {
    await read(catalogueGeneration(db));
    return true;
  } catch {
    return false; // `read` has logged why
  }
};
