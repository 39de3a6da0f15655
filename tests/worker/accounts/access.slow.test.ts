import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { may, type Right } from "../../../app/domain/accounts/rights";
import { unixSeconds } from "../../../app/lib/dates";
import { users } from "../../../db/schema";
import { type Role, roles } from "../../../db/vocabulary";
import { type MappedRoute, routeTable } from "../../support/route-table";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";
import { endAllSessions, newMember, rowOf } from "./members";

/**
 * Routes that are open to everyone. All others must refuse requests without a session, so a new route without an access
 * check fails.
 */
const PUBLIC = new Set([
  "routes/system/to-default-locale",
  "routes/system/health",
  "routes/system/robots",
  "routes/system/security",
  "routes/system/manifest",
  "routes/system/sitemap-index",
  "routes/system/sitemap-part",
  "routes/system/peru-places",
  "routes/system/not-found",
  // Each operation of the API has its own right: api-access.slow.test.ts.
  "routes/api/reference",
  // Authenticated by its signature.
  "routes/api/payment-notification",
  // Replies with nothing to others: editing.test.ts.
  "routes/admin/editing/editing",
  // The form for the code; door.test.ts tests the rest.
  "routes/system/door",
  "routes/storefront/new-products-feed",
  "routes/storefront/locale",
  "routes/storefront/home",
  "routes/storefront/shop",
  "routes/storefront/category",
  "routes/storefront/collection",
  "routes/storefront/product",
  "routes/storefront/delivery/estimate",
  "routes/storefront/reviews/reviews",
  // Pictures of reviews that are not approved need a key or a right: reviews.test.ts.
  "routes/storefront/reviews/picture",
  // Opened by its order's key alone: reviews.test.ts.
  "routes/storefront/reviews/stop-requests",
  "routes/storefront/reviews/unsubscribe",
  "routes/storefront/cards",
  "routes/storefront/listing/product-sizes",
  "routes/storefront/listing/product-opened",
  "routes/storefront/search/search",
  "routes/storefront/search/start",
  "routes/storefront/search/suggestions",
  "routes/storefront/lookbooks",
  "routes/storefront/looks/look",
  "routes/storefront/newsletter/newsletter",
  // Opened by its key: newsletter.test.ts.
  "routes/storefront/newsletter/subscription",
  "routes/storefront/newsletter/unsubscribe",
  "routes/storefront/about-us",
  "routes/storefront/stores/stores",
  "routes/storefront/cart",
  "routes/storefront/cart-contents",
  "routes/storefront/checkout/checkout",
  "routes/storefront/checkout/checkout-return",
  "routes/storefront/checkout/address-fields",
  "routes/storefront/wishlist",
  "routes/storefront/wishlist-items",
  "routes/storefront/region",
  "routes/storefront/theme",
  "routes/customer/login",
  "routes/customer/login-provider",
  // They need the pending sign-in's cookie: second-factor.test.ts.
  "routes/customer/login-code",
  "routes/customer/login-set-up",
  "routes/customer/signup",
  "routes/customer/password",
  "routes/customer/password-new",
  "routes/customer/verify",
  // Its form requires the password.
  "routes/customer/verify-mail",
  "routes/customer/logout",
  "routes/customer/order-lookup",
  "routes/storefront/gift-cards/balance",
  "routes/storefront/legal/page",
  "routes/storefront/legal/version",
  "routes/storefront/legal/own-page",
  "routes/storefront/claims/book",
  // Opened by its key: claims.test.ts.
  "routes/storefront/claims/sheet",
  // Redirects of old URLs.
  "routes/customer/old-profile",
  "routes/customer/old-addresses",
]);

/** Routes that need another right than their path implies. */
const rights: Record<string, Right> = {
  "routes/admin/mail/mail-kind": "settings",
  "routes/admin/mail/mail-preview": "settings",
  "routes/admin/settings": "settings",
  "routes/admin/setting": "settings",
  "routes/admin/languages": "languages",
  "routes/admin/language-of-shop": "languages",
  "routes/admin/users": "users",
  "routes/admin/user-new": "users",
  "routes/admin/user": "users",
  "routes/admin/status/status": "settings",
  "routes/admin/audit": "audit",
  "routes/admin/home/home": "pages",
  "routes/admin/pages/pages": "pages",
  "routes/admin/pages/page": "pages",
  "routes/admin/pages/version": "pages",
  "routes/admin/pages/own-page": "pages",
  "routes/admin/pages/menus": "pages",
  "routes/admin/receipts/receipts": "receipts",
  "routes/admin/receipts/receipts-file": "receipts",
  "routes/admin/receipts/sales-register-file": "receipts",
  "routes/admin/refunds/refund": "refunds",
  "routes/admin/gift-cards/gift-cards": "orders",
  "routes/admin/gift-cards/gift-card-new": "refunds",
  "routes/admin/gift-cards/gift-card": "orders",
  "routes/admin/claims/claims-file": "claims",
  "routes/admin/claims/claims": "claims",
  "routes/admin/claims/claim": "claims",
};

const rightOf = ({ id, path }: MappedRoute): Right =>
  rights[id] ?? (/^(\/api)?\/admin(\/|$)/.test(path) ? "administration" : "own-account");

const shop = sharedShop();
const guarded = routeTable.filter(({ id }) => !PUBLIC.has(id));
const methodsOf = ({ path }: MappedRoute) =>
  path.startsWith("/api/") ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] : ["GET", "HEAD", "POST"];

/** The URLs of a route: its path, and its single-fetch data with and without layouts. */
function addressesOf({ id, path, isIndex }: MappedRoute): string[] {
  const own = isIndex ? `${path}?index` : path;
  const data = `${path}.data${isIndex ? "?index&" : "?"}`;
  return path.startsWith("/api/") ? [own] : [own, data, `${data}_routes=${encodeURIComponent(id)}`];
}

interface Outcome {
  call: string;
  status: number;
  location: string;
}

interface Call {
  address: string;
  method: string;
}

/** All URLs of a route with all methods. */
const callsOf = (route: MappedRoute): Call[] =>
  addressesOf(route).flatMap((address) => methodsOf(route).map((method) => ({ address, method })));

/** The calls of a route's own path. Who somebody is does not depend on the URL that leads to the route. */
const callsOfPath = (route: MappedRoute): Call[] => {
  const [own] = addressesOf(route);
  return callsOf(route).filter(({ address, method }) => address === own && method !== "HEAD");
};

function requestAll(calls: Call[], cookie: string): Promise<Outcome[]> {
  return Promise.all(
    calls.map(async ({ address, method }) => {
      // No body: an unread one would close the connection for the next request.
      const response = await visit(shop, address, { method, headers: { cookie } });
      const location =
        response.headers.get("location") ?? (/login\?redirectTo/.exec(await response.text())?.[0] || "");
      return { call: `${method} ${address}`, status: response.status, location };
    }),
  );
}

/** A redirect to sign in, 401 for forms and scripts, or 405 for methods that the route does not support. */
const isTurnedAway = ({ status, location }: Outcome): boolean =>
  status === 401 ||
  status === 405 ||
  ((status === 303 || status === 202) && location.includes("login?redirectTo"));

const isForbidden = ({ status }: Outcome): boolean => status === 403 || status === 405;

const sessions: Partial<Record<Role, string>> = {};
let ended = "";
let forged: string[] = [];

async function sessionOfRole(role: Role): Promise<string> {
  const { email, shopper } = await newMember(shop);
  const values = role === "Guest" ? { role, firebaseUid: null } : { role };
  await databaseOf(shop).update(users).set(values).where(eq(users.email, email));
  return `token=${shopper.cookies.get("token")}`;
}

beforeAll(async () => {
  for (const role of roles) sessions[role] = await sessionOfRole(role);
  const { email, shopper } = await newMember(shop);
  ended = `token=${shopper.cookies.get("token")}`;
  await endAllSessions(shopper);
  const { id } = await rowOf(shop, email);
  const forge = (secret: string) =>
    new SignJWT({
      sub: String(id),
      sid: "x".repeat(22),
      start: unixSeconds(new Date()),
      name: "x",
      staff: true,
    })
      .setProtectedHeader({ alg: "HS256", kid: "local", typ: "session" })
      .setIssuedAt()
      .sign(new TextEncoder().encode(secret.repeat(32)));
  forged = [`token=${await forge("x")}`, "token=abc.%%%.x", "token=eyJhbGciOiJub25lIn0.e30."];
});

test("the route table contains guarded routes, and every listed route exists", () => {
  expect(guarded.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/es/perfil",
      "/es/perfil/data",
      "/es/direccion/1",
      "/es/orders",
      "/es/orders/1",
    ]),
  );
  const known = new Set(routeTable.map(({ id }) => id));
  expect([...PUBLIC, ...Object.keys(rights)].filter((id) => !known.has(id))).toEqual([]);
});

describe.each(guarded)("$path, by every method and as data", (route) => {
  test("refuses requests without a session and with ended or forged sessions", async () => {
    for (const cookie of ["", ended, ...forged]) {
      const responses = await requestAll(cookie === "" ? callsOf(route) : callsOfPath(route), cookie);
      expect(responses.filter((response) => !isTurnedAway(response))).toEqual([]);
      expect(responses.some(({ status }) => status !== 405)).toBe(true);
    }
  });

  const without = roles.filter((role) => !may(role, rightOf(route)));
  test.each(without)("is forbidden to the role %s", async (role) => {
    const calls = role === without[0] ? callsOf(route) : callsOfPath(route);
    const responses = await requestAll(calls, sessions[role] ?? "");
    expect(responses.filter((response) => !isForbidden(response))).toEqual([]);
    expect(responses.some(({ status }) => status === 403)).toBe(true);
  });

  test("is open to roles with the right", async () => {
    for (const role of roles.filter((candidate) => may(candidate, rightOf(route)))) {
      const response = await visit(shop, addressesOf(route)[0] ?? "", {
        headers: { cookie: sessions[role] ?? "" },
      });
      expect([role, response.status, response.headers.get("location") ?? ""]).toEqual([
        role,
        expect.not.toBeOneOf([401, 403]),
        expect.not.stringContaining("login"),
      ]);
    }
  });
});
