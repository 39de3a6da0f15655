import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { privatePaths } from "~/private-paths";
import { serverHrefs } from "~/server-hrefs";

/** robots.txt (RFC 9309). Served without the database, so that private paths stay excluded during an outage. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.environment.SHOP_ORIGIN}${serverHrefs.sitemap()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
