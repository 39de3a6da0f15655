import type { Database } from "~db/client";
import type { VerifyIdentityToken } from "./identity-token.server";
import type { IdentityToolkit } from "./identity-toolkit.server";

/** What signing up, in and resetting work with. */
export interface AccountServices {
  db: Database;
  toolkit: IdentityToolkit;
  verifyToken: VerifyIdentityToken;
  now: Date;
}
