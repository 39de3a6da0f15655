import type { Database } from "~db/client";
import type { VerifyIdentityToken } from "./identity-token.server";
import type { IdentityToolkit } from "./identity-toolkit.server";

/** Dependencies of signing up, signing in and resetting passwords. */
export interface AccountServices {
  db: Database;
  toolkit: IdentityToolkit;
  verifyToken: VerifyIdentityToken;
  now: Date;
  /** The shop's name in each language, which new passwords must not contain. */
  shopNames(): Promise<readonly string[]>;
}
