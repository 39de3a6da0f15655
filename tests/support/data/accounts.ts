import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { createIdentityTokenVerifier } from "~/domain/accounts/identity/identity-token.server";
import { createIdentityToolkit } from "~/domain/accounts/identity/identity-toolkit.server";
import { createIdentityKeys } from "~/edge/services/identity-keys.server";
import { createTestDatabase } from "~db/test-database";
import { startIdentityStandIn } from "../../../local/identity";

export const PASSWORD = "una clave buena";

const projectId = "demo-accounts";

/** Starts a database and an identity stand-in with the account services. The clock can be moved by `pass`. */
export async function openAccounts() {
  const [database, identity] = await Promise.all([
    createTestDatabase(),
    startIdentityStandIn({ projectId, port: 0 }),
  ]);
  let isAway = false;
  const refusals = new Map<string, string>();
  const send = (url: string, init: RequestInit) => {
    if (isAway) return Promise.reject(new TypeError("fetch failed"));
    const { pathname, search } = new URL(url);
    const errorCode = refusals.get(pathname.split(":")[1] ?? "");
    if (errorCode) return Promise.resolve(Response.json({ error: { message: errorCode } }, { status: 400 }));
    return fetch(identity.url + pathname + search, init);
  };
  const cache = () => ({ match: async () => undefined, put: async () => undefined });
  const keys = createIdentityKeys({ fetch: send, cache });
  let ahead = 0;
  let stoppedAt: number | undefined;
  const services: AccountServices = {
    db: database.db,
    toolkit: createIdentityToolkit({ apiKey: "local", locale: "es", fetch: send }),
    verifyToken: createIdentityTokenVerifier({ projectId, keys }),
    get now() {
      return new Date((stoppedAt ?? Date.now()) + ahead);
    },
    shopNames: async () => ["Taller Ñusta", "Ñusta Studio"],
  };
  return {
    db: database.db,
    identity,
    services,
    /** Advances the clock. */
    pass: (seconds: number) => {
      ahead += seconds * 1000;
    },
    /** Stops the clock during `work`. */
    async atOneMoment(work: () => Promise<void>): Promise<void> {
      const before = ahead;
      stoppedAt = Date.now();
      try {
        await work();
      } finally {
        stoppedAt = undefined;
        ahead = before;
      }
    },
    /** Makes the identity service unreachable, or reachable again. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** Makes the identity service refuse an operation with an error code during `work`. */
    async whileRefusing<Value>(operation: string, code: string, work: () => Promise<Value>): Promise<Value> {
      refusals.set(operation, code);
      try {
        return await work();
      } finally {
        refusals.delete(operation);
      }
    },
    /** The code in the latest e-mail to an address. */
    mailedCode(email: string): string {
      const mail = identity.mails().find(({ to }) => to === email);
      if (!mail) throw new Error(`No mail was sent to ${email}`);
      return new URL(mail.link).searchParams.get("oobCode") ?? "";
    },
    async close() {
      await identity.close();
      database.close();
    },
  };
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** A unique e-mail address. */
export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;
