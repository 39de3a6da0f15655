import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerApi } from "./router.server";

/** Every call of the API, of whatever method. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
  answerApi(request, context);

export const action = loader;
