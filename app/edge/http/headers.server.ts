import type { ContentSources } from "~/domain/payments/payment-provider";

interface PolicySources {
  script: string;
  style: string;
  /** Set on the payment step: the sources of its providers. */
  payment?: readonly ContentSources[];
  /** Set on the sign-in pages when Google or Apple is configured: the host of their window. */
  signIn?: { authDomain: string };
  /** Hosts of map tiles. */
  tiles?: string | undefined;
  /** Whether pages of the shop may frame the page. */
  isFramed?: boolean;
}

/** CSP sources of the Firebase SDK's sign-in window (from its guide to content security policies). */
const signInSources = ({ authDomain }: { authDomain: string }) => ({
  script: "https://apis.google.com",
  connect: "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  frame: `https://${authDomain}`,
});

function policy({ script, style, payment, signIn, tiles, isFramed = false }: PolicySources): string {
  const extra = (kind: keyof ContentSources) =>
    (payment ?? []).map((sources) => ` ${sources[kind]}`).join("");
  const window = signIn && signInSources(signIn);
  const also = (kind: "script" | "connect" | "frame") => (window ? ` ${window[kind]}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' ${script}${extra("script")}${also("script")}`,
    // A nonce would disable 'unsafe-inline', which the card form needs for its own styles.
    `style-src-elem 'self' ${payment ? "" : style}${extra("style")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${extra("image")}${tiles ? ` ${tiles}` : ""}`,
    `font-src 'self'${extra("font")}`,
    `connect-src 'self'${extra("connect")}${also("connect")}`,
    `frame-src 'self'${extra("frame")}${also("frame")}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${extra("form")}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** The CSP of a page that is rendered for one visitor. */
export const noncePolicy = (nonce: string, sources: Omit<PolicySources, "script" | "style"> = {}): string =>
  policy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'`, ...sources });

/** The CSP of a shared page, which has the hashes of its scripts and styles. */
export const hashPolicy = (sources: Pick<PolicySources, "script" | "style" | "tiles">): string =>
  policy(sources);

/** CSP of responses that are not pages: nothing runs or is framed, also when opened directly. */
const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response of the Worker; `public/_headers` has those of static files. */
export function setSecurityHeaders(
  headers: Headers,
  { secure, requestId }: { secure: boolean; requestId: string },
) {
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", DEFAULT_POLICY);
  if (!headers.has("cross-origin-resource-policy"))
    headers.set("cross-origin-resource-policy", "same-origin");
  // Without one, browsers and proxies guess how long they may keep it, and keep permanent redirects for good.
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(self)");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("x-request-id", requestId);
  if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
}
