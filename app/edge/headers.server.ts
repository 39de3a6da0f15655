import { sha256 } from "~/lib/hash";

/** Hosts of the card form and its 3-D Secure frames (Izipay's integration guides). */
const PAYMENT = {
  script: "https://static.micuentaweb.pe https://api.micuentaweb.pe",
  style: "https://static.micuentaweb.pe 'unsafe-inline'",
  font: "https://static.micuentaweb.pe data:",
  image: "https://static.micuentaweb.pe https://secure.micuentaweb.pe",
  connect: "https://api.micuentaweb.pe https://secure.micuentaweb.pe https://static.micuentaweb.pe",
  frame: "https://static.micuentaweb.pe https://secure.micuentaweb.pe https://api.micuentaweb.pe",
  form: "https://secure.micuentaweb.pe https://api.micuentaweb.pe https://static.micuentaweb.pe",
};

interface PolicySources {
  script: string;
  style: string;
  /** Set on the payment step: its hosts, and on one's own machine the sandbox's origin. */
  payment?: { libraryOrigin?: string };
  /** Set on the pages to sign in, where Google or Apple is set up: the host of their window. */
  signIn?: { authDomain: string };
  /** Set on pages with a map: the hosts of its tiles. */
  tiles?: string;
}

/** What the Firebase SDK talks to for its window (its guide to content security policies). */
const signInSources = ({ authDomain }: { authDomain: string }) => ({
  script: "https://apis.google.com",
  connect: "https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  frame: `https://${authDomain}`,
});

function policy({ script, style, payment, signIn, tiles }: PolicySources): string {
  const extra = (kind: keyof typeof PAYMENT) =>
    payment ? ` ${PAYMENT[kind]}${payment.libraryOrigin ? ` ${payment.libraryOrigin}` : ""}` : "";
  const window = signIn && signInSources(signIn);
  const also = (kind: "script" | "connect" | "frame") => (window ? ` ${window[kind]}` : "");
  return [
    "default-src 'self'",
    `script-src 'self' ${script}${extra("script")}${also("script")}`,
    // A nonce would switch 'unsafe-inline' off, which the card form needs for its own styles.
    `style-src-elem 'self' ${payment ? "" : style}${extra("style")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${extra("image")}${tiles ? ` ${tiles}` : ""}`,
    `font-src 'self'${extra("font")}`,
    `connect-src 'self'${extra("connect")}${also("connect")}`,
    `frame-src 'self'${extra("frame")}${also("frame")}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${extra("form")}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The policy of a page that is rendered for one visitor. */
export const noncePolicy = (
  nonce: string,
  { payment, signIn, tiles }: Omit<PolicySources, "script" | "style"> = {},
): string => policy({ script: `'nonce-${nonce}'`, style: `'nonce-${nonce}'`, payment, signIn, tiles });

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The policy of a finished page that many visitors get: hashes of its inline scripts and styles. */
export async function hashPolicy(html: string): Promise<string> {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !attributes?.includes("json"))
    .map(([, , code]) => code ?? "");
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css ?? "");
  const hashes = async (texts: string[]) =>
    (await Promise.all([...new Set(texts)].map(async (text) => `'sha256-${await sha256(text)}'`))).join(" ");
  return policy({ script: await hashes(scripts), style: await hashes(styles) });
}

/** Headers that every answer of the Worker carries. */
export function setSecurityHeaders(
  headers: Headers,
  { secure, requestId }: { secure: boolean; requestId: string },
) {
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(self)");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("x-request-id", requestId);
  if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
}
