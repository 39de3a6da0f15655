import type { ContentSources } from "~/domain/payments/payment-provider";
import { sha256 } from "~/lib/hash";

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

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Converts a page rendered with a nonce into a cacheable one: removes the nonce and builds a CSP of hashes. Only
 * elements written by the renderer have the nonce, so a script injected through catalogue text gets no hash.
 */
export async function sharedDocument(
  html: string,
  nonce: string,
  { tiles }: Pick<PolicySources, "tiles"> = {},
): Promise<{ html: string; policy: string }> {
  const attribute = ` nonce="${nonce}"`;
  const written = [...html.matchAll(INLINE)].filter(([, , attributes = ""]) =>
    attributes.includes(attribute),
  );
  const hashes = async (kind: string) => {
    const texts = new Set(written.filter(([, name]) => name === kind).map(([, , , text = ""]) => text));
    return (await Promise.all([...texts].map(async (text) => `'sha256-${await sha256(text)}'`))).join(" ");
  };
  return {
    html: html.replaceAll(attribute, ""),
    policy: policy({ script: await hashes("script"), style: await hashes("style"), tiles }),
  };
}

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
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=(self)");
  headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
  headers.set("x-request-id", requestId);
  if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
}
