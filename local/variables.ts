import { DEMO_DOOR_CODE } from "../demo/demo-accounts";
import { SANDBOX_KEYS } from "./izipay";
import { LOCAL_MAIL_KEY } from "./mail";
import type { ServiceAddresses } from "./outbound";

/** Firebase reserves the prefix `demo-` for projects that do not exist. */
export const IDENTITY_PROJECT = "demo-vitrina";

export interface VariableOptions {
  /** For example `http://localhost:8787`. */
  shopOrigin: string;
  services: ServiceAddresses;
  cookieSecrets: string;
  sessionSecrets: string;
  secondFactorSecrets: string;
  /**
   * Whether pages load the payment library from the sandbox. Needed unless the browser resolves the provider's host to
   * the sandbox.
   */
  libraryFromSandbox: boolean;
}

const LIBRARY_PATH = "/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js";

/** Variables and secrets of the Worker on the developer's machine. They override those of wrangler.toml. */
export function localVariables(options: VariableOptions): Record<string, string> {
  const { shopOrigin, services, libraryFromSandbox } = options;
  return {
    SHOP_ORIGIN: shopOrigin,
    DATABASE_URL: services.database,
    COOKIE_SECRETS: options.cookieSecrets,
    SESSION_SECRETS: options.sessionSecrets,
    SECOND_FACTOR_SECRETS: options.secondFactorSecrets,
    // The demo accounts have no authenticator app.
    STAFF_SECOND_FACTOR: "off",
    DOOR_ACCESS_CODE: DEMO_DOOR_CODE,
    FIREBASE_PROJECT_ID: IDENTITY_PROJECT,
    FIREBASE_API_KEY: "local",
    MAIL_API_KEY: LOCAL_MAIL_KEY,
    MAIL_FROM: "pedidos@vitrina.example",
    IZIPAY_MODE: "TEST",
    IZIPAY_SHOP_ID: SANDBOX_KEYS.shopId,
    IZIPAY_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    IZIPAY_PASSWORD: SANDBOX_KEYS.password,
    IZIPAY_HMAC_KEY: SANDBOX_KEYS.hmacKey,
    IZIPAY_VADS_KEY: SANDBOX_KEYS.vadsKey,
    IZIPAY_HOSTED_URL: `${services.izipay}/vads-payment/`,
    ...(libraryFromSandbox ? { IZIPAY_LIBRARY_URL: services.izipay + LIBRARY_PATH } : {}),
  };
}
