import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "~/http/redirect.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  movedTo(request, { from: "profile", to: "perfil" });
export const action = loader;
