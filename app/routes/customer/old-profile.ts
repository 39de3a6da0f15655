import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirectMoved } from "~/http/redirect.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirectMoved(request, { from: "profile", to: "perfil" });
export const action = loader;
