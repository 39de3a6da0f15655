import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "~/edge/http/responses.server";
import { placesWithin } from "~/lib/peru/districts.server";

/** The provinces of a department, or the districts of a province, as JSON for the selects of an address. */
export async function loader({ params }: LoaderFunctionArgs) {
  const places = await placesWithin(params.within);
  if (places.length === 0) throw notFound();
  return Response.json(places, { headers: { "cache-control": "public, max-age=86400" } });
}
