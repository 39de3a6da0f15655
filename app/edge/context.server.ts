import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Cart } from "~/domain/cart/cart";
import { readShop, type Shop } from "~/domain/settings/shop.server";
import { createDatabase, type Database } from "~db/client";
import { createReadBatcher, type ReadBatcher } from "~db/read-batcher";
import { requestCart } from "./cart.server";
import { cartCookie } from "./cookies/cart-cookie.server";
import { type RegionChoice, readRegion } from "./cookies/region.server";
import { type IssuedSession, type Session, sessionCookie } from "./cookies/session.server";
import { type Environment, readEnvironment, type WorkerEnv } from "./environment.server";
import { unavailable } from "./http/responses.server";
import { createLog, errorFields, type Log } from "./log/log.server";

/** All that a request's loaders and actions may use, built once for each request. */
export interface RequestContext {
  environment: Environment;
  media: R2Bucket;
  images: ImagesBinding | undefined;
  limits: Record<"api" | "network" | "site" | "cart", RateLimit | undefined>;
  requestId: string;
  /** For the page's inline scripts. */
  nonce: string;
  /** Whether the page is going to be shared: it leaves without its nonce, under a policy of hashes. */
  shared: boolean;
  log: Log;
  /** For writes. Reads go through `read`. */
  db: Database;
  /** The page's reads: those asked for at the same time make one round trip. */
  read: ReadBatcher["read"];
  /** Settings, languages and categories, kept in the isolate for a moment. */
  shop(): Promise<Shop>;
  region: RegionChoice;
  cart: {
    /** The visitor's cart, or the account's, as it was last written; null when there is none. */
    read(): Promise<Cart | null>;
    /** Keeps the cart. Gives the `Set-Cookie` value that has to go along. */
    write(cart: Cart): Promise<string>;
    /**
     * A `Set-Cookie` value of a cart that is kept already, or is the browser's alone. `isAccounts`, where it is not what
     * the request's session says: an account's copy is nobody's once the session is over.
     */
    copy(cart: Cart, isAccounts?: boolean): Promise<string>;
    /** Whether the browser's cookie says something else than the cart, which changed in another browser. */
    isCopyOld(): Promise<boolean>;
  };
  session: {
    /** Who the browser says is signed in; `edge/access.server.ts` says whether that still holds. */
    read(): Promise<IssuedSession | null>;
    /** A `Set-Cookie` value that begins or renews a session. */
    write(session: Session): Promise<string>;
    /** The session as a bearer token of the API. */
    token(session: Session): Promise<string>;
    /** A `Set-Cookie` value that ends it in this browser. */
    clear(): string;
  };
  /**
   * The values that exist of those query parameters of a shared page that only the page knows; its loader puts them in.
   * A request with another value gets the page without it.
   */
  parameterValues: Record<string, readonly string[]>;
  secure: boolean;
  /** Whether a script asks (Remix's single fetch), so that the answer is data and not a document. */
  asksForData: boolean;
  /** Whether a script asks by itself and reads the answer as JSON. */
  asksForJson: boolean;
  now(): Date;
  waitUntil(promise: Promise<unknown>): void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
}

export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

interface Platform {
  env: WorkerEnv;
  ctx: Pick<ExecutionContext, "waitUntil">;
}

interface ContextOptions {
  requestId?: string;
  /** The page is going to be shared. Default false. */
  shared?: boolean;
}

/** Builds the request's context. Throws when the environment is not usable. */
export function createContext(
  request: Request,
  { env, ctx }: Platform,
  options: ContextOptions = {},
): AppLoadContext {
  const environment = readEnvironment(env);
  const requestId = options.requestId ?? crypto.randomUUID();
  const log = createLog(requestId);
  const secure = environment.SHOP_ORIGIN.startsWith("https:");
  const carts = cartCookie({ secrets: environment.COOKIE_SECRETS, secure });

  const sessions = sessionCookie({ secrets: environment.SESSION_SECRETS, secure });

  let database: Database | undefined;
  const db = () => {
    database ??= createDatabase({
      url: environment.DATABASE_URL,
      authToken: environment.DATABASE_AUTH_TOKEN,
    });
    return database;
  };
  let shop: Promise<Shop> | undefined;
  let batcher: ReadBatcher | undefined;
  const read: ReadBatcher["read"] = async (query) => {
    batcher ??= createReadBatcher(db());
    try {
      return await batcher.read(query);
    } catch (error) {
      log.error("database-read-failed", errorFields(error));
      throw unavailable();
    }
  };

  const asksForJson = request.headers.get("accept") === "application/json";

  return {
    environment,
    media: env.MEDIA,
    images: env.IMAGES,
    limits: {
      api: env.API_LIMIT,
      network: env.NETWORK_LIMIT,
      site: env.SITE_LIMIT,
      cart: env.CART_LIMIT,
    },
    requestId,
    nonce: newNonce(),
    shared: options.shared ?? false,
    log,
    get db() {
      return db();
    },
    read,
    shop() {
      shop ??= readShop({ db: db(), read }, environment.DATABASE_URL, Date.now());
      return shop;
    },
    region: readRegion(request, secure),
    cart: requestCart({
      request,
      cookie: carts,
      log,
      reader: () => ({ db: db(), read }),
      owner: () => sessions.read(request),
    }),
    session: {
      read: () => sessions.read(request),
      write: sessions.write,
      token: sessions.token,
      clear: sessions.clear,
    },
    parameterValues: {},
    secure,
    asksForData: asksForJson || new URL(request.url).pathname.endsWith(".data"),
    asksForJson,
    now: () => new Date(),
    waitUntil: (promise) => ctx.waitUntil(promise),
  };
}

/** The context for Vite's development server, where Remix runs without the Worker's entry. */
export const getLoadContext = ({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: unknown };
}): AppLoadContext => createContext(request, context.cloudflare as Platform);
