import { notFound } from "~/edge/http/responses.server";
import { parseId } from "~/lib/ids";

/** The id of a URL parameter. Throws 404 when it is invalid. */
export function idOf(parameter: string | undefined): number {
  const id = parseId(parameter);
  if (!id) throw notFound();
  return id;
}

/** The row whose id is a URL parameter. Throws 404 when there is none. */
export async function requireRow<Row>(
  parameter: string | undefined,
  find: (id: number) => Promise<Row | null>,
): Promise<Row> {
  const row = await find(idOf(parameter));
  if (!row) throw notFound();
  return row;
}
