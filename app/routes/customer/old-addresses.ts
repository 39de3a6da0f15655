import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectMoved } from "~/http/redirect.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirectMoved(request, { from: "addresses", to: "direccion" });
export const action = loader;
