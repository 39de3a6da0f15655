import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOwnData } from "~/domain/accounts/profile/own-data.queries.server";
import { requireUser } from "~/http/access.server";

/** All stored data of the signed-in account, as a JSON file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await context.session.read();
  const [, known] = await Promise.all([
    requireUser(request, context),
    session ? readOwnData(context, session.userId) : null,
  ]);
  const day = context.now().toISOString().slice(0, 10);
  return new Response(JSON.stringify({ exportedAt: context.now().toISOString(), ...known }, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="vitrina-${day}.json"`,
      "cache-control": "no-store",
    },
  });
}
