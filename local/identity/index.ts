import { listenOnLoopback } from "../libsql-server/http-listener";
import { createHandler } from "./handler";
import { type Mail, type SeedAccount, Store } from "./store";
import { TokenIssuer } from "./tokens";

export type { SeedAccount } from "./store";

export interface IdentityOptions {
  /** A Firebase project that can't exist: its id begins with `demo-`. */
  projectId: string;
  /** 0 for any free one. */
  port: number;
  /** Accounts to add unless their e-mail is known already. */
  users?: SeedAccount[];
  /** The shop's page for mailed links; `mode` and `oobCode` are added. Default: the service's own address. */
  actionUrl?: string;
  /** JSON file for the signing key, so that tokens outlive a restart. */
  keyFile?: string;
  /** JSON file for accounts, mails and refresh tokens. */
  dataFile?: string;
  /** Whether unknown e-mails are answered like known ones, as in new projects. Default true. */
  enumerationProtection?: boolean;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

export interface IdentityStandIn {
  url: string;
  /** What was "sent", newest first. */
  mails(): Mail[];
  /** Blocks or unblocks an account, as an administrator would. @throws when the e-mail is unknown. */
  setDisabled(email: string, disabled: boolean): void;
  close(): Promise<void>;
}

/**
 * Stands in for Google's Identity Toolkit, its token service and its signing keys, on the same paths as theirs.
 * The page at `/` lists the mails. Nothing is ever sent, and passwords are kept only as hashes.
 * @throws when the project is not a `demo-` one, the port is taken, or a file can't be read.
 */
export async function startIdentityStandIn(options: IdentityOptions): Promise<IdentityStandIn> {
  const {
    projectId,
    port,
    users = [],
    keyFile,
    dataFile,
    enumerationProtection = true,
    now = Date.now,
  } = options;
  if (!projectId.startsWith("demo-"))
    throw new Error(`The project "${projectId}" does not begin with "demo-"`);
  const store = new Store(dataFile, now);
  store.seed(users);
  const handler = createHandler({
    store,
    tokens: await TokenIssuer.create(projectId, keyFile),
    actionUrl: options.actionUrl ?? `https://${projectId}.firebaseapp.com/__/auth/action`,
    enumerationProtection,
  });
  const { url, close } = await listenOnLoopback(handler, port);
  return {
    url,
    close,
    mails: () => store.mails.toReversed(),
    setDisabled(email, disabled) {
      const account = store.byEmail(email);
      if (!account) throw new Error(`No account has the e-mail ${email}`);
      account.disabled = disabled;
      store.save();
    },
  };
}
