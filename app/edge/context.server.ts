import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Cart } from "~/domain/cart/cart";
import { clearShopCache, readShop, type Shop } from "~/domain/settings/shop.server";
import { createDatabase, type Database } from "~db/client";
import { createReadBatcher, type ReadBatcher } from "~db/read-batcher";
import type { PageData } from "./cache/page-data.server";
import { requestCart } from "./cart.server";
import { cartCookie } from "./cookies/cart-cookie.server";
import { requestCoupon } from "./cookies/coupon-cookie.server";
import { requestGiftCard } from "./cookies/gift-card-cookie.server";
import { type RegionChoice, readRegion } from "./cookies/region.server";
import { type IssuedSession, type Session, sessionCookie } from "./cookies/session.server";
import { type Environment, readEnvironment, type WorkerEnv } from "./environment.server";
import { isFormCheck, refusingWrites } from "./http/form-check.server";
import { unavailable } from "./http/responses.server";
import type { ServerTiming } from "./http/server-timing.server";
import { createLog, errorFields, type Log } from "./log/log.server";
import { type CountedStep, countStep } from "./visits/count-visits.server";

/** Everything that loaders and actions may use; built once per request. */
export interface RequestContext {
  environment: Environment;
  media: R2Bucket;
  images: ImagesBinding | undefined;
  limits: Record<"api" | "network" | "site" | "cart", RateLimit | undefined>;
  requestId: string;
  /** CSP nonce of the page's inline scripts and styles. */
  nonce: string;
  /** Whether the response is cached and shared: its CSP has hashes instead of the nonce. */
  shared: boolean;
  /** Whether the page is stored, and its hydration data beside it instead of in its HTML. */
  isStored: boolean;
  log: Log;
  /** For writes. Reads go through `read`. */
  db: Database;
  /** Batches reads: queries issued in the same tick share one round trip. */
  read: ReadBatcher["read"];
  /** Settings, languages and categories, cached in the isolate for 30 seconds. */
  shop(): Promise<Shop>;
  /** `shop` past the cache, after a write was refused because of what it had displayed. */
  refreshShop(): Promise<Shop>;
  region: RegionChoice;
  cart: {
    /** The visitor's or the account's cart, including writes of this request; null when there is none. */
    read(): Promise<Cart | null>;
    /** See `requestCart`. */
    change: ReturnType<typeof requestCart>["change"];
    /**
     * The `Set-Cookie` value of a cart without saving it. `accountId` overrides the request's session, null for a
     * visitor's cart: an account's copy is ignored once the session is over.
     */
    copy(cart: Cart, accountId?: number | null): Promise<string>;
    /** See `requestCart`. */
    endedAccount: ReturnType<typeof requestCart>["endedAccount"];
    /** Whether the cookie differs from the account's cart, which changed in another browser. */
    isCookieStale(): Promise<boolean>;
  };
  coupon: {
    /** The discount code that the visitor entered, including writes of this request; null without one. */
    read(): Promise<string | null>;
    /** The `Set-Cookie` value that keeps the code, or removes it. */
    write(code: string | null): Promise<string>;
  };
  giftCard: {
    /** The id of the gift card that the visitor entered, including writes of this request; null without one. */
    read(): Promise<number | null>;
    /** The `Set-Cookie` value that keeps the card, or removes it. */
    write(card: number | null): Promise<string>;
  };
  session: {
    /** The session of the cookie or token. `edge/access/access.server.ts` checks that it is still valid. */
    read(): Promise<IssuedSession | null>;
    /** The `Set-Cookie` value that starts or renews a session. */
    write(session: Session): Promise<string>;
    /** The session as a bearer token for the API. */
    token(session: Session): Promise<string>;
    /** The `Set-Cookie` value that removes the session from this browser. */
    clear(): string;
  };
  /**
   * Valid values of the query parameters that only a shared page knows, filled in by its loader. The edge ignores
   * parameters with any other value.
   */
  parameterValues: Record<string, readonly string[]>;
  /** Counts the first piece of the visitor's cart, or that they open the checkout, for the report of conversion. */
  countStep(step: CountedStep): void;
  /** Unix seconds from which a shared page's dates or prices are wrong, set by its loader; null for no such time. */
  validUntil: number | null;
  /** The hydration data of a shared page, set when it is rendered; null while the HTML has them. */
  pageData: PageData | null;
  secure: boolean;
  /** Whether the response is data for a script (single fetch or JSON) instead of a document. */
  asksForData: boolean;
  /** Whether the request accepts JSON only. */
  asksForJson: boolean;
  /**
   * Whether the form was not sent now, but is displayed again on its page after signing in: its action must change
   * nothing. See `restoreForm`.
   */
  isRestored: boolean;
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
  /** Default false. See `RequestContext.shared`. */
  shared?: boolean;
  /** Default false. See `RequestContext.isStored`. */
  isStored?: boolean;
  /** Measures the requests to the database. Default: nothing does. */
  timing?: ServerTiming;
}

/** Throws when the environment is invalid. */
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
    const send = options.timing?.database ?? fetch;
    database ??= createDatabase({
      url: environment.DATABASE_URL,
      authToken: environment.DATABASE_AUTH_TOKEN,
      fetch: isFormCheck(request) ? refusingWrites(send) : send,
    });
    return database;
  };
  let shop: Promise<Shop> | undefined;
  let batcher: ReadBatcher | undefined;
  let hasReadFailed = false;
  const read: ReadBatcher["read"] = async (query) => {
    batcher ??= createReadBatcher(db());
    try {
      return await batcher.read(query);
    } catch (error) {
      // Once, however many queries the request has.
      if (!hasReadFailed) log.error("database-read-failed", errorFields(error));
      hasReadFailed = true;
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
    isStored: options.isStored ?? false,
    log,
    get db() {
      return db();
    },
    read,
    shop() {
      shop ??= readShop({ db: db(), read }, environment.DATABASE_URL, Date.now());
      return shop;
    },
    refreshShop() {
      clearShopCache();
      shop = undefined;
      return this.shop();
    },
    region: readRegion(request, secure),
    cart: requestCart({
      request,
      cookie: carts,
      log,
      reader: () => ({ db: db(), read }),
      owner: () => sessions.read(request),
      clearSession: sessions.clear,
    }),
    coupon: requestCoupon(request, { secrets: environment.COOKIE_SECRETS, secure }),
    giftCard: requestGiftCard(request, { secrets: environment.COOKIE_SECRETS, secure }),
    session: {
      read: () => sessions.read(request),
      write: sessions.write,
      token: sessions.token,
      clear: sessions.clear,
    },
    parameterValues: {},
    countStep: (step) => countStep(request, step, { env, ctx, requestId }),
    validUntil: null,
    pageData: null,
    secure,
    asksForData: asksForJson || new URL(request.url).pathname.endsWith(".data"),
    asksForJson,
    isRestored: false,
    now: () => new Date(),
    waitUntil: (promise) => ctx.waitUntil(promise),
  };
}

/** Used by Vite's development server, which runs Remix without the Worker's entry. */
export const getLoadContext = ({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: unknown };
}): AppLoadContext => createContext(request, context.cloudflare as Platform);
