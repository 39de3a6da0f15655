import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

function workerdPath(): string {
  const fromMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  return fromMiniflare("workerd").default;
}

/**
 * Environment variables for a process that runs workerd locally: they switch off telemetry and calls to Cloudflare, and
 * make workerd end with the process even when it is killed (not on Windows).
 */
export function workerdEnvironment(): Record<string, string> {
  const quiet = {
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
  };
  if (process.platform === "win32") return quiet;
  return {
    ...quiet,
    VITRINA_WORKERD: workerdPath(),
    MINIFLARE_WORKERD_PATH: fileURLToPath(new URL("workerd.sh", import.meta.url)),
  };
}
