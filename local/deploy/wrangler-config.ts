import { unstable_readConfig } from "wrangler";

export const WRANGLER_CONFIG = "wrangler.toml";

/**
 * Reads wrangler.toml without wrangler's notices, such as that a field is new.
 * @param environment NAME of `[env.NAME]`; the part above the environments without one
 * @throws Error when there is no such environment
 */
export const readWranglerConfig = (environment?: string) =>
  unstable_readConfig(
    { config: WRANGLER_CONFIG, ...(environment ? { env: environment } : {}) },
    { hideWarnings: true },
  );
