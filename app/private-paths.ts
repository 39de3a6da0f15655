import { hrefs } from "./hrefs";

const everyLocale = "*";

/** Disallowed path prefixes of robots.txt, where `*` matches any text (RFC 9309). */
export const privatePaths: readonly string[] = [
  hrefs.api(),
  hrefs.door(),
  hrefs.admin(),
  hrefs.checkout(everyLocale),
  hrefs.orders(everyLocale),
  hrefs.orderLookUp(everyLocale),
  hrefs.giftCard(everyLocale),
  // The product's page has the newest.
  `/${everyLocale}/reviews/`,
  // Sheets and versions, but not the form and the pages in force.
  `${hrefs.claims(everyLocale)}/`,
  `${hrefs.legal(everyLocale, "versions")}/`,
  hrefs.profile(everyLocale),
  hrefs.addresses(everyLocale),
  hrefs.cart(everyLocale),
  hrefs.search(everyLocale),
  hrefs.wishlist(everyLocale),
  hrefs.newsletter(everyLocale),
  `/${everyLocale}/delivery-estimate/`,
  hrefs.login(everyLocale),
  hrefs.signUp(everyLocale),
  hrefs.forgot(everyLocale),
  hrefs.verify(everyLocale),
  hrefs.logout(everyLocale),
  hrefs.region(everyLocale),
  hrefs.theme(everyLocale),
];

const privateStart = new RegExp(
  `^(?:${privatePaths.map((path) => path.replace(everyLocale, "[^/]+")).join("|")})`,
);

/** Whether robots.txt disallows the path. */
export const isPrivatePath = (pathname: string): boolean => privateStart.test(pathname);
