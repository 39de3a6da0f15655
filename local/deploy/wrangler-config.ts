import { unstable_readConfig } from "wrangler";

export const WRANGLER_CONFIG = "wrangler.toml";

/** NAME of `[env.NAME]` that commands mean, as wrangler reads it; empty for the part above the environments. */
export const environmentName = (option: string | undefined): string =>
  option ?? process.env.CLOUDFLARE_ENV ?? "";

/**
 * Reads wrangler.toml without wrangler's notices, such as that a field is new.
 * @param environment see `environmentName`
 * @throws Error when there is no such environment
 */
export const readWranglerConfig = (environment?: string) =>
  unstable_readConfig({ config: WRANGLER_CONFIG, env: environmentName(environment) }, { hideWarnings: true });
