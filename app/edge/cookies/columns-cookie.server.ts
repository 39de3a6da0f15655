import { type Columns, parseColumns } from "~/domain/catalog/listing/columns";
import { cookieName, readCookie } from "./cookies.server";

/** Reads the columns of lists from their unsigned cookie, which a script writes; null without a choice. */
export const readColumns = (request: Request, secure: boolean): Columns | null =>
  parseColumns(readCookie(request.headers.get("cookie"), cookieName("columns", secure)));
