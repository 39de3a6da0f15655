import { listenOnLoopback } from "../libsql-server/http-listener";
import { createHandler } from "./handler";
import { type Mail, type SeedAccount, Store } from "./store";
import { TokenIssuer } from "./tokens";

export type { SeedAccount } from "./store";

export interface IdentityOptions {
  /** Must begin with `demo-`, the prefix that Firebase reserves for projects that do not exist. */
  projectId: string;
  /** 0 for any free port. */
  port: number;
  /** Accounts to add unless one with their e-mail exists. */
  users?: SeedAccount[];
  /** The shop's page for links in mails; `mode` and `oobCode` are added. Default: the service's own address. */
  actionUrl?: string;
  /** JSON file for the signing key, so that tokens survive a restart. */
  keyFile?: string;
  /** JSON file for accounts, mails and refresh tokens. */
  dataFile?: string;
  /** Whether responses hide which e-mails have an account, as in new projects. Default true. */
  enumerationProtection?: boolean;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
}

export interface IdentityStandIn {
  url: string;
  /** Mails that the service would have sent, newest first. */
  mails(): Mail[];
  /** Disables or enables an account. @throws Error when no account has the e-mail. */
  setDisabled(email: string, disabled: boolean): void;
  close(): Promise<void>;
}

/**
 * Serves a stand-in for Google's Identity Toolkit, token service and signing keys, on the same paths. The page at `/`
 * lists the mails; none is ever sent. Passwords are stored as hashes.
 * @throws Error when the project does not begin with `demo-`, the port is taken, or a file can't be read.
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
