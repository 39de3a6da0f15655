import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "./moved.server";

export const loader = ({ request }: LoaderFunctionArgs) =>
  movedTo(request, { from: "addresses", to: "direccion" });
export const action = loader;
